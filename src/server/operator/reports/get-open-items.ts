import type { getOpenItems as endpoint } from '#contract/operator/reports.ts';
import { AGE_BUCKETS, type AgeBucket, ageBucketOf } from '#core/reports/open-item.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { readOpenItems } from './read-open-items.ts';
import { reportScope } from './report-scope.ts';
import { currencyOrder, entryOf } from './sums.ts';

interface BucketSums {
  items: number;
  openMinor: number;
}

/** Unpaid invoices and payment requests by age. */
export function getOpenItems(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const scope = reportScope(services, context, filter);
    const currencies = new Map<string, Map<AgeBucket, BucketSums>>();
    for await (const { item, brand } of readOpenItems(services, scope)) {
      const buckets = entryOf(currencies, item.currency, () => new Map<AgeBucket, BucketSums>());
      const bucket = entryOf(buckets, ageBucketOf(item.since, context.now, brand.zone), () => ({
        items: 0,
        openMinor: 0,
      }));
      bucket.items += 1;
      bucket.openMinor += item.openMinor;
    }
    return ok({
      at: context.now,
      currencies: [...currencies].toSorted(currencyOrder).map(([currency, sums]) => {
        const buckets = AGE_BUCKETS.map((age) => ({ age, ...(sums.get(age) ?? { items: 0, openMinor: 0 }) }));
        return {
          currency,
          buckets,
          items: buckets.reduce((sum, { items }) => sum + items, 0),
          openMinor: buckets.reduce((sum, { openMinor }) => sum + openMinor, 0),
        };
      }),
    });
  };
}
