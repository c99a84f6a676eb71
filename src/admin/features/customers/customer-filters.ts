import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';

/** The input of the list for the filters of an address; invalid filters are ignored. */
export function customerFilters(
  query: Readonly<Record<string, string>>,
): OperatorInputOf<OperatorApi['customers']['list']> {
  const { brandId, search, cursor } = query;
  return {
    brandId,
    state: query['state'] === 'blocked' ? 'blocked' : undefined,
    search: search?.trim(),
    cursor,
  };
}
