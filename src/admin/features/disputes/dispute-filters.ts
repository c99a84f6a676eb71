import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';
import { DISPUTE_STATES } from '#core/payments/dispute.ts';

/** The input of the list of disputes for the filters of an address; invalid filters are ignored. */
export function disputeFilters(
  query: Readonly<Record<string, string>>,
): OperatorInputOf<OperatorApi['disputes']['list']> {
  return {
    brandId: query['brandId'],
    state: DISPUTE_STATES.find((one) => one === query['state']),
    order: query['order'] === 'deadline' ? 'deadline' : undefined,
  };
}
