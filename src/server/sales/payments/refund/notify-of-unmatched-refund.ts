import { writeAmount } from '#core/money/write-amount.ts';
import { openInvoiceMinor } from '#core/orders/invoice-due-state.ts';
import { completeTasks, insertOperatorTask } from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { SettlementContext } from '#server/sales/payments/settle/settle-order.ts';

/**
 * Creates an operator task when more was refunded than credit notes and overpayments explain: staff refunded at the
 * provider, or a backup was restored that does not know the credit note. Once per refunded amount, which only grows; a
 * credit note that explains it completes the task, and so does the failure of the refund.
 */
export async function notifyOfUnmatchedRefund(
  tx: Queries,
  { order, settled, before, after }: SettlementContext,
  at: number,
): Promise<void> {
  const { invoice } = settled;
  const isRefunded = after.refundedMinor - after.takenBackMinor > before.refundedMinor - before.takenBackMinor;
  const unmatchedMinor = openInvoiceMinor(invoice);
  const subject = { type: 'order', id: order.id } as const;
  if (settled.failedMinor > 0 && unmatchedMinor <= 0)
    await completeTasks(tx, { brandId: order.brandId, orderId: order.id, kind: 'unmatched-refund', subject, at });
  if (!isRefunded || invoice.state !== 'paid' || unmatchedMinor <= 0) return;
  const { brandId, id: orderId } = order;
  const amount = writeAmount(unmatchedMinor, after.currency);
  await insertOperatorTask(tx, {
    brandId,
    id: `${after.id}/refunded/${after.refundedMinor + after.failedRefundMinor}`,
    kind: 'unmatched-refund',
    subject,
    orderId,
    lineId: null,
    reason: { code: 'unmatched-refund', facts: { amount } },
    at,
  });
}
