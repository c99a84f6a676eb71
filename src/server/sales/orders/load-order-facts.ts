import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { findMandate } from '#server/sales/payments/mandates/mandate-store.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { findUnreturnedMinor } from '#server/sales/payments/refund/unreturned-money.ts';
import { canOpenOrder } from './access/can-open-order.ts';
import type { DeliverySource } from './delivery-of.ts';
import type { ShownOrder } from './order-view.ts';
import { type OrderWithLines, findOrderWithLines } from './order-with-lines-store.ts';
import { listWithdrawalsOf } from './withdrawal/withdrawal-store.ts';

/** Dependencies of showing an order. */
export interface OrderFactsServices extends DeliverySource {
  readonly database: Pick<Database, 'read'>;
}

/**
 * Loads an order of the caller or of a mailed key. Problems: 'orders/not-found', also for anyone else's order, and
 * 'session/expired'.
 */
export async function loadOrderFacts(
  services: OrderFactsServices,
  context: RequestContext,
  orderId: string,
  key?: string,
): Promise<Result<ShownOrder, Problem<'orders/not-found' | 'session/expired'>>> {
  const db = services.database.read;
  const found = await findOrderWithLines(db, context.store.brand.id, orderId);
  if (found === null || !(await canOpenOrder(db, context, found.order, key))) {
    return refuse(problem(context.sessionExpired ? 'session/expired' : 'orders/not-found'));
  }
  return ok(await orderFactsOf(services, found));
}

/** Everything stored about an order, without a check of the caller. */
export async function orderFactsOf(
  { database: { read: db }, deliveryOf }: OrderFactsServices,
  { order, lines }: OrderWithLines,
): Promise<ShownOrder> {
  const money = await findOrderMoney(db, order.brandId, order.id);
  const newest = money.payments.at(-1);
  const [delivery, mandate, unreturnedMinor] = await Promise.all([
    deliveryOf(db, order, lines),
    newest === undefined ? null : findMandate(db, newest),
    findUnreturnedMinor(db, order, money),
  ]);
  const withdrawals = await listWithdrawalsOf(db, order, lines);
  return { order, lines, ...money, withdrawals, ...delivery, mandate, unreturnedMinor };
}
