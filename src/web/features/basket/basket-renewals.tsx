import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/price.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useTermName } from '#web/ui/use-term-name.ts';
import type { BasketView } from './basket-view.ts';

/** What is charged later, when and for how much (D3): the first charges after trials, then what renews; nothing where nothing does. */
export function BasketRenewals({ basket }: { readonly basket: BasketView }) {
  const t = useText(basketText);
  const [day, term] = [useDay(), useTermName()];
  const { lines, renewals, currency } = basket;
  const charges = [
    ...lines.flatMap(({ id, name, trial }) =>
      trial === null
        ? []
        : [
            {
              key: id,
              text: t('basket.renewals.trial', { name, date: day(trial.endsAt) }),
              minor: trial.firstChargeMinor,
            },
          ],
    ),
    ...renewals.map((renewal) => ({
      key: `${renewal.at} ${renewal.term}`,
      text: t('basket.renewals.each', { date: day(renewal.at), term: term(renewal.term) }),
      minor: renewal.amountMinor,
    })),
  ];
  if (charges.length === 0) return null;
  return (
    <section aria-labelledby="basket-renewals" className="text-13 text-muted-foreground">
      <h3 id="basket-renewals" className="mb-1 text-14 font-medium text-surface-foreground">
        {t('basket.renewals')}
      </h3>
      <dl className="grid gap-1">
        {charges.map(({ key, text, minor }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt>{text}</dt>
            <dd>
              <Price amountMinor={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
