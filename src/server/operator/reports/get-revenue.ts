import type { getRevenue as endpoint } from '#contract/operator/reports.ts';
import { NO_REVENUE, type RevenueGroup, type RevenueSums, addRevenue, revenueGroupOf } from '#core/reports/revenue.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { readSales } from './read-sales.ts';
import { reportScope } from './report-scope.ts';
import { currencyOrder, entryOf } from './sums.ts';

interface CurrencySums {
  totals: RevenueSums;
  readonly groups: Map<string, RevenueGroup>;
}

function noSums(): CurrencySums {
  return { totals: NO_REVENUE, groups: new Map() };
}

/** Revenue of a period by product, brand, country or tax: invoices less credit notes by the day they were issued. */
export function getRevenue(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, { by = 'product', ...filter }) => {
    const scope = reportScope(services, context, filter);
    const currencies = new Map<string, CurrencySums>();
    for await (const { item: lines } of readSales(services, scope)) {
      for (const line of lines) {
        const sums = entryOf(currencies, line.document.currency, noSums);
        const group = revenueGroupOf(line, by);
        sums.totals = addRevenue(sums.totals, line);
        sums.groups.set(group.key, { ...group, ...addRevenue(sums.groups.get(group.key) ?? NO_REVENUE, line) });
      }
    }
    return ok({
      period: scope.period,
      by,
      currencies: [...currencies].toSorted(currencyOrder).map(([currency, { totals, groups }]) => ({
        currency,
        totals,
        groups: [...groups.values()].toSorted((one, other) => other.netMinor - one.netMinor),
      })),
    });
  };
}
