import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/price.tsx';
import { TotalsRow } from '#web/ui/totals.tsx';
import { useDay } from '#web/ui/use-day.ts';
import type { PricedBasket } from './payment-data.ts';

/** What is charged later if nothing is changed: first charges after trials, then renewals by term and day; rows of a list of totals. */
export function LaterCharges({ basket }: { readonly basket: PricedBasket }) {
  const t = useText(checkout);
  const day = useDay();
  const { currency, lines, renewals } = basket;
  return (
    <>
      {lines.map(({ id, name, trial }) =>
        trial === null ? null : (
          <TotalsRow
            key={id}
            label={t('checkout.trial', { name })}
            note={t('checkout.trial.until', { date: day(trial.endsAt) })}
          >
            <Price amountMinor={trial.firstChargeMinor} currency={currency} />
          </TotalsRow>
        ),
      )}
      {renewals.map(({ term, at, amountMinor }) => (
        <TotalsRow
          key={`${term} ${at}`}
          label={t('checkout.renews', { months: term })}
          note={t('checkout.renews.from', { date: day(at) })}
        >
          <Price amountMinor={amountMinor} currency={currency} />
        </TotalsRow>
      ))}
    </>
  );
}
