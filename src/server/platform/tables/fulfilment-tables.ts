import type { Nullable } from './nullable.ts';

/** Fulfilment steps and operator tasks. */
export interface FulfilmentTables {
  steps: {
    brand_id: string;
    id: string;
    order_id: string;
    line_id: string;
    kind: string;
    state: 'waiting' | 'done' | 'given-up';
    attempts: number;
    next_at: number;
    lease_until: number;
    fence: number;
    document: string;
    created_at: number;
    updated_at: number;
  };
  operator_tasks: {
    brand_id: string;
    id: string;
    order_id: string;
    line_id: Nullable<string>;
    reason: string;
    created_at: number;
    done_at: Nullable<number>;
    done_by: Nullable<string>;
    note: Nullable<string>;
  };
}
