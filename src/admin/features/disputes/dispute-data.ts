import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** A dispute with its evidence, as the operator API returns it. */
export type Dispute = OperatorOutputOf<OperatorApi['disputes']['get']>;

export type DisputeRow = OperatorOutputOf<OperatorApi['disputes']['list']>['rows'][number];
