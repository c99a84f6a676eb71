import { type CapturePlan, planCapture } from '#core/orders/plan-capture.ts';
import { overwriteJobPayload } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, listOrderLines } from '#server/sales/orders/order-store.ts';
import { type StoredInvoice, updateInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { Authorization } from './find-authorization.ts';

/**
 * Decides once how much of an authorization is captured: the sum of the lines that count now, stored in the capture
 * job and on the unnumbered invoice. Lines lost later are refunded. Nothing is captured for an order that is no longer
 * in fulfilment.
 */
export async function decideCapture(
  tx: Transaction,
  { order, invoice, authorization }: { order: StoredOrder; invoice: StoredInvoice; authorization: Authorization },
  at: number,
): Promise<{ readonly decided: CapturePlan; readonly invoice: StoredInvoice }> {
  const { brandId, id: orderId } = order;
  const totals = new Map(order.document.priced.lines.map((line) => [line.id, line.totalMinor]));
  const lines = await listOrderLines(tx, brandId, orderId);
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
  const { paymentId, deadlineAt, jobId: id } = authorization;
  await overwriteJobPayload(tx, { brandId, id, payload: { paymentId, deadlineAt, decided }, at });
  const asked = { ...invoice, totalMinor: decided.amountMinor };
  if (decided.amountMinor > 0) await updateInvoice(tx, asked);
  return { decided, invoice: decided.amountMinor > 0 ? asked : invoice };
}
