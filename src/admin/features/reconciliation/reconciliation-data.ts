import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** A difference, as the operator API returns it. */
export type DifferenceData = OperatorOutputOf<OperatorApi['reconciliation']['difference']>;

/** The sums and imported days. */
export type ReconciliationData = OperatorOutputOf<OperatorApi['reconciliation']['get']>;

/** The name of what a difference is: its kind, or the open dispute that explains it. */
export function differenceTerm({ kind, state }: Pick<DifferenceData, 'kind' | 'state'>): string {
  return state === 'disputed' ? state : kind;
}
