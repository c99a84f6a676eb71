import type { retryPhonePayment as endpoint } from '#contract/orders.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { retryPhonePayment as askAgain } from '#server/sales/payments/begin/retry-phone-payment.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';

/**
 * Sends the mobile money request of an order to the phone once more, unless the previous request turns out to be
 * approved; returns the order.
 */
export function retryPhonePayment(services: PaymentServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const before = await loadOrderFacts(services, context, input.orderId, input.key);
    if (!before.ok) return before;
    const asked = await askAgain(services, context, before.value);
    const after = await loadOrderFacts(services, context, input.orderId, input.key);
    if (!after.ok) return after;
    const wasPaid = after.value.invoice?.state === 'paid' && before.value.invoice?.state === 'open';
    return asked.ok || wasPaid ? ok(orderView(after.value, context.now)) : asked;
  };
}
