import type { RenewalAmounts } from '#core/reports/recurring-revenue.ts';
import { type WeekBounds, boundsOfShownWeeks, endOfShownWeeks, weekOf } from '#core/reports/week.ts';
import {
  type RenewalSum,
  type RenewingSubscription,
  listRenewingDomains,
  listRenewingServices,
  sumRenewingDomains,
  sumRenewingServices,
} from '#server/delivery/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { amountsOfRenewal } from './amounts-of-renewal.ts';
import { type Positioned, type ReportPosition, readParts } from './report-batch.ts';
import type { ReportBrand, ReportScope } from './report-scope.ts';

/** A term that begins, at the confirmed price. */
export type UpcomingRenewal = RenewingSubscription & RenewalAmounts;

/** Which terms are read: of one week (its Monday) or all shown ones, from a position on. */
export interface RenewalRead {
  readonly week?: string | undefined;
  readonly from?: ReportPosition | null;
}

/** Terms that begin from now to the end of the shown weeks: services, then domains of each brand. */
export async function* readRenewals(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands, currency, now }: ReportScope,
  { week, from = null }: RenewalRead = {},
): AsyncGenerator<Positioned<UpcomingRenewal>> {
  const db = reports.read('reports');
  const renewals = readParts(
    brands,
    [listRenewingServices, listRenewingDomains].map((list) => async ({ id, zone }, after, limit) => {
      const bounds = boundsOf(week, now, zone);
      return bounds === null ? [] : list(db, { ...bounds, brandId: id, currency, after, limit });
    }),
    ({ at, id }) => ({ at, id }),
    from,
  );
  for await (const { item, brand, ...at } of renewals) {
    const upcoming = upcomingRenewal(item, brand, currency);
    if (upcoming !== null) yield { ...at, brand, item: upcoming };
  }
}

/** From when to before when (ms) terms begin; null of a week that is not shown. */
function boundsOf(week: string | undefined, now: number, zone: ReportBrand['zone']): Omit<WeekBounds, 'week'> | null {
  if (week === undefined) return { from: now, to: endOfShownWeeks(now, zone) };
  return boundsOfShownWeeks(now, zone).find((shown) => shown.week === week) ?? null;
}

function upcomingRenewal(
  item: RenewingSubscription,
  brand: ReportBrand,
  currency: string | null,
): UpcomingRenewal | null {
  if (item.renewal === null || (currency !== null && item.currency !== currency)) return null;
  return { ...item, ...amountsOfRenewal(item.renewal.amountMinor, item, brand) };
}

/** Services, and domains. */
const PARTS = [
  [sumRenewingServices, listRenewingServices],
  [sumRenewingDomains, listRenewingDomains],
] as const;

/** The same terms by week and currency: summed by the database, and added where no amounts are stored. */
export async function* sumRenewals(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands, currency, now }: ReportScope,
): AsyncGenerator<RenewalSum> {
  const db = reports.read('reports');
  for (const { weeks, ofWeeks } of brandsByWeeks(brands, now)) {
    const brandIds = ofWeeks.map(({ id }) => id);
    for (const [sum, list] of PARTS) {
      const { sums, unsummed } = await sum(db, { brandIds, weeks, currency });
      yield* sums;
      const idsOf = Map.groupBy(unsummed, ({ brandId }) => brandId);
      for (const brand of ofWeeks)
        yield* readUnsummed(list, db, { brand, ids: (idsOf.get(brand.id) ?? []).map(({ id }) => id), currency, now });
    }
  }
}

interface Unsummed extends Pick<ReportScope, 'currency' | 'now'> {
  readonly brand: ReportBrand;
  /** The services or domains. */
  readonly ids: readonly string[];
}

/** Terms whose amounts are not stored, each on its own. */
async function* readUnsummed(
  list: typeof listRenewingServices,
  db: Queries,
  { brand, ids, currency, now }: Unsummed,
): AsyncGenerator<RenewalSum> {
  const period = { brandId: brand.id, from: now, to: endOfShownWeeks(now, brand.zone), after: null };
  for (const part of chunksOf(ids))
    for (const item of await list(db, { ...period, limit: part.length, ids: part })) {
      const upcoming = upcomingRenewal(item, brand, currency);
      if (upcoming !== null) yield { ...upcoming, week: weekOf(item.at, brand.zone), renewals: 1 };
    }
}

/** The brands by the bounds of their weeks; those of one time zone have the same. */
function brandsByWeeks(
  brands: readonly ReportBrand[],
  now: number,
): readonly { readonly weeks: readonly WeekBounds[]; readonly ofWeeks: readonly ReportBrand[] }[] {
  const bounded = brands.map((brand) => ({ brand, weeks: boundsOfShownWeeks(now, brand.zone) }));
  const groups = Map.groupBy(bounded, ({ weeks }) => weeks.map(({ to }) => to).join(' '));
  return [...groups.values()].map((group) => ({
    weeks: group[0]?.weeks ?? [],
    ofWeeks: group.map(({ brand }) => brand),
  }));
}
