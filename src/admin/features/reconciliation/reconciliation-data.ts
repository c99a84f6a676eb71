import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** A difference, as the operator API returns it. */
export type DifferenceData = OperatorOutputOf<OperatorApi['reconciliation']['difference']>;

/** The sums and imported days. */
export type ReconciliationData = OperatorOutputOf<OperatorApi['reconciliation']['get']>;
