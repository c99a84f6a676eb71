import { type RecurringRevenue, type Subscription, added, recurringRevenue } from '#core/reports/recurring-revenue.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { listRenewingDomains, listRenewingServices } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { amountsOfRenewal } from '#server/operator/reports/amounts-of-renewal.ts';
import { readParts } from '#server/operator/reports/report-batch.ts';
import type { ReportBrand } from '#server/operator/reports/report-scope.ts';

/** Every subscription is read, so the sums of a brand are kept for ten minutes. */
const KEPT_MS = 10 * MINUTE_MS;

/** The monthly recurring revenue of some brands, and when the oldest part of it was computed (ms). */
export interface CurrentRevenue {
  readonly at: number;
  readonly currencies: readonly RecurringRevenue[];
}

/** Creates the reader of recurring revenue with its memory. */
export function createRecurringRevenue({ reports }: Pick<OperatorServices, 'reports'>) {
  const known = new Map<string, CurrentRevenue>();

  async function ofBrand(brand: ReportBrand, now: number): Promise<CurrentRevenue> {
    const before = known.get(brand.id);
    if (before !== undefined && now - before.at < KEPT_MS) return before;
    const db = reports.read('figures');
    const subscriptions: Subscription[] = [];
    const parts = [listRenewingServices, listRenewingDomains].map(
      (list) =>
        ({ id }: ReportBrand, after: { readonly at: number; readonly id: string } | null, limit: number) =>
          list(db, { brandId: id, from: 0, to: Number.MAX_SAFE_INTEGER, after, limit }),
    );
    for await (const { item } of readParts([brand], parts, ({ at, id }) => ({ at, id }))) {
      const { currency, renewal } = item;
      const amounts = renewal === null ? null : amountsOfRenewal(renewal.amountMinor, item, brand);
      // Only active subscriptions that will renew are listed.
      const taken = renewal === null || amounts === null ? null : { ...amounts, term: renewal.term };
      subscriptions.push({ state: 'active', isRenewed: true, currency, renewal: taken });
    }
    const current = { at: now, currencies: recurringRevenue(subscriptions) };
    known.set(brand.id, current);
    return current;
  }

  return async (brands: readonly ReportBrand[], now: number): Promise<CurrentRevenue> => {
    const all: CurrentRevenue[] = [];
    for (const brand of brands) all.push(await ofBrand(brand, now));
    const sums = new Map<string, RecurringRevenue>();
    for (const one of all.flatMap(({ currencies }) => currencies))
      sums.set(one.currency, added(sums.get(one.currency), one));
    return { at: Math.min(now, ...all.map(({ at }) => at)), currencies: [...sums.values()] };
  };
}
