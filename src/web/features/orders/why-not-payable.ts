import type { InvoiceView } from './order-data.ts';

/** Why an invoice takes no payment now: it is paid, cancelled, too late – also to be paid again –, or a payment is under way (D7, D11). */
export type WhyNotPayable = 'paid' | 'void' | 'late' | 'running' | 'late-again';

/** The reason, or null when the invoice can be paid. */
export function whyNotPayable(
  invoice: Pick<InvoiceView, 'state' | 'payable' | 'payableUntil' | 'order'>,
  now: number,
): WhyNotPayable | null {
  if (invoice.payable) return null;
  if (invoice.state === 'paid' || invoice.state === 'void') return invoice.state;
  if (now < invoice.payableUntil) return 'running';
  return invoice.order.isOpenAgain ? 'late-again' : 'late';
}
