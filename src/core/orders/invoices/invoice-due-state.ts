/**
 * The state of an invoice for the people who collect money: 'overdue' is open after the end of its payment period; its
 * stored state is 'open'.
 */
export const INVOICE_DUE_STATES = ['open', 'overdue', 'paid', 'void'] as const;

export type InvoiceDueState = (typeof INVOICE_DUE_STATES)[number];

/** The state of an invoice at `at` (ms); `dueAt` (ms) is the end of its payment period. */
export function invoiceDueState(
  { state, dueAt }: { readonly state: 'open' | 'paid' | 'void'; readonly dueAt: number },
  at: number,
): InvoiceDueState {
  return state === 'open' && dueAt <= at ? 'overdue' : state;
}

/** The amount of an invoice that is still owed, in minor units; 0 once it is void. */
export function openInvoiceMinor(invoice: {
  readonly state: 'open' | 'paid' | 'void';
  readonly totalMinor: number;
  readonly creditedMinor: number;
  readonly paidMinor: number;
}): number {
  return invoice.state === 'void' ? 0 : invoice.totalMinor - invoice.creditedMinor - invoice.paidMinor;
}
