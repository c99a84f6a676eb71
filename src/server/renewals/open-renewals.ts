import { addDays } from '#core/billing-term.ts';
import { RENEWAL_POLICY } from '#core/billing/renewal-policy.ts';
import type { RenewalPolicy } from '#core/billing/renewal-policy.ts';
import { chargeDay } from '#core/billing/renewal-schedule.ts';
import type { RenewalServices } from './renewal-services.ts';
import { insertRenewals } from './renewal-store.ts';
import type { StoredRenewal } from './renewal-store.ts';
import { findUnopenedNames, findUnopenedServices } from './subject-store.ts';
import type { Unopened } from './subject-store.ts';

const BATCH = 100;
/** Before anything is to be done for the next term: the first reminder is sent 33 days ahead. */
const AHEAD_DAYS = 35;
/** What ended longer ago was left to itself, as by a version that did not renew, and is nobody's surprise now. */
const BEHIND_DAYS = 30;

/** Begins the renewals of terms that end soon: one row each, whoever comes first (record 029). Answers how many there were. */
export async function openRenewals({ database, clock, storefronts }: RenewalServices): Promise<number> {
  const at = clock.now();
  const brandIds = storefronts.list().map(({ brand }) => brand.id);
  if (brandIds.length === 0) return 0;
  const horizon = { brandIds, from: addDays(at, -BEHIND_DAYS), until: addDays(at, AHEAD_DAYS), limit: BATCH };
  const found = [
    ...(await findUnopenedServices(database.read, horizon)),
    ...(await findUnopenedNames(database.read, horizon)),
  ];
  const renewals = found.map((one) =>
    opened(one, storefronts.byBrand(one.brandId)?.brand.renewals ?? RENEWAL_POLICY, at),
  );
  if (renewals.length > 0) await database.transaction((tx) => insertRenewals(tx, renewals, at));
  return found.length;
}

function opened(
  { customerId, orderId, lineId, currency, ...key }: Unopened,
  policy: RenewalPolicy,
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
    chargeAt: chargeDay(key.kind, key.periodStart, policy),
    triedAt: null,
    endAt: null,
    nextAt: at,
  };
}
