import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/price.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useTermName } from '#web/ui/use-term-name.ts';
import type { BasketView } from './basket-view.ts';

/** What renews, when and for how much (D3); nothing where nothing does. */
export function BasketRenewals({ basket }: { readonly basket: BasketView }) {
  const t = useText(basketText);
  const [day, term] = [useDay(), useTermName()];
  const { renewals, currency } = basket;
  if (renewals.length === 0) return null;
  return (
    <section aria-labelledby="basket-renewals" className="text-13 text-muted-foreground">
      <h3 id="basket-renewals" className="mb-1 text-14 font-medium text-surface-foreground">
        {t('basket.renewals')}
      </h3>
      <dl className="grid gap-1">
        {renewals.map((renewal) => (
          <div key={`${renewal.at} ${renewal.term}`} className="flex items-baseline justify-between gap-4">
            <dt>{t('basket.renewals.each', { date: day(renewal.at), term: term(renewal.term) })}</dt>
            <dd>
              <Price amountMinor={renewal.amountMinor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
