import type { getPayment as endpoint } from '#contract/operator/payments.ts';
import { problem } from '#contract/problems.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { listLedger } from '#server/operator/invoices/ledger-read-store.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import {
  type StoredProviderEvent,
  findOrderMoney,
  findPaymentOfOrder,
  listProviderEvents,
} from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findPaymentHistory } from './payment-history-store.ts';
import { paymentRow } from './payment-row.ts';

/** A payment with everything recorded of it. Problem: 'payments/not-found', also for a brand the caller may not see. */
export function getPayment({ database }: Pick<OperatorServices, 'database'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { brandId, paymentId }) => {
    const { read } = database;
    const isVisible = canAccessBrand(caller.brands, brandId);
    const found = isVisible ? await findPaymentOfOrder(read, { brandId, paymentId }) : null;
    if (found === null) return refuse(problem('payments/not-found'));
    const { payment, order } = found;
    const { orderId, disputedMinor, decidedMinor, takenBackMinor, checks, nextCheckAt } = payment;
    const { invoice, payments } = await findOrderMoney(read, brandId, orderId);
    if (invoice === null) return refuse(problem('payments/not-found'));
    const key = { brandId, orderId, paymentId };
    const events = await listProviderEvents(read, key);
    return ok({
      ...paymentRow(payment, order),
      dispute: { disputedMinor, decidedMinor, takenBackMinor },
      invoice: { number: invoice.number, state: invoice.state },
      checks,
      nextCheckAt,
      attempts: payments.map((one) => paymentRow(one, order)),
      events: events.map((event) => eventView(event)),
      ...(await findPaymentHistory(read, key)),
      ledger: await listLedger(read, { brandId, paymentId }),
    });
  };
}

function eventView({ id, at, state, answer }: StoredProviderEvent) {
  const { outcome, capturedMinor, refundedMinor, declineReason } = answer;
  const [disputedMinor, decidedMinor, takenBackMinor] = [
    answer.disputedMinor ?? 0,
    answer.decidedMinor ?? 0,
    answer.takenBackMinor ?? 0,
  ];
  const openMinor = openDisputeMinor({ disputedMinor, decidedMinor, takenBackMinor });
  return {
    id,
    at,
    state,
    outcome,
    capturedMinor,
    refundedMinor,
    disputedMinor: openMinor,
    takenBackMinor,
    declineReason,
  };
}
