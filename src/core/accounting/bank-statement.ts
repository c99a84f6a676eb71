/** Money that arrived on a bank account, as its bank states it. */
export interface StatementEntry {
  /** The bank's id of the entry; null where it gives none. */
  readonly bankReference: string | null;
  /** ISO date. */
  readonly bookedOn: string;
  /** In minor units of the currency; above zero. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Empty where the bank does not name it. */
  readonly payer: string;
  /** What the payer wrote, in one line. */
  readonly remittance: string;
}

/** The entries of a file by account. */
export interface BankStatement {
  /** IBAN or another account number in capitals without spaces; null if the file does not name it. */
  readonly account: string | null;
  readonly entries: readonly StatementEntry[];
  /** Entries that are no receipts: debits, reversals, what is not booked yet, and amounts of zero. */
  readonly skipped: number;
}

/** Why a file is refused as a whole; `line` or `entry` counts from 1 and is 0 for the file. */
export interface StatementProblem {
  readonly reason: 'unknown-format' | 'columns-missing' | 'date-unreadable' | 'amount-unreadable' | 'too-many-entries';
  readonly line: number;
}

/** The most entries of a file. */
export const MAX_ENTRIES = 5_000;

/** The longest texts that are stored. */
export const TEXT_LENGTHS = { bankReference: 140, payer: 140, remittance: 500 } as const;

/**
 * The key of each entry within its account, in the order of the entries: the bank's reference, or a hash of the entry
 * with its number among equal ones, so that the same file, or one that overlaps it by whole days, gives the same keys.
 * Different entries of one reference, as in a batch, have different keys.
 */
export function entryKeys(entries: readonly StatementEntry[], hashOf: (text: string) => string): readonly string[] {
  const equal = new Map<string, number>();
  const firstOf = new Map<string, string>();
  const hashed = (text: string) => `#${hashOf(text).slice(0, 40)}`;
  return entries.map(({ bankReference, bookedOn, amountMinor, currency, payer, remittance }) => {
    const text = JSON.stringify([bookedOn, amountMinor, currency, payer, remittance]);
    if (bankReference !== null && isBankReference(bankReference)) {
      const first = firstOf.get(bankReference) ?? text;
      firstOf.set(bankReference, first);
      return first === text ? bankReference : hashed(`${bankReference} ${text}`);
    }
    const place = (equal.get(text) ?? 0) + 1;
    equal.set(text, place);
    return hashed(`${text} ${place}`);
  });
}

/** Whether a text identifies an entry: it is neither empty nor what banks write where a reference is required and there is none. */
export function isBankReference(text: string): boolean {
  return text !== '' && !NO_REFERENCE.test(text);
}

/** SWIFT MT 940 field 61, ISO 20022. */
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED)$/i;
