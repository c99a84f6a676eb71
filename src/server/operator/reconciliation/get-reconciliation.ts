import type { getReconciliation as endpoint } from '#contract/operator/reconciliation.ts';
import { dayBefore } from '#core/accounting/import-schedule.ts';
import { monthSums } from '#core/accounting/month-sums.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { reportScope } from '#server/operator/reports/report-scope.ts';
import { type StoredDay, listDays, sumDifferences, sumProviders } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

/** The most months that are summed. */
const MONTHS_MAX = 24;

/** The most days that are read: those of a year and some accounts. */
const DAYS_MAX = 2_000;

type Services = Pick<OperatorServices, 'database' | 'reports' | 'storefronts'>;

/** Sums by month and currency since a month, and which days were imported, for the brands the caller may see. */
export function getReconciliation(services: Services): OperatorHandler<typeof endpoint> {
  const { database, reports } = services;
  return async ({ caller, now }, { brandId = null, month }) => {
    const brandIds = brandsOfQuery(caller.brands, brandId);
    const today = dayOf(now, timeZoneOf(undefined));
    const earliest = monthBefore(today.slice(0, 7), MONTHS_MAX - 1);
    const chosen = month ?? monthBefore(today.slice(0, 7), 1);
    const first = chosen < earliest ? earliest : chosen;
    // A day of a brand east of Greenwich may be one ahead.
    const scope = { brandIds, from: `${first}-01`, to: '9999-12-31' };
    const read = reports.read('accounting');
    const [provided, differing] = [await sumProviders(read, scope), await sumDifferences(read, scope)];
    const days = await listDays(database.read, { brandIds, from: `${first}-01`, limit: DAYS_MAX });
    const { brands } = reportScope(services, { caller, now }, { brandId: brandId ?? undefined });
    const lastDay = brands.map(({ zone }) => dayBefore(dayOf(now, zone), 1)).toSorted()[0];
    return ok({
      sums: [...monthSums(provided, differing)],
      days: shownDays(days),
      ...(lastDay === undefined ? {} : { lastDay }),
    });
  };
}

/** The month a number of months before another: '2026-01' and 1 is '2025-12'. */
function monthBefore(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

/** Days that wait or failed, and the last imported one of each account. */
function shownDays(days: readonly StoredDay[]): StoredDay[] {
  const last = new Map<string, StoredDay>();
  for (const one of days) {
    const account = `${one.brandId} ${one.provider}`;
    if (one.state === 'imported' && !last.has(account)) last.set(account, one);
  }
  const lasts = new Set(last.values());
  return days.filter((one) => one.state !== 'imported' || one.error !== null || lasts.has(one));
}
