import type { cancelPayment as endpoint } from '#contract/orders.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { cancelPayment } from '#server/sales/payments/begin/cancel-payment.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';

/** Cancels an order's payment that waits for the shopper's approval; any other payment is unchanged. */
export function cancelOrderPayment(services: PaymentServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const before = await loadOrderFacts(services, context, input.orderId, input.key);
    if (!before.ok) return before;
    const waiting = before.value.payments.at(-1);
    if (waiting?.state !== 'action-needed') return ok(orderView(before.value, context.now));
    await cancelPayment(services, waiting);
    const after = await loadOrderFacts(services, context, input.orderId, input.key);
    return after.ok ? ok(orderView(after.value, context.now)) : after;
  };
}
