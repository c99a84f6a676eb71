import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** Everything about a customer, as the operator API returns it. */
export type Customer = OperatorOutputOf<OperatorApi['customers']['get']>;
