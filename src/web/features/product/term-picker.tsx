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
  const t = useText(product, offers);
  return (
    <RadioCards
      legend={<SectionTitle>{t('product.term')}</SectionTitle>}
      name={CONTROL.term}
      defaultValue={String(chosen)}
      error={error}
      choices={choices.map((choice) => ({
        value: String(choice.term),
        title: (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {t('offers.term', { months: choice.term })}
            {choice.savingPercent === null ? null : (
              <Badge tone="success">{t('offers.save', { percent: choice.savingPercent })}</Badge>
            )}
          </span>
        ),
        text: <TermNote choice={choice} currency={currency} />,
        aside: (
          <span className="font-medium">
            <WasNowPrice regularMinor={choice.regularMinor} currentMinor={choice.currentMinor} currency={currency} />
          </span>
        ),
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

function TermNote({ choice, currency }: { readonly choice: TermChoice; readonly currency: string }) {
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
