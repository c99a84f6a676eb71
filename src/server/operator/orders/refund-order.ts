import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { previewRefund as previewEndpoint, refundOrder as refundEndpoint } from '#contract/operator/orders.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { refund } from '#server/operator/changes/order-changes.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { type RefundPlan, type RefundProblem, previewRefund as preview } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { changeOrder, lockVersion } from './change-order.ts';
import { findVisibleOrder } from './get-order.ts';
import { taxView } from './line-view.ts';

/** What a refund would do to money, invoice and tax; changes nothing. */
export function previewRefund(services: OperatorServices): OperatorHandler<typeof previewEndpoint> {
  return async (context, { brandId, orderId, refund: request }) => {
    const order = await findVisibleOrder(services, context, { brandId, orderId });
    if (order === null) return refuse(problem('orders/not-found'));
    const plan = await preview(services, { brandId, orderId, request });
    if (!plan.ok) return refuse(refundRefusalOf(plan.problem));
    return ok(refundPreviewOf(plan.value));
  };
}

/** The effect of a planned refund. */
export function refundPreviewOf({ draft, money }: RefundPlan): OperatorOutputOf<typeof previewEndpoint> {
  return {
    totalMinor: draft.totalMinor,
    lines: draft.lines.map(({ lineId, name, totalMinor }) => ({ lineId, name, totalMinor })),
    taxes: draft.taxes.map(taxView),
    returns: money.parts.map(({ paymentId, amountMinor }) => ({ paymentId, amountMinor })),
    leftMinor: money.leftMinor,
    endedLineIds: draft.endedLines,
  };
}

/** Issues a credit note over what was previewed; refused when the order has changed since. */
export function refundOrder(services: OperatorServices): OperatorHandler<typeof refundEndpoint> {
  return (context, { refund: request, version, ...input }) => {
    const { kind, ...what } = request;
    const requested = { refund: kind, ...what };
    return changeOrder<RefundCode>(
      services,
      context,
      { ...input, action: 'orders.refund', requested },
      async (tx, order) => {
        const changed = await lockVersion(tx, order, version);
        if (changed !== null) return refuse(changed);
        const { brandId, orderId, commandId: key, reason: note } = input;
        const refunded = await refund(services, tx, { brandId, orderId, key, request, note, at: context.now });
        return refunded.ok ? refunded : refuse(refundRefusalOf(refunded.problem));
      },
    );
  };
}

type RefundCode = 'orders/not-found' | 'orders/refund-refused' | 'operator/changed-meanwhile';

/** Why a refund is refused, as a problem of the API. */
export function refundRefusalOf(found: RefundProblem): Problem<'orders/not-found' | 'orders/refund-refused'> {
  if (found === 'orders/not-found') return problem('orders/not-found');
  if (typeof found === 'object') {
    const { lineIds } = found;
    return problem('orders/refund-refused', { data: { reason: 'lines-in-progress', lineIds } });
  }
  return problem('orders/refund-refused', { data: { reason: REASONS[found], lineIds: [] } });
}

const REASONS = {
  'credit/nothing-left': 'nothing-left',
  'credit/too-much': 'more-than-left',
  'credit/amount-invalid': 'amount-invalid',
  'credit/line-unknown': 'line-not-charged',
  'invoices/not-issued': 'not-invoiced',
} as const satisfies Partial<Record<Extract<RefundProblem, string>, string>>;
