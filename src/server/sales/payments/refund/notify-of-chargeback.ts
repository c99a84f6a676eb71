import { isReopened } from '#core/orders/invoices/invoice-payable.ts';
import { PAY_AGAIN_DAYS, disputeChange, disputeState, openDisputeMinor } from '#core/payments/dispute.ts';
import { addDays } from '#core/time/billing-term.ts';
import { insertOperatorTask, completeTasks } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { updatePayableUntil } from '#server/sales/orders/order-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { SettlementContext } from '#server/sales/payments/settle/settle-order.ts';

/**
 * Publishes chargebacks and disputes and creates their operator tasks (docs/decisions/031): a dispute, and money taken
 * back after the invoice was numbered. Each once: those of a dispute are keyed by its amount, and what may occur again with
 * the same amounts, when a dispute is appealed or an amount that was won back is lost again, by the time.
 */
export async function notifyOfChargeback(
  services: PaymentServices,
  tx: Transaction,
  settlement: SettlementContext,
  at: number,
): Promise<void> {
  await publishDispute(services, tx, settlement, at);
  await notifyOfDispute(services, tx, settlement, at);
  await notifyOfReturn(services, tx, settlement, at);
  const { invoice, settled } = settlement;
  const isEnded = isReopened(invoice) || isAllWonBack(settlement);
  if (isEnded && settled.invoice.state === 'paid') await endReopened(services, tx, settlement, at);
}

async function publishDispute(
  services: PaymentServices,
  tx: Transaction,
  { before, after, order }: SettlementContext,
  at: number,
): Promise<void> {
  const [change, state] = [disputeChange(before, after), disputeState(after)];
  if (change === null || state === null) return;
  const {
    brandId,
    id: paymentId,
    orderId,
    currency,
    disputedMinor,
    decidedMinor,
    takenBackMinor,
    evidenceDueAt,
  } = after;
  const amounts = { currency, disputedMinor, decidedMinor, takenBackMinor };
  const facts = { orderId, orderNumber: order.number, paymentId, state, ...amounts, evidenceDueAt };
  await services.publish(tx, { kind: `dispute.${change}`, brandId, at, ...facts });
}

function isAllWonBack({ before, after, payments }: SettlementContext): boolean {
  const isWonBack = after.takenBackMinor < before.takenBackMinor;
  return isWonBack && payments.every((one) => (one.id === after.id ? after : one).takenBackMinor === 0);
}

async function notifyOfDispute(
  services: PaymentServices,
  tx: Transaction,
  settlement: SettlementContext,
  at: number,
): Promise<void> {
  const { before, after, order } = settlement;
  const { brandId, id: orderId } = order;
  const subject = { type: 'payment', id: after.id } as const;
  const isNew = after.disputedMinor > before.disputedMinor;
  const isAppealed = !isNew && after.decidedMinor < before.decidedMinor;
  if ((isNew || isAppealed) && openDisputeMinor(after) > 0) {
    const { id: paymentId, disputedMinor } = after;
    const id = isNew ? `${paymentId}/disputed/${disputedMinor}` : `${paymentId}/appealed/${at}`;
    await insertOperatorTask(tx, {
      brandId,
      id,
      kind: 'dispute',
      subject,
      orderId,
      lineId: null,
      reason: { code: 'payment-disputed' },
      at,
      sendsEmail: isAppealed,
    });
    if (isNew) await services.publish(tx, { kind: 'payment.disputed', brandId, at, orderId, paymentId, disputedMinor });
  }
  const isOver = openDisputeMinor(before) > 0 && openDisputeMinor(after) === 0;
  if (isOver) await completeTasks(tx, { brandId, orderId, kind: 'dispute', subject, at });
}

/** Skips undelivered orders: they fail, which has its own email. */
async function notifyOfReturn(
  services: PaymentServices,
  tx: Transaction,
  settlement: SettlementContext,
  at: number,
): Promise<void> {
  const { before, after, order, invoice, settled } = settlement;
  if (after.takenBackMinor <= before.takenBackMinor || invoice.number === null) return;
  const { brandId, id: orderId } = order;
  const { id: paymentId, takenBackMinor } = after;
  await insertOperatorTask(tx, {
    brandId,
    id: `${paymentId}/taken-back/${takenBackMinor}/${at}`,
    kind: 'chargeback',
    subject: { type: 'order', id: orderId },
    orderId,
    lineId: null,
    reason: { code: 'charged-back' },
    at,
    sendsEmail: false,
  });
  const isInvoiceOpen = settled.invoice.state === 'open';
  if (isInvoiceOpen) {
    const until = Math.max(order.payableUntil, addDays(at, PAY_AGAIN_DAYS));
    await updatePayableUntil(tx, { brandId, orderId, until, at });
  }
  const facts = { orderId, paymentId, takenBackMinor, isInvoiceOpen };
  await services.publish(tx, { kind: 'payment.charged-back', brandId, at, ...facts });
}

/** Ends the tasks, and thanks the buyer who paid again, or states that money which a bank returned pays the reopened invoice. */
async function endReopened(
  services: PaymentServices,
  tx: Transaction,
  settlement: SettlementContext,
  at: number,
): Promise<void> {
  const { before, after, order, invoice } = settlement;
  const { brandId, id: orderId } = order;
  await completeTasks(tx, { brandId, orderId, kind: 'chargeback', subject: { type: 'order', id: orderId }, at });
  const facts = { brandId, at, orderId, paymentId: after.id };
  if (after.takenBackMinor >= before.takenBackMinor)
    await services.publish(tx, { kind: 'invoice.paid-again', ...facts });
  else if (isReopened(invoice)) await services.publish(tx, { kind: 'payment.reinstated', ...facts });
}
