import { nextLineState } from '#core/orders/line-state.ts';
import { enqueueLineJobs, addOperatorTask, endOrder, finishJobs } from '#server/fulfilment/public.ts';
import { loadOrderLines, setLineState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { updateInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OpenOrder } from './cancel-order.ts';
import { findAuthorization } from './find-authorization.ts';

/**
 * Handles an authorization that ended without a capture: released because nothing is due, or expired or voided by the
 * bank.
 */
export async function endAuthorization(
  services: PaymentServices,
  tx: Queries,
  open: OpenOrder,
  { paymentId, at }: { readonly paymentId: string; readonly at: number },
): Promise<void> {
  const { order, invoice } = open;
  const { brandId, id: orderId } = order;
  const authorization = await findAuthorization(tx, order, paymentId);
  if (authorization === null) return;
  const isReleased = authorization.decided?.amountMinor === 0;
  const state = isReleased ? 'done' : 'given-up';
  await finishJobs(tx, { brandId, orderId, lineId: paymentId, kind: 'capture-payment', state, at });
  if (authorization.isSpare || order.state !== 'in-fulfilment' || invoice.state !== 'open') return;
  if (!isReleased) return failAuthorization(services, tx, open, { paymentId, at });
  await updateInvoice(tx, { ...invoice, state: 'void' });
  // Free lines are delivered all the same.
  if ((authorization.decided?.lineIds.length ?? 0) > 0) await enqueueLineJobs(services.ids, tx, order, at);
  await endOrder(services, tx, order, at);
}

/**
 * The authorization was lost: undelivered lines are cancelled; delivered but unpaid lines become an operator task.
 * Running steps check the state before their next external call.
 */
async function failAuthorization(
  services: PaymentServices,
  tx: Queries,
  open: OpenOrder,
  { paymentId, at }: { readonly paymentId: string; readonly at: number },
): Promise<void> {
  const { order } = open;
  const { brandId, id: orderId } = order;
  const lines = await loadOrderLines(tx, brandId, orderId);
  if (!lines.some(({ state }) => state === 'delivered')) return cancelOrder(services, tx, open, at);
  await addOperatorTask(tx, { brandId, id: `${paymentId}/hold`, orderId, lineId: null, reason: 'hold lost', at });
  return cancelOpenLines(tx, order, lines, at);
}

async function cancelOpenLines(
  tx: Queries,
  { brandId, id: orderId }: StoredOrder,
  lines: Awaited<ReturnType<typeof loadOrderLines>>,
  at: number,
): Promise<void> {
  for (const { lineId, state } of lines) {
    const next = nextLineState(state, 'cancelled');
    if (next.ok) await setLineState(tx, { brandId, orderId, lineId, state: next.value, at });
  }
}
