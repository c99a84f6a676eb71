import type { SavedKind } from '#core/billing/saved-details.ts';
import type { TaxNumberState } from '#core/billing/tax/tax-number-state.ts';

/** Billing details of baskets, and tax numbers. */
export interface BillingTables {
  billing_details: { brand_id: string; basket_id: string; document: string; updated_at: number };
  tax_numbers: {
    brand_id: string;
    number: string;
    /** Of the address it was given with, which determines its format. */
    country: string;
    state: TaxNumberState;
    provided_at: number;
    checked_at: number | null;
    valid_at: number | null;
    request_id: string | null;
    tries: number;
    next_at: number | null;
  };
  saved_details: {
    brand_id: string;
    customer_id: string;
    id: string;
    kind: SavedKind;
    document: string;
    is_default: number;
    created_at: number;
    updated_at: number;
  };
}
