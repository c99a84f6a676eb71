import { insertOperatorTask, finishJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { endOrder } from '#server/sales/orders/lines/apply-line-events.ts';
import { listOrderLines } from '#server/sales/orders/order-store.ts';
import { updateInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type OpenOrder, cancelLines, cancelOrder } from './cancel-order.ts';
import { findAuthorization } from './find-authorization.ts';

/**
 * Handles an authorization that ended without a capture: released because nothing is due, or expired or voided by the
 * bank.
 */
export async function endAuthorization(
  services: PaymentServices,
  tx: Transaction,
  open: OpenOrder,
  { paymentId, at }: { readonly paymentId: string; readonly at: number },
): Promise<void> {
  const { order, invoice } = open;
  const { brandId, id: orderId } = order;
  const authorization = await findAuthorization(tx, order, paymentId);
  if (authorization === null) return;
  const isReleased = authorization.decided?.amountMinor === 0;
  const state = isReleased ? 'done' : 'dead-lettered';
  const subject = { type: 'payment', id: paymentId } as const;
  await finishJobs(tx, { brandId, orderId, subject, kind: 'capture-payment', state, at });
  if (authorization.isSpare || order.state !== 'in-fulfilment' || invoice.state !== 'open') return;
  if (!isReleased) return failAuthorization(services, tx, open, { paymentId, at });
  await updateInvoice(tx, { ...invoice, state: 'void' });
  const lineIds = authorization.decided?.lineIds ?? [];
  await services.publish(tx, { kind: 'payment.released', brandId, at, orderId, paymentId, lineIds });
  await endOrder(services, tx, order, at);
}

/**
 * The authorization was lost: undelivered lines are cancelled; delivered but unpaid lines become an operator task.
 * Running jobs check the state before their next external call.
 */
async function failAuthorization(
  services: PaymentServices,
  tx: Transaction,
  open: OpenOrder,
  { paymentId, at }: { readonly paymentId: string; readonly at: number },
): Promise<void> {
  const { order } = open;
  const { brandId, id: orderId } = order;
  const lines = await listOrderLines(tx, brandId, orderId);
  if (!lines.some(({ state }) => state === 'delivered')) return cancelOrder(services, tx, open, at);
  await insertOperatorTask(tx, {
    brandId,
    id: `${paymentId}/hold`,
    kind: 'lost-authorization',
    subject: { type: 'payment', id: paymentId },
    orderId,
    lineId: null,
    reason: { code: 'authorization-lost' },
    at,
  });
  return cancelLines(services, tx, order, at);
}
