import type { EXCHANGE_FAMILIES, EXCHANGE_OUTCOMES } from '#server/platform/exchanges/exchange-scope.ts';
import type { Nullable } from './nullable.ts';

/** Calls of external systems about an order. */
export interface ExchangesTables {
  provider_exchanges: {
    brand_id: string;
    order_id: string;
    id: string;
    job_id: Nullable<string>;
    payment_id: Nullable<string>;
    family: (typeof EXCHANGE_FAMILIES)[number];
    adapter: string;
    operation: string;
    started_at: number;
    duration_ms: number;
    outcome: (typeof EXCHANGE_OUTCOMES)[number];
    answer: Nullable<string>;
    frames: string;
  };
}
