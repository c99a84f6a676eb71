import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** A bank transfer with its matches, as the operator API returns it. */
export type Transfer = OperatorOutputOf<OperatorApi['transfers']['get']>;

/** A transfer with the id of the change its forms make. */
export interface TransferCommand {
  readonly transfer: Transfer;
  readonly commandId: string;
}
