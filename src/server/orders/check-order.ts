import type { checkOrder as endpoint } from '#contract/orders.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { checkInvoicePayments } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { loadOrderFacts } from './load-order-facts.ts';
import { orderView } from './order-view.ts';

/** Asks the provider now how a running payment stands and answers the order after it; without one it only answers the order. */
export function checkOrder(services: PaymentServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const before = await loadOrderFacts(services.database.read, call, input.orderId);
    if (!before.ok) return before;
    const { invoice } = before.value;
    if (invoice === null || before.value.order.state !== 'awaiting-payment') return ok(orderView(before.value));
    await checkInvoicePayments(services, invoice.brandId, invoice.id);
    const after = await loadOrderFacts(services.database.read, call, input.orderId);
    return after.ok ? ok(orderView(after.value)) : after;
  };
}
