import type { getOrder as endpoint } from '#contract/orders.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { type OrderFactsServices, loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';

/** The current state of an order. Problems: those of `loadOrderFacts`. */
export function getOrder(services: OrderFactsServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const facts = await loadOrderFacts(services, context, input.orderId, input.key);
    return facts.ok ? ok(orderView(facts.value, context.now)) : facts;
  };
}
