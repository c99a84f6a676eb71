import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { Order } from './order-data.ts';

/** A call of an external system in the timeline. */
export type ExchangeSummary = NonNullable<Order['timeline'][number]['exchange']>;

/** An exchange with its frames, as the operator API returns it. */
export type Exchange = OperatorOutputOf<OperatorApi['orders']['exchange']>;

/** What the loader of an exchange returns: null when it is no longer stored or, with `hasFailed`, was not loaded. */
export interface LoadedExchange {
  readonly exchange: Exchange | null;
  readonly hasFailed?: boolean;
}
