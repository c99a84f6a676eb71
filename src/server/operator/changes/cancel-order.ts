import type { Cancellation } from '#core/orders/cancellation.ts';
import { type Result, ok } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import { stopSettingUp } from '#server/delivery/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  type CancelServices,
  type RefundProblem,
  type RefundServices,
  type StoredOrder,
  cancelOpenOrder,
  findOrderMoney,
  listOrderLines,
} from '#server/sales/public.ts';
import { refund } from './order-changes.ts';

/** How a locked order is cancelled; `key` makes its refund one refund. */
interface CancelRequest {
  readonly plan: Cancellation;
  readonly key: string;
  readonly note: string;
  readonly at: number;
}

/**
 * Cancels a locked order as planned: the payment request becomes void and the workers cancel running payments and return
 * what was received; or the undelivered lines are refunded, and a task says which setups to stop.
 */
export async function cancel(
  services: Omit<RefundServices, 'database'> & CancelServices,
  tx: Queries,
  order: StoredOrder,
  { plan, key, note, at }: CancelRequest,
): Promise<Result<AppliedChange<null>, RefundProblem>> {
  const { brandId, id: orderId, state } = order;
  if (plan.kind === 'unpaid') {
    const { invoice, payments } = await findOrderMoney(tx, brandId, orderId);
    if (invoice === null) throw new Error(`Order ${orderId} has no payment request to cancel.`);
    await cancelOpenOrder(services, tx, { order, invoice, payments }, at);
    return ok({ value: null, before: { state }, after: { state: 'cancelled', invoice: 'void' } });
  }
  const { lineIds } = plan;
  const lines = await listOrderLines(tx, brandId, orderId);
  const refunded = await refund(services, tx, { brandId, orderId, key, request: { kind: 'lines', lineIds }, note });
  if (!refunded.ok) return refunded;
  for (const line of lines)
    if (line.state === 'being-set-up' && lineIds.includes(line.lineId)) await stopSettingUp(tx, order, line.lineId, at);
  const { after = {} } = refunded.value;
  return ok({ value: null, before: { state }, after });
}
