import { byLocale } from '#web/text/by-locale.ts';
import { useLocale } from '#web/text/copy-context.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import { Price } from '#web/ui/prices/price.tsx';
import type { BasketView } from './basket-view.ts';

/** The most names of a renewal: those of 200 domains would move the checkout button far down. */
const MAX_NAMES = 8;

/**
 * Future charges with date and amount: first the charges after trials, then the renewals. Renders nothing where there
 * are none.
 */
export function BasketRenewals({ basket }: { readonly basket: BasketView }) {
  const t = useText(basketText);
  const [day, term] = [useDay(), useTermName()];
  const { lines, renewals, currency } = basket;
  const list = listOf(useLocale());
  const textOf = (renewal: Renewal) => {
    const renewed = lines.filter((line) => isOf(line, renewal));
    const count = renewed.length;
    const names =
      count > MAX_NAMES ? t('basket.items', { count: itemsOf(renewed) }) : list.format(renewed.map(({ name }) => name));
    return renewal.openDay === undefined
      ? t('basket.renewals.of', { names, count, date: day(renewal.at), term: term(renewal.term) })
      : t('basket.renewals.open', { names, count, term: term(renewal.term) });
  };
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
      key: keyOf(renewal),
      text: textOf(renewal),
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
            <dt className="min-w-0">{text}</dt>
            <dd>
              <Price amountMinor={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Renewal = BasketView['renewals'][number];

/** Renewals of the same day and term are one charge; those whose day is not known yet are separate. */
function keyOf({ at, openDay, term }: Renewal): string {
  return `${openDay ?? at} ${term}`;
}

function isOf({ renewal }: Pick<BasketView['lines'][number], 'renewal'>, of: Renewal): boolean {
  return renewal !== null && keyOf(renewal) === keyOf(of);
}

/** The number of items of lines, as in the heading of the basket. */
function itemsOf(lines: BasketView['lines']): number {
  return lines.reduce((sum, { configuration }) => sum + configuration.quantity, 0);
}

const listOf = byLocale((locale) => new Intl.ListFormat(locale));
