import type { InvoiceView } from '#web/features/orders/order-data.ts';

/**
 * Why an invoice cannot be paid now: it is paid, cancelled, or past its payment period (also for a repeated payment),
 * or a payment is in progress.
 */
export type UnpayableReason = 'paid' | 'void' | 'late' | 'running' | 'late-again';

/** The reason, or null when the invoice can be paid. */
export function unpayableReason(
  invoice: Pick<InvoiceView, 'state' | 'payable' | 'payableUntil' | 'order'>,
  now: number,
): UnpayableReason | null {
  if (invoice.payable) return null;
  if (invoice.state === 'paid' || invoice.state === 'void') return invoice.state;
  if (now < invoice.payableUntil) return 'running';
  return invoice.order.isOpenAgain ? 'late-again' : 'late';
}
