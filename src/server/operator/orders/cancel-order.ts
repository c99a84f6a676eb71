import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type {
  cancelOrder as cancelEndpoint,
  previewCancellation as previewEndpoint,
} from '#contract/operator/orders.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Cancellation, planCancellation } from '#core/orders/cancellation.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { cancel } from '#server/operator/changes/cancel-order.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  findOrderMoney,
  isRunning,
  listOrderLines,
  previewRefund as previewOfRefund,
} from '#server/sales/public.ts';
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
    if (planned.value.kind === 'unpaid') return ok(await unpaidPreview(read, order));
    const { lineIds } = planned.value;
    const plan = await previewOfRefund(services, { brandId, orderId, request: { kind: 'lines', lineIds } });
    if (!plan.ok) return refuse(refundRefusalOf(plan.problem));
    return ok({ ...NOTHING, kind: 'undelivered', refund: refundPreviewOf(plan.value) });
  };
}

/**
 * Cancels an unpaid order, or refunds what a paid one has not delivered; refused when the order has changed since it was
 * previewed. The refund needs its permission, too.
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
      const given = { plan: planned.value, key: input.commandId, note: input.reason, at: context.now };
      const cancelled = await cancel(services, tx, order, given);
      return cancelled.ok ? cancelled : refuse(refundRefusalOf(cancelled.problem));
    });
}

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
  { brandId, id: orderId, state }: StoredOrder,
): Promise<Result<Cancellation, Problem<'orders/cancellation-refused'>>> {
  const lines = await listOrderLines(db, brandId, orderId);
  const { invoice } = await findOrderMoney(db, brandId, orderId);
  const planned = planCancellation({ state, lines, invoice });
  if (planned.ok) return planned;
  return refuse(problem('orders/cancellation-refused', { data: { reason: planned.problem } }));
}

const NOTHING = { openMinor: 0, receivedMinor: 0, cancelledPaymentIds: [], refund: null } as const;

/** Money that was received for an unpaid order goes back. */
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
