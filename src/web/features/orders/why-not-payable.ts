import type { InvoiceView } from './order-data.ts';

/** Why an invoice takes no payment now: it is paid, cancelled, too late, or a payment is under way (D7, D11). */
export type WhyNotPayable = 'paid' | 'void' | 'late' | 'running';

/** The reason, or null when the invoice can be paid. */
export function whyNotPayable(
  invoice: Pick<InvoiceView, 'state' | 'payable' | 'payableUntil'>,
  now: number,
): WhyNotPayable | null {
  if (invoice.payable) return null;
  if (invoice.state === 'paid' || invoice.state === 'void') return invoice.state;
  return now >= invoice.payableUntil ? 'late' : 'running';
}
