import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { loadDomainLines } from '#server/fulfilment/public.ts';
import type { Call } from '#server/http/call.ts';
import { loadOrderMoney } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { loadOrder, loadOrderLines } from './order-store.ts';
import type { OrderFacts } from './order-view.ts';
import { ownsOrder } from './owns-order.ts';

/** An order of the caller's with all that belongs to it; another's is answered as an unknown one, and somebody whose session ended is told that (D5). */
export async function loadOrderFacts(db: Queries, call: Call, orderId: string): Promise<Result<OrderFacts, Problem>> {
  const brandId = call.store.brand.id;
  const order = await loadOrder(db, brandId, orderId);
  if (order === null || !ownsOrder(call, order)) {
    return refuse(problem(call.sessionExpired ? 'session/expired' : 'orders/not-found'));
  }
  const [lines, money] = await Promise.all([
    loadOrderLines(db, brandId, orderId),
    loadOrderMoney(db, brandId, orderId),
  ]);
  return ok({ order, lines, ...money, domains: await loadDomainLines(db, order, lines) });
}
