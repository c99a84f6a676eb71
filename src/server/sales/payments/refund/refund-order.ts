import { nextOrderState } from '#core/orders/order-state.ts';
import { type Result, ok } from '#core/result.ts';
import {
  type OrderJob,
  type JobOutcome,
  insertOperatorTask,
  jobTask,
  enqueueJobs,
  finishJob,
} from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { applyLineEvents } from '#server/sales/orders/lines/apply-line-events.ts';
import { updateOrderState } from '#server/sales/orders/order-events.ts';
import { findOrder, listOrderLines, lockOrder } from '#server/sales/orders/order-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredCreditNote, listCreditNotes } from './credit-note-store.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { publishFailedRefund } from './leave-refund-to-operator.ts';
import type { OrderRefund, ReturnServices } from './money-return.ts';
import { findOrderMoney } from './order-money-store.ts';
import { type RefundPlan, type RefundProblem, type RefundRequest, planRefund } from './plan-refund.ts';
import { returnMoney } from './return-money.ts';

/**
 * Refunds an order with a numbered invoice, in whole, by line or by amount, in the caller's transaction: issues the credit
 * note and adds a durable job that returns the money by the original payments. A repeated key returns the existing credit
 * note.
 */
export async function requestRefund(
  services: Omit<RefundServices, 'database'>,
  tx: Transaction,
  given: RefundRequest,
): Promise<Result<StoredCreditNote, RefundProblem>> {
  const order = await lockOrder(tx, given.brandId, given.orderId);
  const notes = order === null ? [] : await listCreditNotes(tx, given.brandId, given.orderId);
  const known = notes.find(({ refundKey }) => refundKey === given.key);
  if (known !== undefined) return ok(known);
  const plan = await planRefund(services, tx, order, given);
  return plan.ok ? ok(await beginRefund(services, tx, plan.value, given)) : plan;
}

/** Dependencies of requesting a refund; no provider is called yet. */
export type RefundServices = Pick<PaymentServices, 'database' | 'clock' | 'ids' | 'publish' | 'storefronts'> &
  ReturnServices;

/** The effect a refund would have, for confirmation by the operator. */
export async function previewRefund(
  services: Pick<RefundServices, 'hasProvider' | 'database'>,
  given: Omit<RefundRequest, 'key' | 'reason' | 'note' | 'at'>,
): Promise<Result<RefundPlan, RefundProblem>> {
  const { read } = services.database;
  return planRefund(services, read, await findOrder(read, given.brandId, given.orderId), given);
}

async function beginRefund(
  services: Omit<RefundServices, 'database'>,
  tx: Transaction,
  { order, invoice, draft, money }: RefundPlan,
  { key, reason, note, at }: RefundRequest,
): Promise<StoredCreditNote> {
  const { brandId, id: orderId } = order;
  const lineIds = draft.endedLines.filter((lineId) => CAN_END.includes(draft.states.get(lineId) ?? ''));
  for (const lineId of lineIds) await applyLineEvents(services, tx, order, lineId, ['refund-begun'], at);
  const refund: OrderRefund = { amountMinor: draft.totalMinor, lineIds, money };
  const job = {
    id: services.ids.uuid(),
    kind: 'refund-order',
    subject: { type: 'refund', id: key },
    orderId,
    dedupeKey: `${orderId} ${key}`,
    payload: refund,
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  return issueCreditNote(services, tx, { invoice, draft, issue: { refundKey: key, reason, note } }, at);
}

/** Line states a refund can end; undelivered lines that were cancelled stay cancelled. */
const CAN_END: readonly string[] = ['delivered', 'being-set-up', 'manual-review'];

/** Returns the money of a requested refund, then updates the lines and the order. */
export async function refundOrder(services: PaymentServices, job: OrderJob<OrderRefund>): Promise<JobOutcome> {
  const returned = await returnMoney(services, job);
  if (returned === 'again') return 'again';
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    if (!(await finishJob(tx, job, returned === 'all' ? 'done' : 'dead-lettered', at))) return 'done';
    if (returned === 'all') await endRefund(services, tx, job, at);
    else {
      await insertOperatorTask(tx, jobTask(job, { code: 'credit-not-returned' }, at));
      await publishFailedRefund(services, tx, job, at);
    }
    return 'done';
  });
}

async function endRefund(
  services: PaymentServices,
  tx: Transaction,
  { brandId, orderId, payload, id }: OrderJob<OrderRefund>,
  at: number,
): Promise<void> {
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice } = await findOrderMoney(tx, brandId, orderId);
  if (order === null || invoice === null) throw new Error(`Job ${id} has lost its order.`);
  const due = new Set(payload.lineIds);
  for (const { lineId, state } of await listOrderLines(tx, brandId, orderId))
    if (due.has(lineId) && state === 'refund-due') await applyLineEvents(services, tx, order, lineId, ['refunded'], at);
  const isWhole = invoice.creditedMinor === invoice.totalMinor;
  const next = nextOrderState(order.state, isWhole ? 'refunded' : 'refunded-in-part');
  if (next.ok) await updateOrderState(services, tx, order, next.value, at);
}
