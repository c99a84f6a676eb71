import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { loadDomainLines, loadServiceFacts } from '#server/fulfilment/public.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import { loadMandate, loadOrderMoney } from '#server/payments/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { canOpenOrder } from './access/can-open-order.ts';
import { loadOrder, loadOrderLines } from './order-store.ts';
import type { OrderFacts } from './order-view.ts';
import { loadWithdrawalsOf } from './withdrawal/withdrawal-store.ts';

/**
 * Loads an order of the caller or of a mailed key. Problems: 'orders/not-found', also for anyone else's order, and
 * 'session/expired'.
 */
export async function loadOrderFacts(
  db: Queries,
  context: RequestContext,
  orderId: string,
  key?: string,
): Promise<Result<OrderFacts, Problem>> {
  const brandId = context.store.brand.id;
  const order = await loadOrder(db, brandId, orderId);
  if (order === null || !(await canOpenOrder(db, context, order, key))) {
    return refuse(problem(context.sessionExpired ? 'session/expired' : 'orders/not-found'));
  }
  const [lines, money] = await Promise.all([
    loadOrderLines(db, brandId, orderId),
    loadOrderMoney(db, brandId, orderId),
  ]);
  const newest = money.payments.at(-1);
  const [domains, facts, mandate] = await Promise.all([
    loadDomainLines(db, order, lines),
    loadServiceFacts(db, order, lines),
    newest === undefined ? null : loadMandate(db, newest),
  ]);
  const withdrawals = await loadWithdrawalsOf(db, order, lines);
  return ok({ order, lines, ...money, withdrawals, domains, facts, mandate });
}
