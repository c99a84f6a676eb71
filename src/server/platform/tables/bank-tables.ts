import type { Nullable } from './nullable.ts';

export const TRANSFER_STATES = ['open', 'assigned', 'dismissed'] as const;

/** Entries of bank accounts. */
export interface BankTables {
  bank_transfers: {
    brand_id: string;
    id: string;
    account: string;
    bank_reference: string;
    /** ISO date. */
    booked_on: string;
    amount_minor: number;
    currency: string;
    payer: string;
    remittance: string;
    state: (typeof TRANSFER_STATES)[number];
    order_id: Nullable<string>;
    imported_at: number;
    settled_at: Nullable<number>;
    settled_by: Nullable<string>;
    note: Nullable<string>;
  };
  exchange_rates: {
    /** ISO date. */
    published_on: string;
    currency: string;
    /** Decimal text: units for 1 EUR. */
    rate: string;
    imported_at: number;
  };
}
