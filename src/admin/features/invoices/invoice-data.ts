import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** An invoice with everything that belongs to it, as the operator API returns it. */
export type Invoice = OperatorOutputOf<OperatorApi['invoices']['get']>;
