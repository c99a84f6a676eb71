import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';
import { PROVISIONED_STATES } from '#core/services/compare-with-provisioner.ts';
import { DAY_MS } from '#core/time/durations.ts';

/** The periods the list offers, in days from now. */
export const TERM_DAYS = [7, 30, 60, 90] as const;

type ServiceFilters = OperatorInputOf<OperatorApi['services']['list']>;

/** The input of the list for the filters of an address at an instant (ms); invalid filters are ignored. */
export function serviceFilters(query: Readonly<Record<string, string>>, now: number): ServiceFilters {
  const { brandId, search, cursor } = query;
  const state = PROVISIONED_STATES.find((one) => one === query['state']);
  const days = TERM_DAYS.find((one) => String(one) === query['within']);
  const today = now - (now % DAY_MS);
  return {
    brandId,
    state,
    search: search?.trim(),
    ...(days === undefined ? {} : { from: today, to: today + days * DAY_MS }),
    cursor,
  };
}
