import type { CreditReason } from '#core/orders/invoices/credit-note.ts';
import { type LineJob, type JobOutcome, findJobPayload, finishJob, updateJobPayload } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { findCancellationRequest } from '#server/sales/orders/cancellation/cancellation-request-store.ts';
import { applyLineEvents } from '#server/sales/orders/lines/apply-line-events.ts';
import { lockOrder } from '#server/sales/orders/order-store.ts';
import { isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { draftCreditNote } from './draft-credit-note.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { LINE_REFUND, type LineRefund, overpaidAfterCredit, planReturn, returnServices } from './money-return.ts';
import { findOrderMoney } from './order-money-store.ts';
import { returnMoney } from './return-money.ts';

/**
 * Refunds a paid line that was not obtained, was withdrawn from or was cancelled, with a credit note. What no payment can refund
 * stays credit and becomes an operator task.
 */
export async function refundLine(services: PaymentServices, job: LineJob): Promise<JobOutcome> {
  const decided = await services.database.transaction((tx) => decideRefund(services, tx, job));
  if (decided === 'wait') return 'again';
  if (decided === 'nothing') return endRefund(services, job);
  const returned = await returnMoney(services, job);
  if (returned === 'all') return endRefund(services, job);
  return returned === 'stuck' ? 'dead-lettered' : 'again';
}

/**
 * Issues the credit note and plans the refund, once; 'nothing' when the line was never charged, 'wait' while it is
 * being charged.
 */
async function decideRefund(
  services: PaymentServices,
  tx: Transaction,
  job: LineJob,
): Promise<'decided' | 'wait' | 'nothing'> {
  const order = await lockOrder(tx, job.brandId, job.orderId);
  const refund = await findJobPayload(tx, job, LINE_REFUND);
  if (order === null || refund === null) return 'wait';
  if (refund.money !== undefined) return 'decided';
  const { invoice, payments } = await findOrderMoney(tx, job.brandId, job.orderId);
  if (invoice === null || invoice.number === null)
    return payments.some((payment) => isRunning(payment) || refundableMinor(payment) > 0) ? 'wait' : 'nothing';
  const draft = await draftCreditNote(tx, { order, invoice }, { kind: 'lines', lineIds: [job.lineId] });
  if (!draft.ok && draft.problem === 'credit/nothing-left') return 'nothing';
  if (!draft.ok) throw new Error(`Line ${job.lineId} of order ${job.orderId}: ${draft.problem}.`);
  const at = services.clock.now();
  const returnMinor = overpaidAfterCredit(invoice, draft.value);
  const money = await planReturn(returnServices(services), tx, { ...order, payments }, returnMinor);
  const payload = { ...refund, money } satisfies LineRefund;
  if (!(await updateJobPayload(tx, job, { payload, at }))) return 'wait';
  const issue = { refundKey: job.id, ...(await statedReason(tx, job.brandId, refund)) };
  await issueCreditNote(services, tx, { invoice, draft: draft.value, issue }, at);
  return 'decided';
}

/** The reason of the credit note: a cancellation is a refund by staff, with their reason as its note. */
async function statedReason(
  tx: Transaction,
  brandId: string,
  { reason, requestId }: LineRefund,
): Promise<{ readonly reason: CreditReason; readonly note: string }> {
  if (requestId === undefined) return { reason: reason ?? 'not-delivered', note: '' };
  const request = await findCancellationRequest(tx, { brandId, id: requestId });
  return { reason: 'refund', note: request?.reason ?? '' };
}

async function endRefund(services: PaymentServices, job: LineJob): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const order = await lockOrder(tx, job.brandId, job.orderId);
    if (order === null) throw new Error(`Job ${job.id} has lost its order.`);
    if (await finishJob(tx, job, 'done', at)) await applyLineEvents(services, tx, order, job.lineId, ['refunded'], at);
    return 'done';
  });
}

function refundableMinor({ capturedMinor, refundedMinor }: StoredPayment): number {
  return capturedMinor - refundedMinor;
}
