import type { DifferenceKind, DifferenceState, TransactionKind } from '#core/accounting/reconcile.ts';
import type { Nullable } from './nullable.ts';

export const RECONCILIATION_DAY_STATES = ['waiting', 'imported', 'failed'] as const;

/** The balances of payment providers, and how they differ from the ledger. */
export interface ReconciliationTables {
  reconciliation_days: {
    brand_id: string;
    provider: string;
    /** ISO date. */
    day: string;
    state: (typeof RECONCILIATION_DAY_STATES)[number];
    transactions: number;
    attempts: number;
    error: Nullable<string>;
    next_at: Nullable<number>;
    requested_at: number;
    imported_at: Nullable<number>;
    /** Also of what differs on it. */
    changed_at: number;
  };
  provider_transactions: {
    brand_id: string;
    provider: string;
    id: string;
    kind: TransactionKind;
    currency: string;
    amount_minor: number;
    items_minor: Nullable<number>;
    payment_id: Nullable<string>;
    at: number;
    imported_at: number;
  };
  reconciliation_sums: {
    brand_id: string;
    provider: string;
    day: string;
    currency: string;
    booked_minor: number;
    fee_minor: number;
    payout_minor: number;
  };
  reconciliation_differences: {
    brand_id: string;
    id: string;
    provider: string;
    kind: DifferenceKind;
    state: DifferenceState;
    currency: string;
    provider_minor: number;
    expected_minor: number;
    transaction_id: Nullable<string>;
    payment_id: Nullable<string>;
    day: string;
    at: number;
    found_at: number;
    explained_at: Nullable<number>;
    explained_by: Nullable<string>;
    note: Nullable<string>;
  };
}
