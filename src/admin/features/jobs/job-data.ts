import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

export type JobRow = OperatorOutputOf<OperatorApi['jobs']['list']>['rows'][number];

export type JobPage = OperatorOutputOf<OperatorApi['jobs']['get']>;
