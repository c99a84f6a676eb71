import type { checkOrder as endpoint } from '#contract/orders.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { checkPayments } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';

/** Asks the provider now how a running payment stands and answers the order after it; without one it only answers the order. */
export function checkOrder(services: PaymentServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const before = await loadOrderFacts(services.database.read, call, input.orderId, input.key);
    if (!before.ok) return before;
    const hasMoved = await checkPayments(services, before.value.payments);
    const after = hasMoved ? await loadOrderFacts(services.database.read, call, input.orderId, input.key) : before;
    return after.ok ? ok(orderView(after.value, call.now)) : after;
  };
}
