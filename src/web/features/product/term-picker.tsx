import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PerMonth } from '#web/ui/per-month.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useMoney } from '#web/ui/use-money.ts';
import { WasNowPrice } from '#web/ui/was-now-price.tsx';
import { CONTROL } from './control-name.ts';
import { SectionTitle } from './section-title.tsx';
import type { TermChoice } from './term-choices.ts';

/** The terms side by side: what each costs now and before, a month, and what it saves (specification §9). */
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
      choices={choices.map((choice) => ({
        value: String(choice.term),
        title: <TermName choice={choice} />,
        text: <TermNote choice={choice} currency={currency} />,
        aside: <TermAmount choice={choice} currency={currency} />,
      }))}
    />
  );
}

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

/** Where there is nothing to choose. */
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
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {t('offers.term', { months: term })}
      {savingPercent === null ? null : <Badge tone="success">{t('offers.save', { percent: savingPercent })}</Badge>}
    </span>
  );
}

function TermAmount({ choice: { regularMinor, currentMinor }, currency }: TermProps) {
  return (
    <span className="font-medium">
      <WasNowPrice regularMinor={regularMinor} currentMinor={currentMinor} currency={currency} />
    </span>
  );
}

function TermNote({ choice, currency }: TermProps) {
  const t = useText(offers);
  const money = useMoney();
  const setup = choice.setupMinor === 0 ? null : t('offers.setup', { price: money(choice.setupMinor, currency) });
  return (
    <>
      {choice.perMonthMinor === null ? null : <PerMonth amountMinor={choice.perMonthMinor} currency={currency} />}
      {choice.perMonthMinor === null || setup === null ? null : ' · '}
      {setup}
    </>
  );
}
