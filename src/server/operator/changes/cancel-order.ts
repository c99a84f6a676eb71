import { type Cancellation, type CancellationProblem, planCancellation } from '#core/orders/cancellation.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import { endFree, requestCancellation, stopSettingUp } from '#server/delivery/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import {
  type CancelServices,
  type RefundProblem,
  type RefundServices,
  type StoredOrder,
  cancelOpenOrder,
  findOrderMoney,
  lineOf,
  listOrderLines,
  lockOrder,
  updateCancellationRequest,
} from '#server/sales/public.ts';
import { refund } from './order-changes.ts';

/** How a locked order is cancelled; `key` makes its refund one refund and is the command of the audit log. */
interface CancelRequest {
  readonly plan: Cancellation;
  readonly key: string;
  /** Who cancels, by name. */
  readonly by: string;
  readonly note: string;
  readonly at: number;
}

/** How an order can be cancelled now, or why not. */
export async function planCancel(
  db: Queries,
  { brandId, id: orderId, state, document }: StoredOrder,
): Promise<Result<Cancellation, CancellationProblem>> {
  const stored = await listOrderLines(db, brandId, orderId);
  const { invoice } = await findOrderMoney(db, brandId, orderId);
  const totals = new Map(document.priced.lines.map(({ id, totalMinor }) => [id, totalMinor]));
  const lines = stored.map((line) => ({
    ...line,
    totalMinor: totals.get(line.lineId) ?? 0,
    isRequested: line.cancelRequestId !== null,
  }));
  return planCancellation({ state, lines, invoice });
}

type Services = Omit<RefundServices, 'database'> & CancelServices;

/**
 * Cancels a locked order as planned: the payment request becomes void and the workers cancel running payments and
 * return what was received; or the lines that wait for staff are refunded, free ones end without a refund, a task lists
 * which setups to stop, and the cancellation of lines in progress is requested.
 */
export async function cancel(
  services: Services,
  tx: Transaction,
  order: StoredOrder,
  request: CancelRequest,
): Promise<Result<AppliedChange<null>, RefundProblem>> {
  const { brandId, id: orderId, state } = order;
  const { plan, at } = request;
  if (plan.kind === 'unpaid') {
    const { invoice, payments } = await findOrderMoney(tx, brandId, orderId);
    if (invoice === null) throw new Error(`Order ${orderId} has no payment request to cancel.`);
    await cancelOpenOrder(services, tx, { order, invoice, payments }, at);
    return ok({ value: null, before: { state }, after: { state: 'cancelled', invoice: 'void' } });
  }
  const refunded = await refundWaiting(services, tx, order, { ...request, lineIds: plan.lineIds });
  if (!refunded.ok) return refunded;
  for (const lineId of plan.freeLineIds)
    await endFree(services, tx, { order, line: lineOf(order, { id: request.key, lineId }).line }, at);
  const requested = await requestAll(services, tx, order, { ...request, lineIds: plan.requestedLineIds });
  const ended = plan.freeLineIds.length === 0 ? {} : { ended: plan.freeLineIds };
  return ok({ value: null, before: { state }, after: { ...refunded.value, ...ended, ...requested } });
}

type LinesRequest = Omit<CancelRequest, 'plan'> & { readonly lineIds: readonly string[] };

/** Refunds the lines that wait for staff; returns what the audit log records. */
async function refundWaiting(
  services: Services,
  tx: Transaction,
  order: StoredOrder,
  { lineIds, key, note, at }: LinesRequest,
): Promise<Result<Readonly<Record<string, unknown>>, RefundProblem>> {
  if (lineIds.length === 0) return ok({});
  const { brandId, id: orderId } = order;
  const lines = await listOrderLines(tx, brandId, orderId);
  const refunded = await refund(services, tx, { brandId, orderId, key, request: { kind: 'lines', lineIds }, note, at });
  if (!refunded.ok) return refunded;
  for (const line of lines)
    if (line.state === 'being-set-up' && lineIds.includes(line.lineId)) await stopSettingUp(tx, order, line.lineId, at);
  return ok(refunded.value.after ?? {});
}

async function requestAll(
  services: Services,
  tx: Transaction,
  order: StoredOrder,
  { lineIds, key: commandId, by: actor, note: reason, at }: LinesRequest,
): Promise<{ readonly requested?: readonly string[]; readonly cancelled?: readonly string[] }> {
  const outcomes: { readonly lineId: string; readonly outcome: 'cancelled' | 'open' }[] = [];
  for (const lineId of lineIds) {
    const { line } = lineOf(order, { id: commandId, lineId });
    const origin = { commandId, actor, reason };
    outcomes.push({ lineId, outcome: await requestCancellation(services, tx, { order, line }, origin, at) });
  }
  const of = (wanted: string) => outcomes.flatMap(({ lineId, outcome }) => (outcome === wanted ? [lineId] : []));
  const [requested, cancelled] = [of('open'), of('cancelled')];
  return {
    ...(requested.length === 0 ? {} : { requested }),
    ...(cancelled.length === 0 ? {} : { cancelled }),
  };
}

/** Withdraws the open request to cancel a line, so that it is delivered as ordered. Problem: 'not-open'. */
export async function withdrawRequest(
  tx: Transaction,
  { brandId, orderId, lineId }: { readonly brandId: string; readonly orderId: string; readonly lineId: string },
  at: number,
): Promise<Result<AppliedChange<null>, 'not-open'>> {
  await lockOrder(tx, brandId, orderId);
  const line = (await listOrderLines(tx, brandId, orderId)).find((one) => one.lineId === lineId);
  if (line === undefined || line.cancelRequestId === null) return refuse('not-open');
  await updateCancellationRequest(tx, { brandId, id: line.cancelRequestId }, 'withdrawn', at);
  return ok({ value: null, before: { line: lineId, cancellation: 'open' }, after: { cancellation: 'withdrawn' } });
}
