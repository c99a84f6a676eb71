import { listOrderJobs, retryJob } from '#server/fulfilment/public.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import { openParts, REFUND_JOBS } from './money-return.ts';
import type { MoneyReturn } from './money-return.ts';
import type { OverpaymentJob } from './overpayment-job.ts';

/**
 * A payment of a locked order before and after an answer of its provider, and the buyer's unapplied credit since then,
 * in minor units.
 */
interface Returned {
  readonly before: StoredPayment;
  readonly after: StoredPayment;
  readonly creditMinor: number;
  readonly at: number;
}

/**
 * Completes refund steps whose money the operator has returned manually, and closes their operator tasks. A step counts
 * as paid when the remaining credit is at most what the other steps still have to return; among several candidates the
 * one with exactly the returned amount is chosen, else the oldest.
 */
export async function reconcileManualRefunds(
  { provider }: Pick<PaymentServices, 'provider'>,
  tx: Queries,
  { before, after, creditMinor, at }: Returned,
): Promise<void> {
  const { brandId, orderId, refundedMinor } = after;
  const returnedMinor = refundedMinor - before.refundedMinor;
  if (returnedMinor <= 0 || provider(brandId, after.provider)?.isPaidBackByPerson !== true) return;
  const jobs = await listOrderJobs(tx, { brandId, orderId }, REFUND_JOBS);
  const open = jobs.filter(({ state }) => state !== 'done').toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const left = new Map(open.map(({ id, document }) => [id, leftOf(document)]));
  const isJust = ({ id }: (typeof open)[number]) => left.get(id) === returnedMinor;
  const handed = open.filter(({ state }) => state === 'given-up');
  for (const { id, document } of handed.toSorted((a, b) => Number(isJust(b)) - Number(isJust(a)))) {
    const ofOthers = [...left].reduce((sum, [other, minor]) => (other === id ? sum : sum + minor), 0);
    if (creditMinor > ofOthers) continue;
    left.delete(id);
    await retryJob(tx, { brandId, id, document: returnedDocument(document, refundedMinor), at });
  }
}

/** The amount a step still has to return, including parts no payment covers, in minor units. */
function leftOf(document: string): number {
  const { money } = storedDocument<{ amountMinor: number; money?: MoneyReturn }>(document, 'amountMinor');
  return openParts(document).reduce((sum, { amountMinor }) => sum + amountMinor, money?.leftMinor ?? 0);
}

/** The step's document with everything marked as returned. */
function returnedDocument(document: string, refundedMinor: number): string {
  const job = storedDocument<Partial<OverpaymentJob> & { money?: MoneyReturn }>(document, 'amountMinor');
  const { money, amountMinor = 0 } = job;
  if (money === undefined) return JSON.stringify({ ...job, refundedBeforeMinor: refundedMinor - amountMinor });
  const parts = money.parts.map((part) => ({ ...part, isReturned: true }));
  return JSON.stringify({ ...job, money: { parts, leftMinor: 0 } });
}
