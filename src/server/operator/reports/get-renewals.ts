import type { getUpcomingRenewals as endpoint } from '#contract/operator/reports.ts';
import { shownWeeks, weekOf } from '#core/reports/week.ts';
import { ok } from '#core/result.ts';
import { UTC } from '#core/time/time-zone.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { readRenewals } from './read-renewals.ts';
import { reportScope } from './report-scope.ts';
import { currencyOrder, entryOf } from './sums.ts';

interface WeekSums {
  renewals: number;
  amountMinor: number;
}

/** Upcoming renewals by week. */
export function getRenewals(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const scope = reportScope(services, context, filter);
    const currencies = new Map<string, Map<string, WeekSums>>();
    for await (const { item, brand } of readRenewals(services, scope)) {
      const weeks = entryOf(currencies, item.currency, () => new Map<string, WeekSums>());
      const week = entryOf(weeks, weekOf(item.at, brand.zone), () => ({ renewals: 0, amountMinor: 0 }));
      week.renewals += 1;
      week.amountMinor += item.amountMinor;
    }
    const shown = shownWeeks(context.now, scope.brands[0]?.zone ?? UTC);
    return ok({
      at: context.now,
      currencies: [...currencies].toSorted(currencyOrder).map(([currency, sums]) => {
        const names = [...new Set([...shown, ...sums.keys()])].toSorted();
        const weeks = names.map((week) => ({ week, ...(sums.get(week) ?? { renewals: 0, amountMinor: 0 }) }));
        return {
          currency,
          weeks,
          renewals: weeks.reduce((sum, { renewals }) => sum + renewals, 0),
          amountMinor: weeks.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        };
      }),
    });
  };
}
