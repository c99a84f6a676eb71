import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** A payment with everything recorded of it, as the operator API returns it. */
export type Payment = OperatorOutputOf<OperatorApi['payments']['get']>;

export type PaymentRow = Payment['attempts'][number];
