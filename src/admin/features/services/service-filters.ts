import { PROVISIONED_STATES, type ProvisionedState } from '#core/services/compare-with-provisioner.ts';

const DAY_MS = 86_400_000;

/** The periods the list offers, in days from now. */
export const TERM_DAYS = [7, 30, 60, 90] as const;

interface ServiceFilters {
  readonly brandId?: string;
  readonly state?: ProvisionedState;
  readonly search?: string;
  readonly from?: number;
  readonly to?: number;
  readonly cursor?: string;
}

/** The input of the list for the filters of an address at an instant (ms); filters that mean nothing are left out. */
export function serviceFilters(query: Readonly<Record<string, string>>, now: number): ServiceFilters {
  const { brandId, search, cursor } = query;
  const state = PROVISIONED_STATES.find((one) => one === query['state']);
  const days = TERM_DAYS.find((one) => String(one) === query['within']);
  const today = now - (now % DAY_MS);
  return {
    ...(brandId === undefined ? {} : { brandId }),
    ...(state === undefined ? {} : { state }),
    ...(search === undefined ? {} : { search: search.trim() }),
    ...(days === undefined ? {} : { from: today, to: today + days * DAY_MS }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
