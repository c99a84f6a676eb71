import type { RenewalState } from '#core/billing/renewal-status.ts';
import type { Nullable } from './nullable.ts';

/** The terms that follow others, of services and names. */
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
}
