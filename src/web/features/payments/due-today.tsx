import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { Totals, TotalsRow } from '#web/ui/totals.tsx';
import type { PricedBasket } from './payment-data.ts';

/** Directly before the order button: the total due today and all future charges (Directive 2011/83/EU art. 8(2)). */
export function DueToday({ basket }: { readonly basket: PricedBasket }) {
  const t = useText(checkout);
  return (
    <Totals>
      <div className="flex items-baseline justify-between gap-4 text-16 font-semibold">
        <dt>
          {t('checkout.dueToday')}
          {basket.totalMinor === 0 ? (
            <span className="block text-13 font-normal text-muted-foreground">{t('checkout.review.free')}</span>
          ) : null}
        </dt>
        <dd>
          <Price amountMinor={basket.totalMinor} currency={basket.currency} />
        </dd>
      </div>
      <LaterCharges basket={basket} />
    </Totals>
  );
}

/**
 * The future charges: first those after trials, then renewals by term and day, and when the term of a transferred
 * domain ends. Rows of a totals list.
 */
function LaterCharges({ basket }: { readonly basket: PricedBasket }) {
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
      {renewals.map(({ term, at, openDay, amountMinor }) => (
        <TotalsRow
          key={`${term} ${openDay ?? at}`}
          label={t('checkout.renews', { months: term })}
          note={openDay === undefined ? t('checkout.renews.from', { date: day(at) }) : t('checkout.renews.open')}
        >
          <Price amountMinor={amountMinor} currency={currency} />
        </TotalsRow>
      ))}
    </>
  );
}
