import type { Transaction } from '#server/platform/database/database.ts';
import { isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import type { CancelServices } from '#server/sales/payments/payment-services.ts';
import { updatePaymentDue } from '#server/sales/payments/payment-store.ts';
import { type OpenOrder, cancelOrder } from './cancel-order.ts';

/**
 * Cancels an order whose money may be on its way (docs/rules/payments.md). The poller cancels
 * running payments at their providers; money that still arrives is refunded by `settle`, since nothing is owed any
 * more.
 */
export async function cancelOpenOrder(
  services: CancelServices,
  tx: Transaction,
  open: OpenOrder,
  at: number,
): Promise<void> {
  await cancelOrder(services, tx, open, at);
  for (const payment of open.payments.filter(isRunning)) await updatePaymentDue(tx, payment, at);
}
