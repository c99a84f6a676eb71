import type { getRevenue as endpoint } from '#contract/operator/reports.ts';
import { NO_REVENUE, type RevenueGroup, type RevenueSums, addRevenue, sumOfLine } from '#core/reports/revenue.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { sumSales } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { readSalesParts } from './read-sales-parts.ts';
import { reportScope } from './report-scope.ts';
import { currencyOrder, entryOf, keyOrder } from './sums.ts';

interface CurrencySums {
  readonly totals: RevenueSums;
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
    for await (const { stored, lines } of readSalesParts(services, scope)) {
      const read = lines.map(({ line }) => sumOfLine(line, by));
      const summed = stored === null ? [] : await sumSales(services.reports.read('reports'), stored, by);
      for (const sum of [...summed, ...read]) {
        const { totals, groups } = entryOf(currencies, sum.currency, noSums);
        const { key, name } = sum;
        currencies.set(sum.currency, { totals: addRevenue(totals, sum), groups });
        groups.set(key, { key, name, ...addRevenue(groups.get(key) ?? NO_REVENUE, sum) });
      }
    }
    return ok({
      period: scope.period,
      by,
      currencies: [...currencies].toSorted(currencyOrder).map(([currency, { totals, groups }]) => ({
        currency,
        totals,
        groups: [...groups.values()].toSorted((one, other) => other.netMinor - one.netMinor || keyOrder(one, other)),
      })),
    });
  };
}
