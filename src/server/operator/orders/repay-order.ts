import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type {
  previewRepayment as previewEndpoint,
  recordRepayment as recordEndpoint,
} from '#contract/operator/repayments.ts';
import { problem } from '#contract/problems.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import { ok, refuse } from '#core/result.ts';
import { dayOf } from '#core/time/local-day.ts';
import { repay } from '#server/operator/changes/order-changes.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { type RepaymentPlan, listOrderLines, planRepayment } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { changeOrder, lockVersion } from './change-order.ts';
import { findVisibleOrder } from './get-order.ts';

/** What is owed of a refund, and what recording it as paid back would do; changes nothing. */
export function previewRepayment(services: OperatorServices): OperatorHandler<typeof previewEndpoint> {
  return async (context, { brandId, orderId, jobId }) => {
    const order = await findVisibleOrder(services, context, { brandId, orderId });
    if (order === null) return refuse(problem('orders/not-found'));
    const { read } = services.database;
    const plan = await planRepayment(read, order, jobId);
    if (!plan.ok) return refuse(problem('payments/repayment-refused', { data: { reason: plan.problem } }));
    const lines = await listOrderLines(read, brandId, orderId);
    const open = lines.filter(({ state }) => state === 'refund-due' || state === 'manual-review');
    const openIds = new Set(open.map(({ lineId }) => lineId));
    return ok(previewOf(plan.value, { openIds, now: context.now }));
  };
}

function previewOf(
  { order, refund, repayableMinor, byTransferMinor, lineIds }: RepaymentPlan,
  { openIds, now }: { readonly openIds: ReadonlySet<string>; readonly now: number },
): OperatorOutputOf<typeof previewEndpoint> {
  const { lines } = order.document.priced;
  return {
    owedMinor: repayableMinor,
    byTransferMinor,
    requestedMinor: refund.requestedMinor,
    isDivisible: refund.requestedMinor === 0,
    today: dayOf(now, orderTimeZone(order)),
    lines: lines.filter(({ id }) => lineIds.includes(id) && openIds.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** Records money paid back outside of the order's payments; refused when the order has changed since it was previewed. */
export function recordRepayment(services: OperatorServices): OperatorHandler<typeof recordEndpoint> {
  return (context, { version, ...input }) => {
    const { brandId, orderId, jobId, amountMinor, paidOn } = input;
    const reference = input.reference.trim();
    const change = { ...input, action: 'orders.repay', requested: { refund: jobId, amountMinor, reference, paidOn } };
    return changeOrder<RepaymentCode>(services, context, change, async (tx, order) => {
      const changed = await lockVersion(tx, order, version);
      if (changed !== null) return refuse(changed);
      const [reason, by] = [input.reason.trim(), context.caller.actor.name];
      const given = { brandId, orderId, jobId, amountMinor, paidOn, reference, reason, by };
      const repaid = await repay(services, tx, given, context.now);
      if (repaid.ok) return repaid;
      return refuse(problem('payments/repayment-refused', { data: { reason: repaid.problem } }));
    });
  };
}

type RepaymentCode = 'payments/repayment-refused' | 'operator/changed-meanwhile';
