import type { Nullable } from './nullable.ts';

export const IDEMPOTENCY_STATES = ['running', 'done'] as const;

/** Idempotency keys and rate limits. */
export interface HttpTables {
  request_errors: {
    request_id: string;
    brand_id: Nullable<string>;
    at: number;
    process: string;
    release: string;
    event: string;
    operation: Nullable<string>;
    method: Nullable<string>;
    route: Nullable<string>;
    name: string;
    message: string;
    stack: string;
  };
  idempotency_keys: {
    brand_id: string;
    scope: string;
    key: string;
    fingerprint: string;
    state: (typeof IDEMPOTENCY_STATES)[number];
    status: Nullable<number>;
    response: Nullable<string>;
    created_at: number;
    locked_until: number;
  };
  rate_limits: { brand_id: string; bucket: string; window_start: number; used: number };
}
