import { RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import { chargeDay } from '#core/renewals/renewal-schedule.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { addDays } from '#core/time/billing-term.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, insertRenewals } from './renewal-store.ts';
import { type Unopened, listUnopenedNames, listUnopenedServices } from './subject-store.ts';

const BATCH = 100;
/** Renewals are opened this many days ahead, before the first reminder (33 days). */
const AHEAD_DAYS = 35;
/** Terms that ended longer ago are not renewed, for example those from versions without renewals. */
const BEHIND_DAYS = 30;

/**
 * Opens renewals of terms that end soon: one row per term, whose unique key prevents duplicates (docs/decisions/029).
 * Returns the number found.
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
  const renewals = found.map((one) => opened(one, storefronts.byBrand(one.brandId)?.brand ?? {}));
  if (renewals.length > 0) await database.transaction((tx) => insertRenewals(tx, ids, renewals, at));
  return found.length;
}

function opened({ orderId, lineId, ...subject }: Unopened, brand: Pick<Brand, 'renewals' | 'timeZone'>): StoredRenewal {
  return {
    ...subject,
    state: 'upcoming',
    sourceOrderId: orderId,
    sourceLineId: lineId,
    orderId: null,
    lineId: null,
    announcedMinor: null,
    reminders: 0,
    attempts: 0,
    failures: 0,
    chargeAt: chargeDay(
      subject.kind,
      subject.periodStart,
      brand.renewals ?? RENEWAL_POLICY,
      timeZoneOf(brand.timeZone),
    ),
    triedAt: null,
    endAt: null,
  };
}
