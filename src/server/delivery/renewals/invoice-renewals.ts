import { isTaxAdded } from '#core/pricing/tax-rule.ts';
import { invoiceDayEvent } from '#core/renewals/price-change.ts';
import { RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import { payableUntil } from '#core/renewals/renewal-schedule.ts';
import { addDays } from '#core/time/billing-term.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { dayOf, endOfDay, startOfDay } from '#core/time/local-day.ts';
import { type TimeZone, timeZoneOf } from '#core/time/time-zone.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { findOrder } from '#server/sales/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { createRenewalOrders } from './create-renewal-orders.ts';
import { updatePriceChange, hadOldPriceBefore } from './price-change-store.ts';
import { awaitsTaxNumber, buyerKey, priceTerms } from './price-terms.ts';
import type { RenewalServices } from './renewal-services.ts';
import { type StoredRenewal, findRenewal, listUpcoming, updateRenewalState, updateRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewal.ts';
import { type Subject, loadSubject } from './subject.ts';

/** Maximum lines per renewal order; more are split. */
const MAX_LINES = 200;

/** A renewal included in an order. */
interface Taken {
  readonly renewal: StoredRenewal;
  readonly subject: Subject;
  readonly lineId: string;
  readonly endAt: number;
}

/**
 * Creates one order for all renewals of an owner charged on the same day and billed alike, in one transaction, except
 * those claimed by another worker.
 */
export async function invoiceRenewals(
  services: RenewalServices,
  { store, renewal, subject }: DueRenewal,
): Promise<void> {
  const { database, clock, ids } = services;
  const at = clock.now();
  await database.transaction(async (tx) => {
    if (await awaitsTaxNumber(tx, subject, at)) return postpone(tx, renewal, at + MINUTE_MS, at);
    const orderId = ids.uuid();
    const candidates = await listUpcoming(tx, {
      ...renewal,
      ...dayAround(renewal.chargeAt, timeZoneOf(store.brand.timeZone)),
    });
    const taken: Taken[] = [];
    const keyOf = buyerKeys(tx);
    const key = await keyOf(renewal);
    for (const other of candidates.toSorted(byKey)) {
      if (taken.length === MAX_LINES) break;
      const one = (await keyOf(other)) === key ? await take(services, tx, store, { renewal: other, at }) : null;
      if (one !== null) taken.push(one);
    }
    const [first] = taken;
    if (first === undefined) return postpone(tx, renewal, at + HOUR_MS, at);
    const terms = taken.flatMap(({ subject: { next }, lineId }) => (next === null ? [] : [{ ...next, lineId }]));
    const priced = await priceTerms(tx, store, first.subject, terms, at);
    const chargeAt = chargeTime(first.renewal, at);
    const endAt = Math.max(...taken.map((one) => one.endAt));
    await createRenewalOrders(services, tx, { store, orderId, subject: first.subject, priced, endAt, at });
    const isFree = priced.basket.totalMinor === 0;
    for (const { renewal: other, lineId } of taken)
      await completeInvoiced(tx, other, { orderId, lineId, chargeAt, endAt, isFree }, at);
  });
}

/** The buyer's key of renewals, read once for each order that sold them; null for an unknown order. */
function buyerKeys(tx: Transaction): (renewal: StoredRenewal) => Promise<string | null> {
  const keys = new Map<string, string | null>();
  return async ({ brandId, customerId, sourceOrderId }) => {
    const known = keys.get(sourceOrderId);
    if (known !== undefined) return known;
    const order = await findOrder(tx, brandId, sourceOrderId);
    const key = order === null ? null : await buyerKey(tx, { ...order, customerId });
    keys.set(sourceOrderId, key);
    return key;
  };
}

/** Not before the announced day, and at least one day after the invoice; ms. */
function chargeTime({ chargeAt }: StoredRenewal, at: number): number {
  return Math.max(chargeAt, addDays(at, 1));
}

/** The charge from which the end of an unpaid service is counted (ms): invoicing a late term again does not delay the end again. */
function delayedCharge(renewal: StoredRenewal, at: number): number {
  return renewal.chargeAt > renewal.periodStart ? renewal.chargeAt : chargeTime(renewal, at);
}

/** Claims a renewal for the order; null when it is not to be renewed or was claimed by another worker. */
async function take(
  services: RenewalServices,
  tx: Transaction,
  store: LiveStore,
  { renewal, at }: { readonly renewal: StoredRenewal; readonly at: number },
): Promise<Taken | null> {
  // Locks the renewal, so that its price and term do not change while they are read.
  if (!(await updateRenewal(tx, renewal, {}, at))) return null;
  const subject = await decidePrice(services, tx, store, renewal, at);
  if (subject === null || !subject.isWanted || subject.next === null || subject.runsUntil !== renewal.periodStart)
    return null;
  const lineId = services.ids.uuid();
  if (!(await updateRenewalState(tx, renewal, 'invoiced', { nextAt: at }, at))) return null;
  const { graceEndsAt } = subject;
  const term = { ...renewal, chargeAt: delayedCharge(renewal, at), graceEndsAt };
  const endAt = payableUntil(term, store.brand.renewals ?? RENEWAL_POLICY, {
    at,
    zone: timeZoneOf(store.brand.timeZone),
  });
  return { renewal, subject, lineId, endAt };
}

/**
 * The subject to renew, after deciding an unanswered price increase: renewed once more at the old price, or not
 * renewed, with an email while the customer can still accept.
 */
async function decidePrice(
  services: RenewalServices,
  tx: Transaction,
  store: LiveStore,
  renewal: StoredRenewal,
  at: number,
): Promise<Subject | null> {
  const subject = await loadSubject(services, tx, store, renewal);
  const change = subject?.priceChange ?? null;
  if (subject === null || change === null || !subject.isWanted) return subject;
  const rule = store.brand.renewals?.unanswered ?? 'do-not-renew';
  const isHigher = subject.todayMinor > (subject.next?.renewalMinor ?? 0);
  const event = invoiceDayEvent(change.state, {
    isHigher,
    rule,
    hadOldPriceBefore: await hadOldPriceBefore(tx, renewal),
  });
  if (event === null) return subject;
  if (at < change.answerBy) return null;
  // If the customer accepts concurrently, the new price applies.
  const isDecided = await updatePriceChange(tx, change, event, at);
  if (isDecided && event === 'unanswered') {
    const { brandId, subjectId: name, periodStart, currency } = renewal;
    const { next } = subject;
    const terms = next === null ? [] : [{ ...next, lineId: 'announced' }];
    const { basket } = await priceTerms(tx, store, subject, terms, at);
    const amount = { newMinor: change.newMinor, currency, isTaxAdded: isTaxAdded(basket) };
    const request = { kind: 'price-unanswered', name, periodStart, ...amount } as const;
    await services.queueMail(tx, { brandId, subject: { type: 'domain', id: name }, request, at });
  }
  return loadSubject(services, tx, store, renewal);
}

/** Completes a renewal with its order; a free one is paid at once. */
async function completeInvoiced(
  tx: Transaction,
  renewal: StoredRenewal,
  {
    isFree,
    ...change
  }: {
    readonly orderId: string;
    readonly lineId: string;
    readonly chargeAt: number;
    readonly endAt: number;
    readonly isFree: boolean;
  },
  at: number,
): Promise<void> {
  const invoiced = await findRenewal(tx, renewal);
  if (invoiced === null) throw rowMovedOn(`The renewal of ${renewal.subjectId}`);
  await updateRenewal(tx, invoiced, change, at);
  if (isFree) await updateRenewalState(tx, invoiced, 'paid', { nextAt: null }, at);
}

/** Nothing is invoiced now: decided again at `nextAt` (ms). */
async function postpone(tx: Transaction, renewal: StoredRenewal, nextAt: number, at: number): Promise<void> {
  await updateRenewal(tx, renewal, { nextAt }, at);
}

/** The brand's day containing an instant, as instants (ms). */
function dayAround(at: number, zone: TimeZone): { readonly from: number; readonly until: number } {
  const day = dayOf(at, zone);
  return { from: startOfDay(day, zone), until: endOfDay(day, zone) };
}

/** A fixed order of locking, which prevents deadlocks. */
function byKey(a: StoredRenewal, b: StoredRenewal): number {
  return `${a.kind} ${a.subjectId}` < `${b.kind} ${b.subjectId}` ? -1 : 1;
}
