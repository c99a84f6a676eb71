import { planCapture } from '#core/orders/plan-capture.ts';
import type { CapturePlan } from '#core/orders/plan-capture.ts';
import { webhookJob } from '#server/fulfilment/public.ts';
import { loadOrderLines } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { updateInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { StoredInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Authorization } from './find-authorization.ts';

/**
 * Decides once how much of an authorization is captured: the sum of the lines that count now, stored in the capture
 * step and on the unnumbered invoice. Lines lost later are refunded. Nothing is captured for an order that is no longer
 * in fulfilment.
 */
export async function decideCapture(
  tx: Queries,
  { order, invoice, authorization }: { order: StoredOrder; invoice: StoredInvoice; authorization: Authorization },
  at: number,
): Promise<{ readonly decided: CapturePlan; readonly invoice: StoredInvoice }> {
  const { brandId, id: orderId } = order;
  const totals = new Map(order.document.priced.lines.map((line) => [line.id, line.totalMinor]));
  const lines = await loadOrderLines(tx, brandId, orderId);
  const isWanted = order.state === 'in-fulfilment' && invoice.state === 'open';
  const decided = planCapture(
    isWanted
      ? lines.map(({ lineId, state, withdrawnAt }) => ({
          id: lineId,
          state,
          isWithdrawn: withdrawnAt !== null,
          totalMinor: totals.get(lineId) ?? 0,
        }))
      : [],
  );
  const { paymentId, deadlineAt, stepId: id } = authorization;
  await webhookJob(tx, { brandId, id, document: JSON.stringify({ paymentId, deadlineAt, decided }), at });
  const asked = { ...invoice, totalMinor: decided.amountMinor };
  if (decided.amountMinor > 0) await updateInvoice(tx, asked);
  return { decided, invoice: decided.amountMinor > 0 ? asked : invoice };
}
