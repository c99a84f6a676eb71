import type { CreditNote } from './credit-note.ts';

/**
 * The accounts of a brand's ledger. Positive amounts are what the brand has or is owed, negative ones what it owes or
 * earned: 'receivable' is owed by customers, 'provider' is money that payment providers hold for the brand, 'bank' is
 * what left the brand's bank account because no payment could return it, 'credit' is overpaid money that goes back to
 * customers, 'revenue' is sales without tax, 'tax' is owed to tax authorities. See docs/rules/invoices.md.
 */
export const LEDGER_ACCOUNTS = ['receivable', 'provider', 'bank', 'credit', 'revenue', 'tax'] as const;

/** One movement on an account, in minor units; the entries of one event sum to zero. */
export interface LedgerEntry {
  readonly account: (typeof LEDGER_ACCOUNTS)[number];
  readonly amountMinor: number;
  /** The payment attempt it belongs to; null for an invoice. */
  readonly paymentId: string | null;
  readonly at: number;
}

/** The entries of an issued invoice: the customer owes the total, including the tax. */
export function invoiceEntries(totalMinor: number, taxMinor: number, at: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'receivable', amountMinor: totalMinor, paymentId: null, at },
    { account: 'revenue', amountMinor: taxMinor - totalMinor, paymentId: null, at },
    { account: 'tax', amountMinor: 0 - taxMinor, paymentId: null, at },
  ]);
}

/** The entries of a credit note: those of its invoice with opposite sign. */
export function creditNoteEntries(
  { totalMinor, taxes }: Pick<CreditNote, 'totalMinor' | 'taxes'>,
  at: number,
): LedgerEntry[] {
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
  return invoiceEntries(0 - totalMinor, 0 - taxMinor, at);
}

/** Money that paid for credited items becomes credit of the customer until it is returned. */
export function customerCreditEntries(amountMinor: number, at: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'receivable', amountMinor, paymentId: null, at },
    { account: 'credit', amountMinor: 0 - amountMinor, paymentId: null, at },
  ]);
}

/** Credit of the customer that was returned from the brand's bank account. */
export function repaymentEntries(amountMinor: number, at: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'credit', amountMinor, paymentId: null, at },
    { account: 'bank', amountMinor: 0 - amountMinor, paymentId: null, at },
  ]);
}

/** Removes entries of 0. */
export function withoutZeros(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter((entry) => entry.amountMinor !== 0);
}
