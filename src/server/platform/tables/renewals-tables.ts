import type { STATEMENT_KINDS } from '#core/renewals/contract-statement.ts';
import type { PriceChangeState } from '#core/renewals/price-change.ts';
import type { RenewalState } from '#core/renewals/renewal-state.ts';
import type { TermOfferState } from '#core/renewals/term-offer.ts';
import type { Nullable } from './nullable.ts';
import type { SUBJECT_KINDS } from './orders-tables.ts';

/** Renewals of services and domains. */
export interface RenewalsTables {
  renewals: {
    brand_id: string;
    kind: (typeof SUBJECT_KINDS)[number];
    subject_id: string;
    period_start: number;
    state: RenewalState;
    customer_id: Nullable<string>;
    currency: string;
    source_order_id: string;
    source_line_id: string;
    order_id: Nullable<string>;
    line_id: Nullable<string>;
    announced_minor: Nullable<number>;
    reminders: number;
    attempts: number;
    failures: number;
    charge_at: number;
    tried_at: Nullable<number>;
    end_at: Nullable<number>;
    created_at: number;
    updated_at: number;
  };
  contract_statements: {
    brand_id: string;
    id: string;
    kind: (typeof STATEMENT_KINDS)[number];
    name: string;
    email: string;
    contract: string;
    reason: string;
    /** ISO date. */
    ends_on: Nullable<string>;
    customer_id: Nullable<string>;
    received_at: number;
  };
  price_changes: {
    brand_id: string;
    kind: (typeof SUBJECT_KINDS)[number];
    subject_id: string;
    period_start: number;
    state: PriceChangeState;
    currency: string;
    term: number;
    old_minor: number;
    new_minor: number;
    list_minor: number;
    announced_at: number;
    answer_by: number;
    answered_at: Nullable<number>;
    updated_at: number;
  };
  term_offers: {
    brand_id: string;
    id: string;
    service_id: string;
    period_start: number;
    state: TermOfferState;
    currency: string;
    old_term: number;
    new_term: number;
    old_minor: number;
    new_minor: number;
    list_minor: number;
    offered_at: number;
    answered_at: Nullable<number>;
    updated_at: number;
  };
}
