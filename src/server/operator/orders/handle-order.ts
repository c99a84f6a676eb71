import type {
  addNote as noteEndpoint,
  confirmPayment as confirmEndpoint,
  deliverLine as deliverEndpoint,
  retryJobs as retryEndpoint,
  revokeLinks as revokeEndpoint,
} from '#contract/operator/orders.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { CONFIRMATION_REASONS } from '#server/operator/changes/confirmation-reasons.ts';
import {
  deliverLine as deliver,
  recordPayment,
  retryJobs as retry,
  revokeLinks as revoke,
} from '#server/operator/changes/order-changes.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { changeOrder } from './change-order.ts';

/** Lets the workers run the dead-lettered jobs of an order again. */
export function retryJobs(services: OperatorServices): OperatorHandler<typeof retryEndpoint> {
  return (context, input) =>
    changeOrder(services, context, { ...input, action: 'orders.retry' }, (tx) => retry(tx, input, context.now));
}

/** Confirms that a line was set up manually. Problem: 'orders/not-deliverable' with the state of the line. */
export function deliverLine(services: OperatorServices): OperatorHandler<typeof deliverEndpoint> {
  return (context, input) => {
    const { brandId, orderId, lineId } = input;
    const change = { ...input, action: 'orders.deliver', requested: { line: lineId } };
    return changeOrder<DeliverCode>(services, context, change, async (tx, { document }) => {
      if (!document.priced.lines.some(({ id }) => id === lineId)) return refuse(problem('orders/line-not-found'));
      const delivered = await deliver(services, tx, { brandId, orderId, lineId, at: context.now });
      if (delivered.ok) return delivered;
      return refuse(problem('orders/not-deliverable', { data: { state: delivered.problem } }));
    });
  };
}

type DeliverCode = 'orders/line-not-found' | 'orders/not-deliverable';

/** Records a payment to, or a repayment from, the brand's own account. Problem: 'payments/confirmation-refused'. */
export function confirmPayment(services: OperatorServices): OperatorHandler<typeof confirmEndpoint> {
  return (context, input) => {
    const { kind, amountMinor, paidOn } = input;
    const given = { kind, amountMinor, reference: input.reference.trim(), ...(paidOn === undefined ? {} : { paidOn }) };
    const change = { ...input, action: 'orders.confirm-payment', requested: given };
    return changeOrder(services, context, change, async (tx, order) => {
      const recorded = await recordPayment(tx, order, given, context.now);
      if (recorded.ok) return recorded;
      return refuse(
        problem('payments/confirmation-refused', { data: { reason: CONFIRMATION_REASONS[recorded.problem] } }),
      );
    });
  };
}

/** The links in emails about an order no longer open it. */
export function revokeLinks(services: OperatorServices): OperatorHandler<typeof revokeEndpoint> {
  return (context, input) =>
    changeOrder(services, context, { ...input, action: 'orders.revoke-links' }, (tx) => revoke(tx, input, context.now));
}

/** Adds a note for staff: an entry of the audit log with the note as its reason. */
export function addNote(services: OperatorServices): OperatorHandler<typeof noteEndpoint> {
  return (context, { note, ...input }) => {
    const change = { ...input, action: 'orders.note', reason: note.trim(), isReasonRequested: true };
    return changeOrder(services, context, change, async () => ok({ value: null }));
  };
}
