import type { getCustomer } from '#contract/operator/customers.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** Everything about a customer, as the operator API returns it. */
export type CustomerPage = OperatorOutputOf<typeof getCustomer>;
