import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getOrder } from '#contract/operator/orders.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type AppliedChange, type OperatorCommand, applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, findOrder, findOrderMoney, listOrderLines, lockOrder } from '#server/sales/public.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { findVisibleOrder, orderPage } from './get-order.ts';
import { orderVersion } from './order-version.ts';

/** A change of an order as the client requests it. */
export interface OrderChange extends Pick<OperatorCommand, 'requested' | 'isReasonRequested'> {
  readonly brandId: string;
  readonly orderId: string;
  readonly commandId: string;
  readonly action: string;
  readonly reason?: string;
}

/**
 * Applies a change once and returns the order as it is now. Problems: 'orders/not-found', 'operator/command-reused', and
 * those of the change.
 */
export async function changeOrder<Code extends ProblemCode = never>(
  services: OperatorServices,
  context: CallerContext,
  { brandId, orderId, commandId, action, reason = '', requested = {}, isReasonRequested = false }: OrderChange,
  apply: (tx: Transaction, order: StoredOrder) => Promise<Result<AppliedChange<unknown>, Problem<Code>>>,
): Promise<
  Result<OperatorOutputOf<typeof getOrder>, Problem<Code> | Problem<'orders/not-found' | 'operator/command-reused'>>
> {
  const order = await findVisibleOrder(services, context, { brandId, orderId });
  if (order === null) return refuse(problem('orders/not-found'));
  const { actor } = context.caller;
  const subject = { kind: 'order', id: orderId } as const;
  const asked = { reason, requested, isReasonRequested };
  const command = { id: commandId, actor, action, brandId, subject, ...asked, at: context.now };
  const applied = await applyOnce(services, command, (tx) => apply(tx, order));
  if (!applied.ok) return applied;
  const changed = await findOrder(services.database.read, brandId, orderId);
  return ok(await orderPage(services, changed ?? order, context.now));
}

/**
 * Locks an order if it still has the version an action was decided on. Problem: 'operator/changed-meanwhile'.
 */
export async function lockVersion(
  tx: Transaction,
  { brandId, id: orderId }: Pick<StoredOrder, 'brandId' | 'id'>,
  version: string,
): Promise<Problem<'operator/changed-meanwhile'> | null> {
  const order = await lockOrder(tx, brandId, orderId);
  if (order === null) return problem('operator/changed-meanwhile');
  const lines = await listOrderLines(tx, brandId, orderId);
  const { invoice } = await findOrderMoney(tx, brandId, orderId);
  return orderVersion({ order, lines, invoice }) === version ? null : problem('operator/changed-meanwhile');
}
