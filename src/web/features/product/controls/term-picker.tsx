import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import { PerMonth } from '#web/ui/prices/per-month.tsx';
import { WasNowPrice } from '#web/ui/prices/was-now-price.tsx';
import { CONTROL } from './control-name.ts';
import { SectionTitle } from './section-title.tsx';
import type { TermChoice } from './term-choices.ts';

/** The terms as cards: the price now and before, per month, and the saving. */
export function TermPicker({ choices, chosen, currency, error }: TermPickerProps) {
  const t = useText(product);
  const [only, ...others] = choices;
  if (only !== undefined && others.length === 0) return <OnlyTerm choice={only} currency={currency} />;
  return (
    <RadioCards
      legend={<SectionTitle>{t('product.term')}</SectionTitle>}
      name={CONTROL.term}
      defaultValue={String(chosen)}
      error={error}
      isDense={choices.length > MAX_CARDS}
      choices={choices.map((choice) => ({
        value: String(choice.term),
        title: <TermName choice={choice} />,
        text: <TermNote choice={choice} currency={currency} />,
        aside: <TermAmount choice={choice} currency={currency} />,
      }))}
    />
  );
}

/** Above this number, terms are the rows of a list: cards would push the other fields off the screen of a phone. */
const MAX_CARDS = 6;

interface TermPickerProps {
  readonly choices: readonly TermChoice[];
  readonly chosen: number;
  readonly currency: string;
  readonly error: string | undefined;
}

interface TermProps {
  readonly choice: TermChoice;
  readonly currency: string;
}

/** Shown for a single term. */
function OnlyTerm({ choice, currency }: TermProps) {
  const t = useText(product);
  return (
    <section className="grid gap-2">
      <h2>
        <SectionTitle>{t('product.term')}</SectionTitle>
      </h2>
      <input type="hidden" name={CONTROL.term} value={choice.term} />
      <div className="flex min-h-14 items-center justify-between gap-3 rounded-md border border-border bg-surface px-4 py-3 text-surface-foreground">
        <span className="grid">
          <span className="text-14 font-medium">
            <TermName choice={choice} />
          </span>
          <span className="text-13 text-muted-foreground empty:hidden">
            <TermNote choice={choice} currency={currency} />
          </span>
        </span>
        <span className="text-14">
          <TermAmount choice={choice} currency={currency} />
        </span>
      </div>
    </section>
  );
}

function TermName({ choice: { term, savingPercent } }: Pick<TermProps, 'choice'>) {
  const t = useText(offers);
  const name = useTermName()(term);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {savingPercent === null ? null : <Badge tone="success">{t('offers.save', { percent: savingPercent })}</Badge>}
    </span>
  );
}

function TermAmount({ choice: { regularMinor, currentMinor }, currency }: TermProps) {
  const t = useText(offers);
  return (
    <span className="font-medium">
      {regularMinor === 0 && currentMinor === 0 ? (
        t('offers.free')
      ) : (
        <WasNowPrice regularMinor={regularMinor} currentMinor={currentMinor} currency={currency} />
      )}
    </span>
  );
}

function TermNote({ choice, currency }: TermProps) {
  const t = useText(offers);
  const money = useMoney();
  const { perMonthMinor, setupMinor, quantity } = choice;
  const besides = [
    setupMinor === 0 ? null : t('offers.setup', { price: money(setupMinor, currency) }),
    quantity === 1 ? null : t('offers.minimum', { quantity }),
  ].filter((text) => text !== null);
  return (
    <>
      {perMonthMinor === null ? null : <PerMonth amountMinor={perMonthMinor} currency={currency} />}
      {perMonthMinor === null || besides.length === 0 ? null : ' · '}
      {besides.join(' · ')}
    </>
  );
}
