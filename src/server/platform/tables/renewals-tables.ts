import type { PriceChangeState } from '#core/billing/renewals/price-change.ts';
import type { RenewalState } from '#core/billing/renewals/renewal-state.ts';
import type { Nullable } from './nullable.ts';

/** Renewals of services and domains. */
export interface RenewalsTables {
  renewals: {
    brand_id: string;
    kind: 'service' | 'domain';
    subject_id: string;
    period_start: number;
    state: RenewalState;
    owner: string;
    currency: string;
    source_order_id: string;
    source_line_id: string;
    order_id: Nullable<string>;
    line_id: Nullable<string>;
    told_minor: Nullable<number>;
    reminders: number;
    attempts: number;
    failures: number;
    charge_at: number;
    tried_at: Nullable<number>;
    end_at: Nullable<number>;
    next_at: Nullable<number>;
    created_at: number;
    updated_at: number;
  };
  price_changes: {
    brand_id: string;
    kind: 'service' | 'domain';
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
}
