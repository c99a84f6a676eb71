import { finishJob, updateJobDocument, findJobDocument, moveLine } from '#server/fulfilment/public.ts';
import type { Job, JobOutcome } from '#server/fulfilment/public.ts';
import { lockOrder } from '#server/orders/public.ts';
import { isRunning } from '#server/payments/begin/cancel-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import { draftCreditNote } from './draft-credit-note.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { planReturn, returnServices } from './money-return.ts';
import type { MoneyReturn } from './money-return.ts';
import { loadOrderMoney } from './order-money-store.ts';
import { returnMoney } from './return-money.ts';

/**
 * The document of a 'refund-line' step: the line's total in minor units and, once the credit note is issued, the
 * planned refund.
 */
interface LineRefund {
  readonly amountMinor: number;
  /** Absent when the line could not be delivered. */
  readonly reason?: 'withdrawal';
  readonly money?: MoneyReturn;
}

/**
 * Refunds a paid line that was not obtained, or was withdrawn from, with a credit note. What no payment can refund
 * stays credit and becomes an operator task.
 */
export async function refundLine(services: PaymentServices, job: Job): Promise<JobOutcome> {
  const decided = await services.database.transaction((tx) => decideRefund(services, tx, job));
  if (decided === 'wait') return 'again';
  if (decided === 'nothing') return endRefund(services, job);
  const returned = await returnMoney(services, job);
  if (returned === 'all') return endRefund(services, job);
  return returned === 'stuck' ? 'given-up' : 'again';
}

/**
 * Issues the credit note and plans the refund, once; 'nothing' when the line was never charged, 'wait' while it is
 * being charged.
 */
async function decideRefund(services: PaymentServices, tx: Queries, job: Job): Promise<'decided' | 'wait' | 'nothing'> {
  const order = await lockOrder(tx, job.brandId, job.orderId);
  const stored = await findJobDocument(tx, job);
  if (order === null || stored === null) return 'wait';
  const refund = storedDocument<LineRefund>(stored, 'amountMinor');
  if (refund.money !== undefined) return 'decided';
  const { invoice, payments } = await loadOrderMoney(tx, job.brandId, job.orderId);
  if (invoice === null || invoice.number === null)
    return payments.some((payment) => isRunning(payment) || keptMinor(payment) > 0) ? 'wait' : 'nothing';
  const draft = await draftCreditNote(tx, { order, invoice }, { kind: 'lines', lineIds: [job.lineId] });
  if (!draft.ok && draft.problem === 'credit/nothing-left') return 'nothing';
  if (!draft.ok) throw new Error(`Line ${job.lineId} of order ${job.orderId}: ${draft.problem}.`);
  const at = services.clock.now();
  const money = await planReturn(returnServices(services), tx, { ...order, payments }, draft.value.totalMinor);
  const document = JSON.stringify({ ...refund, money } satisfies LineRefund);
  if (!(await updateJobDocument(tx, job, { document, at }))) return 'wait';
  const issue = { refundKey: job.id, reason: refund.reason ?? 'not-delivered', note: '' } as const;
  await issueCreditNote(services, tx, { invoice, draft: draft.value, issue }, at);
  return 'decided';
}

async function endRefund(services: PaymentServices, job: Job): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const order = await lockOrder(tx, job.brandId, job.orderId);
    if (order === null) throw new Error(`Step ${job.id} has lost its order.`);
    if (await finishJob(tx, job, 'done', at)) await moveLine(services, tx, order, job.lineId, ['refunded'], at);
    return 'done';
  });
}

function keptMinor({ capturedMinor, refundedMinor }: StoredPayment): number {
  return capturedMinor - refundedMinor;
}
