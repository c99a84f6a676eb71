import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type {
  cancelOrder as cancelEndpoint,
  previewCancellation as previewEndpoint,
  withdrawCancellation as withdrawEndpoint,
} from '#contract/operator/orders.ts';
import { type Problem, problem } from '#contract/problems.ts';
import type { Cancellation } from '#core/orders/cancellation.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { cancel, planCancel, withdrawRequest } from '#server/operator/changes/cancel-order.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, findOrderMoney, isRunning, previewRefund as previewOfRefund } from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { changeOrder, lockVersion } from './change-order.ts';
import { findVisibleOrder } from './get-order.ts';
import { refundPreviewOf, refundRefusalOf } from './refund-order.ts';

type Preview = OperatorOutputOf<typeof previewEndpoint>;

/** What cancelling the order would do to money, invoice and tax; changes nothing. */
export function previewCancellation(services: OperatorServices): OperatorHandler<typeof previewEndpoint> {
  return async (context, { brandId, orderId }) => {
    const order = await findVisibleOrder(services, context, { brandId, orderId });
    if (order === null) return refuse(problem('orders/not-found'));
    const { read } = services.database;
    const planned = await planOf(read, order);
    if (!planned.ok) return planned;
    const missing = missingPermission(context, planned.value);
    if (missing !== null) return refuse(missing);
    if (planned.value.kind === 'unpaid') return ok(await unpaidPreview(read, order));
    const { lineIds, freeLineIds, requestedLineIds } = planned.value;
    const free = shown(order, freeLineIds).map(({ lineId, name }) => ({ lineId, name }));
    const requested = shown(order, requestedLineIds);
    if (lineIds.length === 0) return ok({ ...NOTHING, kind: 'undelivered', free, requested });
    const plan = await previewOfRefund(services, { brandId, orderId, request: { kind: 'lines', lineIds } });
    if (!plan.ok) return refuse(refundRefusalOf(plan.problem));
    return ok({ ...NOTHING, kind: 'undelivered', refund: refundPreviewOf(plan.value), free, requested });
  };
}

/**
 * Cancels an unpaid order, or refunds what a paid one has not delivered and requests the cancellation of what is being
 * delivered; refused when the order has changed since it was previewed. The refund needs its permission, too.
 */
export function cancelOrder(services: OperatorServices): OperatorHandler<typeof cancelEndpoint> {
  return (context, { version, ...input }) =>
    changeOrder<CancelCode>(services, context, { ...input, action: 'orders.cancel' }, async (tx, order) => {
      const changed = await lockVersion(tx, order, version);
      if (changed !== null) return refuse(changed);
      const planned = await planOf(tx, order);
      if (!planned.ok) return planned;
      const missing = missingPermission(context, planned.value);
      if (missing !== null) return refuse(missing);
      const by = context.caller.actor.name;
      const given = { plan: planned.value, key: input.commandId, by, note: input.reason, at: context.now };
      const cancelled = await cancel(services, tx, order, given);
      return cancelled.ok ? cancelled : refuse(refundRefusalOf(cancelled.problem));
    });
}

/** Withdraws the open request to cancel a line. Problem: 'orders/cancellation-not-open'. */
export function withdrawCancellation(services: OperatorServices): OperatorHandler<typeof withdrawEndpoint> {
  return (context, input) =>
    changeOrder<WithdrawCode>(
      services,
      context,
      { ...input, action: 'orders.withdraw-cancellation', requested: { line: input.lineId } },
      async (tx, { document }) => {
        const { brandId, orderId, lineId } = input;
        if (!document.priced.lines.some(({ id }) => id === lineId)) return refuse(problem('orders/line-not-found'));
        const withdrawn = await withdrawRequest(tx, { brandId, orderId, lineId }, context.now);
        return withdrawn.ok ? withdrawn : refuse(problem('orders/cancellation-not-open'));
      },
    );
}

type WithdrawCode = 'orders/line-not-found' | 'orders/cancellation-not-open';

type CancelCode =
  | 'orders/not-found'
  | 'orders/cancellation-refused'
  | 'orders/refund-refused'
  | 'operator/changed-meanwhile'
  | 'staff/not-permitted';

function missingPermission({ caller }: CallerContext, { kind }: Cancellation): Problem<'staff/not-permitted'> | null {
  const permission = 'orders.refund';
  if (kind === 'unpaid' || caller.permissions.has(permission)) return null;
  return problem('staff/not-permitted', { data: { permission } });
}

async function planOf(
  db: Queries,
  order: StoredOrder,
): Promise<Result<Cancellation, Problem<'orders/cancellation-refused'>>> {
  const planned = await planCancel(db, order);
  if (planned.ok) return planned;
  return refuse(problem('orders/cancellation-refused', { data: { reason: planned.problem } }));
}

const NOTHING = { openMinor: 0, receivedMinor: 0, cancelledPaymentIds: [], refund: null, free: [], requested: [] };

function shown({ document }: StoredOrder, lineIds: readonly string[]): Preview['requested'] {
  const lines = document.priced.lines.filter(({ id }) => lineIds.includes(id));
  return lines.map(({ id: lineId, name, totalMinor }) => ({ lineId, name, totalMinor }));
}

/** Money that was received for an unpaid order is returned. */
async function unpaidPreview(db: Queries, { brandId, id }: StoredOrder): Promise<Preview> {
  const { invoice, payments } = await findOrderMoney(db, brandId, id);
  return {
    ...NOTHING,
    kind: 'unpaid',
    openMinor: (invoice?.totalMinor ?? 0) - (invoice?.paidMinor ?? 0),
    receivedMinor: payments.reduce((sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor, 0),
    cancelledPaymentIds: payments.filter(isRunning).map((payment) => payment.id),
  };
}
