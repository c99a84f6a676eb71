import type { Job } from '#server/jobs/public.ts';
import { type MoneyReturn, type ReturningPart, openParts, storedRefund } from './money-return.ts';

/** The amount a job still has to return, including parts no payment covers, in minor units. */
export function remainingMinorOf(payload: string): number {
  return openParts(payload).reduce((sum, { amountMinor }) => sum + amountMinor, leftMinorOf(payload));
}

/** The part of a job's refund that no payment can return, in minor units. */
export function leftMinorOf(payload: string): number {
  const refund = storedRefund(payload);
  return 'paymentId' in refund ? 0 : (refund.money?.leftMinor ?? 0);
}

/** What was requested from providers without a confirmed result, in minor units; an overpayment is requested at once. */
export function requestedMinorOf(payload: string): number {
  return openParts(payload)
    .filter(({ refundedBeforeMinor }) => refundedBeforeMinor !== null)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The job's payload after a part of it (minor units) was repaid; nothing of it may have been requested. */
export function reducedPayload(payload: string, amountMinor: number): object {
  const refund = storedRefund(payload);
  if ('paymentId' in refund) throw new Error('An overpayment is paid back as a whole.');
  const returned = refund.money?.parts.filter(({ isReturned }) => isReturned) ?? [];
  return { ...refund, money: { parts: returned, leftMinor: remainingMinorOf(payload) - amountMinor } };
}

/** The job's payload after all that remained was repaid: it requests nothing more. */
export function repaidPayload(payload: string): object {
  const refund = storedRefund(payload);
  return 'paymentId' in refund ? { ...refund, isRepaid: true } : { ...refund, money: withoutRest(refund.money) };
}

/** The job's payload with everything marked as returned by its payment. */
export function returnedPayload(payload: string): object {
  const refund = storedRefund(payload);
  return 'paymentId' in refund ? { ...refund, isReturned: true } : { ...refund, money: withoutRest(refund.money) };
}

function withoutRest(money: MoneyReturn | undefined): MoneyReturn {
  return { parts: money?.parts.map((part) => ({ ...part, isReturned: true })) ?? [], leftMinor: 0 };
}

/**
 * The payload after `failedMinor` (minor units) of what a payment had refunded before has failed: what is requested from
 * it and has no confirmed result is compared with less. Null when nothing is.
 */
export function afterFailedRefund(payload: string, paymentId: string, failedMinor: number): object | null {
  const refund = storedRefund(payload);
  if ('paymentId' in refund) {
    const { refundedBeforeMinor } = refund;
    return refund.paymentId === paymentId
      ? { ...refund, refundedBeforeMinor: refundedBeforeMinor - failedMinor }
      : null;
  }
  const isRequested = (part: ReturningPart) =>
    part.paymentId === paymentId && !part.isReturned && part.refundedBeforeMinor !== null;
  if (refund.money === undefined || !refund.money.parts.some(isRequested)) return null;
  const parts = refund.money.parts.map((part) =>
    isRequested(part) ? { ...part, refundedBeforeMinor: (part.refundedBeforeMinor ?? 0) - failedMinor } : part,
  );
  return { ...refund, money: { ...refund.money, parts } };
}

/** The lines that end with a refund. */
export function endedLineIds({ payload, lineId }: Pick<Job, 'payload' | 'lineId'>): readonly string[] {
  const refund = storedRefund(payload);
  if ('lineIds' in refund) return refund.lineIds;
  return lineId === null ? [] : [lineId];
}
