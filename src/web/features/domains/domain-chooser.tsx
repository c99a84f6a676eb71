import { useEffect, useMemo, useRef, useState } from 'react';
import { useShellData } from '#web/runtime/shell-data.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { BasketPanel } from './basket-panel.tsx';
import type { ShownSearch } from './cards/shown-cards.ts';
import { CHOICE_MODES, type ChoiceMode, type FirstChoice, choiceModeIn } from './choice-mode.ts';
import { type Chooser, ChooserContext } from './chooser-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import { ExistingPanel } from './existing-panel.tsx';
import type { ChooserData } from './load-chooser.ts';
import { SearchPanel } from './search/search-panel.tsx';
import type { Sort } from './search/sort-cards.ts';
import type { TransferResult } from './start-transfer.ts';
import { TransferPanel } from './transfer-panel.tsx';

/**
 * The four choices of a domain, each with its panel. CSS shows the panel of the selected choice, so that it works
 * without and before scripts. Within a product's form its controls are submitted with the form.
 */
export function DomainChooser(props: DomainChooserProps) {
  const { isWithin, data, first, transferName, transfer, sort, error, onShown, onChosen } = props;
  const { domains, currency, commandId, result } = data;
  const [mode, setMode] = useState(first.mode);
  const [choice, setChoice] = useState(first.choice);
  const [opened, setOpened] = useState({ over: data.query, query: data.query });
  const [transferring, setTransferring] = useState(transferName);
  const [known, setKnown] = useState(domains);
  const addedRef = useRef<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const sellsDomains = useShellData()?.storefront.sellsDomains ?? false;
  if (domains !== known) {
    setKnown(domains);
    // A domain added from here is used for the product.
    const fresh = domains.find(({ lineId }) => !known.some((before) => before.lineId === lineId));
    if (isWithin && fresh !== undefined) {
      setMode('basket');
      setChoice({ mode: 'basket', name: fresh.name, lineId: fresh.lineId });
    }
  }
  const latestOnChosen = useRef(onChosen);
  useEffect(() => {
    latestOnChosen.current = onChosen;
  }, [onChosen]);
  useEffect(() => latestOnChosen.current?.(), [choice]);
  useEffect(() => {
    // A choice made before hydration, or restored by the browser, is kept.
    const checked = group.current?.querySelector<HTMLInputElement>(`input[name="${DOMAIN_FORM.mode}"]:checked`);
    setMode((before) => choiceModeIn(checked?.value ?? null) ?? before);
  }, []);
  const chooser = useMemo(
    (): Chooser => ({
      isWithin,
      domains,
      currency,
      commandId,
      addedRef,
      open: (nextMode, name) => {
        setMode(nextMode);
        if (nextMode === 'register') setOpened({ over: data.query, query: name });
        else setTransferring(name);
      },
      select: (selected) => {
        if (!isWithin) return;
        setMode((before) => choiceModeIn(selected.mode) ?? before);
        setChoice(selected);
      },
    }),
    [isWithin, domains, currency, commandId, data.query],
  );
  const existing = <ExistingPanel name={choice?.mode === 'existing' ? choice.name : ''} error={error} />;
  return (
    <ChooserContext value={chooser}>
      {sellsDomains ? (
        <div ref={group} className="group/choice grid grid-cols-1 gap-6">
          <ChoiceCards mode={mode} count={domains.length} error={isWithin ? error : undefined} onChoose={setMode} />
          <div className={PANELS.register}>
            <SearchPanel
              query={opened.over === data.query ? opened.query : data.query}
              result={result}
              startSort={sort}
              onShown={onShown}
            />
          </div>
          <div className={PANELS.transfer}>
            <TransferPanel name={transferring} result={transfer} />
          </div>
          <div className={PANELS.existing}>{existing}</div>
          <div className={PANELS.basket}>
            <BasketPanel lineId={choice?.mode === 'basket' ? choice.lineId : null} />
          </div>
        </div>
      ) : (
        <>
          <input type="hidden" name={DOMAIN_FORM.mode} value="existing" />
          {existing}
        </>
      )}
    </ChooserContext>
  );
}

/** Complete class names, as Tailwind requires. */
const PANELS = {
  register: 'hidden group-has-[[name=domain][value=register]:checked]/choice:block',
  transfer: 'hidden group-has-[[name=domain][value=transfer]:checked]/choice:block',
  existing: 'hidden group-has-[[name=domain][value=existing]:checked]/choice:block',
  basket: 'hidden group-has-[[name=domain][value=basket]:checked]/choice:block',
} as const satisfies Record<ChoiceMode, string>;

interface DomainChooserProps {
  /** Whether it is part of a product's form. */
  readonly isWithin: boolean;
  readonly data: ChooserData;
  /** The initial choice. */
  readonly first: FirstChoice;
  readonly transferName: string;
  /** The result of a form on this page. */
  readonly transfer: TransferResult | null;
  readonly sort: Sort;
  readonly error?: string | undefined;
  readonly onShown?: (shown: ShownSearch) => void;
  /** Called when a domain was taken for the product other than by its controls. */
  readonly onChosen?: () => void;
}

function ChoiceCards({ mode, count, error, onChoose }: ChoiceCardsProps) {
  const t = useText(domainsText);
  return (
    <RadioCards
      legend={t('domains.choice.legend')}
      name={DOMAIN_FORM.mode}
      columns={4}
      value={mode}
      onChange={(value) => onChoose(choiceModeIn(value) ?? mode)}
      error={error}
      choices={CHOICE_MODES.map((choice) => ({
        value: choice,
        title: t(`domains.choice.${choice}`),
        text: <span className="max-sm:hidden">{t(`domains.choice.${choice}.text`, { count })}</span>,
        disabled: choice === 'basket' && count === 0,
      }))}
    />
  );
}

interface ChoiceCardsProps {
  readonly mode: ChoiceMode;
  /** The number of domains in the basket. */
  readonly count: number;
  readonly error: string | undefined;
  readonly onChoose: (mode: ChoiceMode) => void;
}
