import { addDays } from '#core/billing-term.ts';
import { RENEWAL_POLICY } from '#core/billing/renewal-policy.ts';
import { payableUntil } from '#core/billing/renewal-schedule.ts';
import { rowMovedOn } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { priceTerms } from './price-terms.ts';
import type { RenewalServices } from './renewal-services.ts';
import { findRenewal, keepRenewal, loadUpcoming, moveRenewal } from './renewal-store.ts';
import type { StoredRenewal } from './renewal-store.ts';
import type { DueRenewal } from './run-renewals.ts';
import { sealRenewals } from './seal-renewals.ts';
import { loadSubject } from './subject.ts';
import type { Subject } from './subject.ts';

const DAY_MS = 86_400_000;
/** More than an order holds are invoiced in several. */
const MOST_LINES = 200;

/** One of the terms an order is to pay. */
interface Taken {
  readonly renewal: StoredRenewal;
  readonly subject: Subject;
  readonly lineId: string;
  readonly endAt: number;
}

/** Makes one order of everything of an owner that is to be charged on the same day, in one transaction; what another worker has taken meanwhile is not in it. */
export async function invoiceRenewals(services: RenewalServices, { store, renewal }: DueRenewal): Promise<void> {
  const { database, clock, ids } = services;
  const at = clock.now();
  await database.transaction(async (tx) => {
    const orderId = ids.uuid();
    const candidates = await loadUpcoming(tx, { ...renewal, ...dayOf(renewal.chargeAt) });
    const taken: Taken[] = [];
    for (const other of candidates.toSorted(byKey).slice(0, MOST_LINES)) {
      const one = await take(services, tx, store, { renewal: other, orderId, at });
      if (one !== null) taken.push(one);
    }
    const [first] = taken;
    if (first === undefined) return leave(tx, renewal, at);
    const terms = taken.flatMap(({ subject: { next }, lineId }) => (next === null ? [] : [{ ...next, lineId }]));
    const priced = await priceTerms(tx, store, first.subject, terms, at);
    const chargeAt = chargeTime(first.renewal, at);
    const endAt = Math.max(...taken.map((one) => one.endAt));
    await sealRenewals(services, tx, { store, orderId, subject: first.subject, priced, endAt, at });
    for (const { renewal: other } of taken)
      await settle(tx, other, { chargeAt, endAt, isFree: priced.basket.totalMinor === 0 }, at);
  });
}

/** Never before the day it was told for, and never sooner than a day after the invoice. */
function chargeTime({ chargeAt }: StoredRenewal, at: number): number {
  return Math.max(chargeAt, addDays(at, 1));
}

/** Takes a renewal for the order; null when it is not to be renewed, or somebody else took it. */
async function take(
  services: RenewalServices,
  tx: Queries,
  store: LiveStore,
  { renewal, orderId, at }: { readonly renewal: StoredRenewal; readonly orderId: string; readonly at: number },
): Promise<Taken | null> {
  const subject = await loadSubject(services, tx, store, renewal);
  if (subject === null || !subject.isWanted || subject.next === null || subject.runsUntil !== renewal.periodStart)
    return null;
  const lineId = services.ids.uuid();
  if (!(await moveRenewal(tx, renewal, 'invoiced', { orderId, lineId, nextAt: at }, at))) return null;
  const { graceEndsAt } = subject;
  const endAt = payableUntil({ ...renewal, graceEndsAt }, store.brand.renewals ?? RENEWAL_POLICY, at);
  return { renewal, subject, lineId, endAt };
}

async function settle(
  tx: Queries,
  renewal: StoredRenewal,
  { isFree, ...change }: { readonly chargeAt: number; readonly endAt: number; readonly isFree: boolean },
  at: number,
): Promise<void> {
  const invoiced = await findRenewal(tx, renewal);
  if (invoiced === null) throw rowMovedOn(`The renewal of ${renewal.subjectId}`);
  await keepRenewal(tx, invoiced, change, at);
  if (isFree) await moveRenewal(tx, invoiced, 'paid', { nextAt: null }, at);
}

/** Nothing could be taken now: it is looked at again in an hour. */
async function leave(tx: Queries, renewal: StoredRenewal, at: number): Promise<void> {
  await keepRenewal(tx, renewal, { nextAt: at + DAY_MS / 24 }, at);
}

/** The day (UTC) an instant is on. */
function dayOf(at: number): { readonly from: number; readonly until: number } {
  const from = at - (((at % DAY_MS) + DAY_MS) % DAY_MS);
  return { from, until: from + DAY_MS };
}

/** Everybody takes them in the same order, so that nobody waits for each other. */
function byKey(a: StoredRenewal, b: StoredRenewal): number {
  return `${a.kind} ${a.subjectId}` < `${b.kind} ${b.subjectId}` ? -1 : 1;
}
