import { addDays } from '#core/billing-term.ts';
import { RENEWAL_POLICY } from '#core/billing/renewals/renewal-policy.ts';
import { chargeDay } from '#core/billing/renewals/renewal-schedule.ts';
import { brandZone } from '#core/storefront/brand-zone.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { RenewalServices } from './renewal-services.ts';
import { insertRenewals } from './renewal-store.ts';
import type { StoredRenewal } from './renewal-store.ts';
import { findUnopenedNames, findUnopenedServices } from './subject-store.ts';
import type { Unopened } from './subject-store.ts';

const BATCH = 100;
/** Renewals are opened this many days ahead, before the first reminder (33 days). */
const AHEAD_DAYS = 35;
/** Terms that ended longer ago are not renewed, for example those from versions without renewals. */
const BEHIND_DAYS = 30;

/**
 * Opens renewals of terms that end soon: one row per term, whose unique key prevents duplicates (docs/decisions/029).
 * Returns the number found.
 */
export async function openRenewals({ database, clock, storefronts }: RenewalServices): Promise<number> {
  const at = clock.now();
  const brandIds = storefronts.list().map(({ brand }) => brand.id);
  if (brandIds.length === 0) return 0;
  const horizon = { brandIds, from: addDays(at, -BEHIND_DAYS), until: addDays(at, AHEAD_DAYS), limit: BATCH };
  const found = [
    ...(await findUnopenedServices(database.read, horizon)),
    ...(await findUnopenedNames(database.read, horizon)),
  ];
  const renewals = found.map((one) => opened(one, storefronts.byBrand(one.brandId)?.brand ?? {}, at));
  if (renewals.length > 0) await database.transaction((tx) => insertRenewals(tx, renewals, at));
  return found.length;
}

function opened(
  { customerId, orderId, lineId, currency, ...key }: Unopened,
  brand: Pick<Brand, 'renewals' | 'timeZone'>,
  at: number,
): StoredRenewal {
  return {
    ...key,
    state: 'upcoming',
    owner: customerId ?? `order:${orderId}`,
    currency,
    sourceOrderId: orderId,
    sourceLineId: lineId,
    orderId: null,
    lineId: null,
    toldMinor: null,
    reminders: 0,
    attempts: 0,
    failures: 0,
    chargeAt: chargeDay(key.kind, key.periodStart, brand.renewals ?? RENEWAL_POLICY, brandZone(brand)),
    triedAt: null,
    endAt: null,
    nextAt: at,
  };
}
