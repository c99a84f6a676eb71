import { addDays } from '#core/billing-term.ts';
import { isReopened } from '#core/orders/invoice-payable.ts';
import { openDisputeMinor, PAY_AGAIN_DAYS } from '#core/payments/dispute.ts';
import { addOperatorTask, enqueueJobs, endOperatorTasks } from '#server/fulfilment/public.ts';
import { orderEmailJob } from '#server/mail/public.ts';
import type { OrderEmailRequest } from '#server/mail/public.ts';
import { setPayableUntil } from '#server/orders/public.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Move } from '#server/payments/settle/move-order.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { CHARGEBACK } from './chargeback.ts';

/**
 * Creates the operator tasks and emails of chargebacks and disputes (docs/decisions/031). A dispute, and money taken
 * back after the invoice was numbered, each create a task and an email to the brand; when the invoice is open again,
 * the buyer gets an email to pay again. Each once: tasks and emails are keyed by the amounts, which only grow.
 */
export async function notifyOfChargeback(
  services: PaymentServices,
  tx: Queries,
  move: Move,
  at: number,
): Promise<void> {
  await notifyOfDispute(services, tx, move, at);
  await notifyOfReturn(services, tx, move, at);
  const isPaidAgain = isReopened(move.invoice) && move.settled.invoice.state === 'paid';
  if (isPaidAgain) await endPaidAgain(services, tx, move, at);
}

async function notifyOfDispute(services: PaymentServices, tx: Queries, move: Move, at: number): Promise<void> {
  const { before, after, order } = move;
  const { brandId, id: orderId } = order;
  const isNew = after.disputedMinor > before.disputedMinor;
  if (isNew && openDisputeMinor(after) > 0) {
    const { id: paymentId, disputedMinor } = after;
    const id = `${paymentId}/disputed/${disputedMinor}`;
    await addOperatorTask(tx, { brandId, id, orderId, lineId: null, reason: 'payment disputed', at, isTold: true });
    await addEmails(services, tx, move, [{ kind: 'payment-disputed', orderId, paymentId, disputedMinor }], at);
  }
  const isOver = openDisputeMinor(before) > 0 && openDisputeMinor(after) === 0;
  if (isOver) await endOperatorTasks(tx, { brandId, orderId, named: `${after.id}/disputed/`, at });
}

/** Skips undelivered orders: they fail, which has its own email. */
async function notifyOfReturn(services: PaymentServices, tx: Queries, move: Move, at: number): Promise<void> {
  const { before, after, order, invoice, settled } = move;
  if (after.takenBackMinor <= before.takenBackMinor || invoice.number === null) return;
  const { brandId, id: orderId } = order;
  const { id: paymentId, takenBackMinor } = after;
  const id = `${paymentId}${CHARGEBACK}${takenBackMinor}`;
  await addOperatorTask(tx, {
    brandId,
    id,
    orderId,
    lineId: null,
    reason: 'money taken back by the bank',
    at,
    isTold: true,
  });
  const told: OrderEmailRequest[] = [{ kind: 'payment-taken-back', orderId, paymentId, takenBackMinor }];
  if (settled.invoice.state === 'open') {
    const until = Math.max(order.payableUntil, addDays(at, PAY_AGAIN_DAYS));
    await setPayableUntil(tx, { brandId, orderId, until, at });
    told.push({ kind: 'pay-again', orderId, paymentId, takenBackMinor });
  }
  await addEmails(services, tx, move, told, at);
}

async function endPaidAgain(services: PaymentServices, tx: Queries, move: Move, at: number): Promise<void> {
  const { brandId, id: orderId } = move.order;
  await endOperatorTasks(tx, { brandId, orderId, named: CHARGEBACK, at });
  await addEmails(services, tx, move, [{ kind: 'order-paid', orderId, paymentId: move.after.id }], at);
}

async function addEmails(
  { ids }: PaymentServices,
  tx: Queries,
  { order: { brandId } }: Move,
  requests: readonly OrderEmailRequest[],
  at: number,
): Promise<void> {
  await enqueueJobs(
    tx,
    brandId,
    requests.map((request) => orderEmailJob(ids, request, at)),
    at,
  );
}
