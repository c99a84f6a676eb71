import { LISTED_STATES } from '#contract/operator/jobs.ts';

/** A state by which jobs are listed, from the query of an address; undefined for anything else. */
export function listedState(text: string | undefined): (typeof LISTED_STATES)[number] | undefined {
  return LISTED_STATES.find((state) => state === text);
}
