import type { getExchange } from '#contract/operator/exchanges.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { ExchangeRow } from '#server/exchanges/public.ts';

/** An exchange without its frames, as the operator API returns it. */
export type ExchangeView = Pick<
  OperatorOutputOf<typeof getExchange>,
  'id' | 'family' | 'adapter' | 'operation' | 'startedAt' | 'durationMs' | 'outcome' | 'answer'
>;

/** Converts a row. */
export function exchangeView(row: ExchangeRow): ExchangeView {
  const { id, family, adapter, operation, started_at: startedAt, duration_ms: durationMs, outcome, answer } = row;
  return { id, family, adapter, operation, startedAt, durationMs, outcome, answer };
}
