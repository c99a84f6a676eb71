import type { RenewalAmounts } from '#core/reports/recurring-revenue.ts';
import { endOfShownWeeks } from '#core/reports/week.ts';
import { type RenewingSubscription, listRenewingDomains, listRenewingServices } from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { amountsOfRenewal } from './amounts-of-renewal.ts';
import { type Positioned, type ReportPosition, readParts } from './report-batch.ts';
import type { ReportScope } from './report-scope.ts';

/** A term that begins, at the confirmed price. */
export type UpcomingRenewal = RenewingSubscription & RenewalAmounts;

/** Terms that begin from now to the end of the shown weeks: services, then domains of each brand. */
export async function* readRenewals(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands, currency, now }: ReportScope,
  from: ReportPosition | null = null,
): AsyncGenerator<Positioned<UpcomingRenewal>> {
  const db = reports.read('reports');
  const renewals = readParts(
    brands,
    [listRenewingServices, listRenewingDomains].map(
      (list) =>
        ({ id, zone }, after, limit) =>
          list(db, { brandId: id, from: now, to: endOfShownWeeks(now, zone), after, limit }),
    ),
    ({ at, id }) => ({ at, id }),
    from,
  );
  for await (const { item, brand, ...at } of renewals) {
    const { renewal } = item;
    if (renewal !== null && (currency === null || item.currency === currency))
      yield { ...at, brand, item: { ...item, ...amountsOfRenewal(renewal.amountMinor, item, brand) } };
  }
}
