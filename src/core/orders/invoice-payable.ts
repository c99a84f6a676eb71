import type { OrderStatus } from './order-status.ts';

/** What of an order and its invoice says whether money is taken; payableUntil in ms. */
export interface PayableFacts {
  readonly order: { readonly state: OrderStatus; readonly payableUntil: number };
  readonly invoice: { readonly state: 'open' | 'paid' | 'void'; readonly number: string | null };
}

/**
 * Whether money is taken for an invoice now (D7): until payable_until, for a payment request unless its order was paid or cancelled, for a numbered one while it
 * is open again (docs/decisions/031). now in ms.
 */
export function isInvoicePayable({ order, invoice }: PayableFacts, now: number): boolean {
  if (invoice.state !== 'open' || now >= order.payableUntil) return false;
  return isOpenAgain(invoice) || order.state === 'awaiting-payment' || order.state === 'failed';
}

/** Whether a bank took the money of a numbered invoice back, and nobody paid it again since. */
export function isOpenAgain({ state, number }: PayableFacts['invoice']): boolean {
  return state === 'open' && number !== null;
}
