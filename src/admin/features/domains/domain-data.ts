import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf, OperatorResultOf } from '#contract/operator/operator-endpoint.ts';

/** Everything about a domain, as the operator API returns it. */
export type Domain = OperatorOutputOf<OperatorApi['domains']['get']>;

/** What the registry answered, or why it did not. */
export type Comparison = OperatorResultOf<OperatorApi['domains']['compare']>;

/** What the registry answered. */
export type Compared = OperatorOutputOf<OperatorApi['domains']['compare']>;
