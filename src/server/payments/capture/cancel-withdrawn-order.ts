import { isRunning } from '#server/payments/begin/cancel-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { makePaymentDue } from '#server/payments/payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OpenOrder } from './cancel-order.ts';

/**
 * Cancels an order whose buyer withdrew while the money was on its way (docs/rules/payments.md). The poller cancels
 * running payments at their providers; money that still arrives is refunded by `settle`, since nothing is owed any
 * more.
 */
export async function cancelWithdrawnOrder(
  services: PaymentServices,
  tx: Queries,
  open: OpenOrder,
  at: number,
): Promise<void> {
  await cancelOrder(services, tx, open, at);
  for (const payment of open.payments.filter(isRunning)) await makePaymentDue(tx, payment, at);
}
