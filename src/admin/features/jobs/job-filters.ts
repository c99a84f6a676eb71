import { LISTED_STATES } from '#contract/operator/jobs.ts';

/** The filters in an address that lists of jobs, emails and webhooks share; an unknown state is left out. */
export function jobFilters(query: Readonly<Record<string, string>>) {
  const { brandId, cursor } = query;
  return { brandId, cursor, state: LISTED_STATES.find((state) => state === query['state']) };
}
