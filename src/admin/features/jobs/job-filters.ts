import { LISTED_STATES } from '#contract/operator/jobs.ts';

/** What lists of jobs, emails and webhooks have in common of the filters of an address; a state that is none is left out. */
export function jobFilters(query: Readonly<Record<string, string>>) {
  const { brandId, cursor } = query;
  return { brandId, cursor, state: LISTED_STATES.find((state) => state === query['state']) };
}
