import type { OrderState } from '#core/orders/order-state.ts';

/** The facts about an order and its invoice that decide whether it can be paid; `payableUntil` in ms. */
export interface PayableInput {
  readonly order: { readonly state: OrderState; readonly payableUntil: number };
  readonly invoice: { readonly state: 'open' | 'paid' | 'void'; readonly number: string | null };
}

/**
 * Whether an invoice can be paid now (`now` in ms): until `payableUntil`; a payment request unless its order was paid or cancelled; a
 * numbered invoice only while it is open again (docs/decisions/031).
 */
export function isInvoicePayable({ order, invoice }: PayableInput, now: number): boolean {
  if (invoice.state !== 'open' || now >= order.payableUntil) return false;
  return isReopened(invoice) || order.state === 'awaiting-payment' || order.state === 'failed';
}

/** Whether a bank returned the payment of a numbered invoice and it has not been paid again. */
export function isReopened({ state, number }: PayableInput['invoice']): boolean {
  return state === 'open' && number !== null;
}
