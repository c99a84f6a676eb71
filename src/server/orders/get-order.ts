import type { getOrder as endpoint } from '#contract/orders.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';

/** The current state of an order. Problems: those of `loadOrderFacts`. */
export function getOrder({ database }: Pick<PaymentServices, 'database'>): Handler<typeof endpoint> {
  return async (call, input) => {
    const facts = await loadOrderFacts(database.read, call, input.orderId, input.key);
    return facts.ok ? ok(orderView(facts.value, call.now)) : facts;
  };
}
