import type { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitPerHour } from '#server/request/limits/limit-per-hour.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext } from '#server/request/request-context.ts';

/** Each sends an email to an unverified address. */
const CHANGES_OF_CUSTOMER = 5;
/** Links tried per network: codes cannot be guessed, so this only bounds the load. */
const LINKS_OF_NETWORK = 100;

/** Counts changes of address; 'limits/too-many-requests' when exceeded. */
export function limitEmailChanges(
  database: Database,
  context: RequestContext,
  customerId: string,
): Promise<Problem<'limits/too-many-requests'> | null> {
  return limitPerHour(database, context, `email-change customer ${customerId}`, CHANGES_OF_CUSTOMER);
}

/** Counts confirmation links tried, except from loopback; 'limits/too-many-requests' when exceeded. */
export async function limitEmailLinks(
  database: Database,
  context: RequestContext,
): Promise<Problem<'limits/too-many-requests'> | null> {
  if (isLoopback(context.network)) return null;
  return limitPerHour(database, context, `email-change network ${context.network}`, LINKS_OF_NETWORK);
}
