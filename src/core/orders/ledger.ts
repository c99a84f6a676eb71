import type { CreditNote } from './credit-note.ts';

/**
 * The accounts of a brand's ledger (reliability.md I7). Plus is what we have or are owed, minus what we owe or earned:
 * 'receivable' what customers owe by invoices · 'provider' money held for us by a payment provider · 'credit' money of customers that pays for
 * nothing and goes back to them · 'revenue' what was sold, without tax · 'tax' what is owed to tax authorities.
 */
export const LEDGER_ACCOUNTS = ['receivable', 'provider', 'credit', 'revenue', 'tax'] as const;

/** One movement on an account, in minor units; the entries of one event always sum to zero. */
export interface LedgerEntry {
  readonly account: (typeof LEDGER_ACCOUNTS)[number];
  readonly amountMinor: number;
  /** The attempt to pay it comes from; null for an invoice. */
  readonly paymentId: string | null;
  readonly at: number;
}

/** What the issue of an invoice enters (D12): the customer owes the total, of which the tax is not ours. */
export function invoiceEntries(totalMinor: number, taxMinor: number, at: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'receivable', amountMinor: totalMinor, paymentId: null, at },
    { account: 'revenue', amountMinor: taxMinor - totalMinor, paymentId: null, at },
    { account: 'tax', amountMinor: 0 - taxMinor, paymentId: null, at },
  ]);
}

/** What a credit note enters: what its invoice entered for the same, turned round (D12). */
export function creditNoteEntries(
  { totalMinor, taxes }: Pick<CreditNote, 'totalMinor' | 'taxes'>,
  at: number,
): LedgerEntry[] {
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
  return invoiceEntries(0 - totalMinor, 0 - taxMinor, at);
}

/** Money that paid for what is credited now pays for nothing: it is the customer's until it is given back (reliability.md I6). */
export function creditHeldEntries(amountMinor: number, at: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'receivable', amountMinor, paymentId: null, at },
    { account: 'credit', amountMinor: 0 - amountMinor, paymentId: null, at },
  ]);
}

/** Leaves out entries that move nothing. */
export function withoutZeros(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter((entry) => entry.amountMinor !== 0);
}
