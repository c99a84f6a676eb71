import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** A job in a list. */
export type JobRow = OperatorOutputOf<OperatorApi['jobs']['list']>['rows'][number];

/** Everything about a job. */
export type JobPage = OperatorOutputOf<OperatorApi['jobs']['get']>;
