import type { checkOrder as endpoint } from '#contract/orders.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { checkPayments } from '#server/sales/payments/settle/check-payment.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';

/**
 * Shown while the provider has not answered, so that a shopper who has just approved a payment is not prompted again.
 */
const CHECKING = { variant: 'default', poll: true } as const;

/**
 * Looks up the running payment at the provider and returns the order afterwards; without one it only returns the order.
 */
export function checkOrder(services: PaymentServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const before = await loadOrderFacts(services, context, input.orderId, input.key);
    if (!before.ok) return before;
    const { hasChanged, isAnswered } = await checkPayments(services, before.value.payments);
    const after = hasChanged ? await loadOrderFacts(services, context, input.orderId, input.key) : before;
    if (!after.ok) return after;
    const order = orderView(after.value, context.now);
    const isWaiting = order.processing.variant === 'approval' && typeof order.payment?.actionUrl === 'string';
    return ok(isWaiting && !isAnswered ? { ...order, processing: CHECKING } : order);
  };
}
