import { RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import { chargeDay } from '#core/renewals/renewal-schedule.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { addDays } from '#core/time/billing-term.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, insertRenewals } from './renewal-store.ts';
import { type Unopened, listUnopenedNames, listUnopenedServices, updateOpened } from './subject-store.ts';

const BATCH = 100;
/** Renewals are opened this many days ahead, before the first reminder (33 days). */
const AHEAD_DAYS = 35;
/** Terms that ended longer ago are not renewed, for example those from versions without renewals. */
const BEHIND_DAYS = 30;

/**
 * Opens renewals of terms that end soon: one row per term, whose unique key prevents duplicates (docs/decisions/029). The
 * service or domain stores for which term, so that only those without are read. Returns the number found.
 */
export async function openRenewals({ database, clock, ids, storefronts }: RenewalServices): Promise<number> {
  const at = clock.now();
  const brandIds = storefronts.list().map(({ brand }) => brand.id);
  if (brandIds.length === 0) return 0;
  const horizon = { brandIds, from: addDays(at, -BEHIND_DAYS), until: addDays(at, AHEAD_DAYS), limit: BATCH };
  const found = [
    ...(await listUnopenedServices(database.read, horizon)),
    ...(await listUnopenedNames(database.read, horizon)),
  ];
  const renewals = found
    .filter(({ isErased }) => !isErased)
    .map((one) => opened(one, storefronts.byBrand(one.brandId)?.brand ?? {}));
  if (found.length > 0)
    await database.transaction(async (tx) => {
      for (const one of found) await updateOpened(tx, one);
      await insertRenewals(tx, ids, renewals, at);
    });
  return found.length;
}

function opened(one: Unopened, brand: Pick<Brand, 'renewals' | 'timeZone'>): StoredRenewal {
  const { brandId, kind, subjectId, periodStart, customerId, currency } = one;
  return {
    brandId,
    kind,
    subjectId,
    periodStart,
    customerId,
    currency,
    state: 'upcoming',
    sourceOrderId: one.orderId,
    sourceLineId: one.lineId,
    orderId: null,
    lineId: null,
    announcedMinor: null,
    reminders: 0,
    attempts: 0,
    failures: 0,
    chargeAt: chargeDay(kind, periodStart, brand.renewals ?? RENEWAL_POLICY, timeZoneOf(brand.timeZone)),
    triedAt: null,
    endAt: null,
  };
}
