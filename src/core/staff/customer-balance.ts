/** An invoice as far as a balance needs it; amounts in minor units, `payableUntil` in ms. */
export interface BalanceInvoice {
  readonly state: 'open' | 'paid' | 'void';
  readonly currency: string;
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly creditedMinor: number;
  /** What was captured for it, and neither refunded nor repaid. */
  readonly heldMinor: number;
  readonly payableUntil: number;
}

/**
 * What a customer owes in a currency, how much of it is overdue, and their money that is applied to nothing: it is
 * being refunded or is an operator task.
 */
export interface CustomerBalance {
  readonly currency: string;
  readonly owedMinor: number;
  readonly overdueMinor: number;
  readonly creditMinor: number;
}

/** What is left to pay of an invoice; 0 unless it is open. */
export function openMinor({ state, totalMinor, paidMinor, creditedMinor }: BalanceInvoice): number {
  return state === 'open' ? Math.max(0, totalMinor - creditedMinor - paidMinor) : 0;
}

/** Whether something is left to pay after the last day on which it can be paid; `now` in ms. */
export function isOverdue(invoice: BalanceInvoice, now: number): boolean {
  return openMinor(invoice) > 0 && now >= invoice.payableUntil;
}

/** The balance of each currency, in alphabetical order; amounts of currencies are never added. */
export function customerBalances(invoices: readonly BalanceInvoice[], now: number): readonly CustomerBalance[] {
  const currencies = [...new Set(invoices.map(({ currency }) => currency))].toSorted();
  return currencies
    .map((currency) => balanceOf(currency, invoices, now))
    .filter(({ owedMinor, creditMinor }) => owedMinor > 0 || creditMinor > 0);
}

function balanceOf(currency: string, invoices: readonly BalanceInvoice[], now: number): CustomerBalance {
  const own = invoices.filter((invoice) => invoice.currency === currency);
  return {
    currency,
    owedMinor: sum(own, openMinor),
    overdueMinor: sum(own, (invoice) => (isOverdue(invoice, now) ? openMinor(invoice) : 0)),
    creditMinor: sum(own, unappliedMinor),
  };
}

function unappliedMinor({ paidMinor, heldMinor }: BalanceInvoice): number {
  return Math.max(0, heldMinor - paidMinor);
}

function sum(invoices: readonly BalanceInvoice[], amountOf: (invoice: BalanceInvoice) => number): number {
  return invoices.reduce((total, invoice) => total + amountOf(invoice), 0);
}
