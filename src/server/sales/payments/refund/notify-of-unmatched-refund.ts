import { writeAmount } from '#core/money/write-amount.ts';
import { openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import { completeTasks, insertOperatorTask } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { SettlementContext } from '#server/sales/payments/settle/settle-order.ts';

/**
 * Creates an operator task when more was refunded than credit notes and overpayments explain: staff refunded at the
 * provider, it made a refund that was repaid, or a backup without the credit note was restored. Once per amount that was
 * refunded and not taken back; a credit note that explains it completes the task, and so does the failure of the refund,
 * which has a task of its own, about the payment and completed by staff only: the buyer has no money although staff
 * returned it. The task names what was repaid of the order, since providers do not report whether that refund has failed.
 */
export async function notifyOfUnmatchedRefund(
  { publish }: Pick<PaymentServices, 'publish'>,
  tx: Transaction,
  { order, settled, before, after }: SettlementContext,
  at: number,
): Promise<void> {
  const { invoice, uncreditedMinor } = settled;
  const { brandId, id: orderId } = order;
  const isRefunded = after.refundedMinor - after.takenBackMinor > before.refundedMinor - before.takenBackMinor;
  // What the provider refunded although it was repaid leaves less than no credit.
  const unmatchedMinor = openInvoiceMinor(invoice) + Math.max(0, 0 - settled.overpaidMinor);
  const task = { brandId, kind: 'unmatched-refund', subject: { type: 'order', id: orderId }, orderId, at } as const;
  const written = (amountMinor: number) => writeAmount(amountMinor, after.currency);
  if (settled.failedMinor > 0 && unmatchedMinor <= 0) await completeTasks(tx, task);
  if (uncreditedMinor > 0) {
    const repaid = invoice.repaidMinor > 0 ? { repaid: written(invoice.repaidMinor) } : {};
    await insertOperatorTask(tx, {
      ...task,
      id: `${after.id}/refund-failed/${after.failedRefundMinor}`,
      subject: { type: 'payment', id: after.id },
      lineId: null,
      reason: { code: 'credit-not-returned', amount: written(uncreditedMinor), ...repaid },
    });
    const { currency } = after;
    await publish(tx, { kind: 'refund.failed', brandId, at, orderId, currency, amountMinor: uncreditedMinor });
  }
  if (!isRefunded || invoice.state === 'open' || unmatchedMinor <= 0) return;
  const requestedMinor = after.refundedMinor - after.takenBackMinor + after.failedRefundMinor;
  await insertOperatorTask(tx, {
    ...task,
    id: `${after.id}/returned/${requestedMinor}`,
    lineId: null,
    reason: { code: 'unmatched-refund', amount: written(unmatchedMinor) },
  });
}
