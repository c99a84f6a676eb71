import type { getUpcomingRenewals as endpoint } from '#contract/operator/reports.ts';
import { shownWeeks } from '#core/reports/week.ts';
import { ok } from '#core/result.ts';
import { UTC } from '#core/time/time-zone.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { sumRenewals } from './read-renewals.ts';
import { reportScope } from './report-scope.ts';
import { currencyOrder, entryOf } from './sums.ts';

interface WeekSums {
  renewals: number;
  netMinor: number;
  taxMinor: number;
  amountMinor: number;
}

const noSums = (): WeekSums => ({ renewals: 0, netMinor: 0, taxMinor: 0, amountMinor: 0 });

function add(sums: WeekSums, other: WeekSums): WeekSums {
  sums.renewals += other.renewals;
  sums.netMinor += other.netMinor;
  sums.taxMinor += other.taxMinor;
  sums.amountMinor += other.amountMinor;
  return sums;
}

/** Upcoming renewals by week. */
export function getRenewals(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const scope = reportScope(services, context, filter);
    const currencies = new Map<string, Map<string, WeekSums>>();
    for await (const { currency, week, renewals, netMinor, taxMinor } of sumRenewals(services, scope)) {
      const weeks = entryOf(currencies, currency, () => new Map<string, WeekSums>());
      add(entryOf(weeks, week, noSums), { renewals, netMinor, taxMinor, amountMinor: netMinor + taxMinor });
    }
    const shown = shownWeeks(context.now, scope.brands[0]?.zone ?? UTC);
    return ok({
      at: context.now,
      currencies: [...currencies].toSorted(currencyOrder).map(([currency, sums]) => {
        const names = [...new Set([...shown, ...sums.keys()])].toSorted();
        const weeks = names.map((week) => ({ week, ...(sums.get(week) ?? noSums()) }));
        return { currency, weeks, ...weeks.reduce(add, noSums()) };
      }),
    });
  };
}
