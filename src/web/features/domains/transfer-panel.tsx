import { useEffect, useRef } from 'react';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useChooser } from './chooser-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import { ExistingDomainForm } from './existing-domain-form.tsx';
import { PreflightResult } from './preflight-result.tsx';
import { refusedText } from './search/refused-text.ts';
import type { TransferResult } from './start-transfer.ts';
import { useDomainAction } from './use-domain-action.ts';

/** Transfers a domain: its name, its authorization code now or later, and what blocks it. */
export function TransferPanel({ name, result }: TransferPanelProps) {
  const t = useText(domainsText);
  const { commandId, isWithin } = useChooser();
  const place = useRef<HTMLDivElement>(null);
  const action = useDomainAction();
  const shown = action.result?.kind === 'transfer' ? action.result : result;
  const { problem, added, preflight } = shown ?? EMPTY_RESULT;
  useEffect(() => {
    const input = controlIn(place.current, DOMAIN_FORM.transfer);
    if (input !== null && name !== '') input.value = name;
  }, [name]);
  const send = (does: string) =>
    action.run(does, {
      [DOMAIN_FORM.transfer]: controlIn(place.current, DOMAIN_FORM.transfer)?.value ?? '',
      [DOMAIN_FORM.code]: controlIn(place.current, DOMAIN_FORM.code)?.value ?? '',
    });
  const does = (what: string) => ({
    name: DOMAIN_FORM.does,
    value: what,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      send(what);
    },
  });
  return (
    <ExistingDomainForm method="post" onSubmit={() => send('check')}>
      {isWithin ? null : <CommandId id={commandId} />}
      <div ref={place} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('domains.transfer.name')}
            hint={t('domains.transfer.name.hint')}
            name={DOMAIN_FORM.transfer}
            defaultValue={name}
            error={problem === null ? undefined : t(refusedText(problem))}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
          />
          <TextField
            label={t('domains.transfer.code')}
            hint={t('domains.transfer.code.hint')}
            isOptional
            name={DOMAIN_FORM.code}
            error={shown?.code === 'wrong-code' ? t('domains.code.wrong') : undefined}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
          />
        </div>
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {added === null ? null : <Added unicode={added.unicode} isCodeUntried={shown?.code === 'unchecked'} />}
          {preflight === null || added !== null ? null : <PreflightResult preflight={preflight} />}
        </div>
        <div className={classNames('flex flex-wrap gap-2', added !== null && !isWithin && 'hidden')}>
          <Button variant={isWithin ? 'secondary' : 'primary'} isPending={action.isPending} {...does('transfer')}>
            {t('domains.add')}
          </Button>
          <Button isPending={action.isPending} {...does('check')}>
            {t('domains.transfer.check')}
          </Button>
        </div>
      </div>
    </ExistingDomainForm>
  );
}

interface TransferPanelProps {
  /** The domain of an address or a card. */
  readonly name: string;
  /** The result of this page's form. */
  readonly result: TransferResult | null;
}

const EMPTY_RESULT = { problem: null, added: null, preflight: null };

function Added({ unicode, isCodeUntried }: { readonly unicode: string; readonly isCodeUntried: boolean }) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  return (
    <Notice
      tone="success"
      title={t('domains.added', { name: unicode })}
      actions={
        isWithin ? undefined : (
          <LinkButton size="small" href={screens.basket.href()}>
            {t('domains.basket.view')}
          </LinkButton>
        )
      }
    >
      {isCodeUntried ? t('domains.code.kept') : undefined}
    </Notice>
  );
}

function controlIn(place: HTMLElement | null, name: string): HTMLInputElement | null {
  return place?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}
