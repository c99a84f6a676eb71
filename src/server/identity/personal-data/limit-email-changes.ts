import { type Problem, problem } from '#contract/problems.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { claimFromLimit } from '#server/request/limits/limit-store.ts';
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
  return limit(database, context, `email-change customer ${customerId}`, CHANGES_OF_CUSTOMER);
}

/** Counts confirmation links tried, except from loopback; 'limits/too-many-requests' when exceeded. */
export async function limitEmailLinks(
  database: Database,
  context: RequestContext,
): Promise<Problem<'limits/too-many-requests'> | null> {
  if (isLoopback(context.network)) return null;
  return limit(database, context, `email-change network ${context.network}`, LINKS_OF_NETWORK);
}

async function limit(
  database: Database,
  context: RequestContext,
  bucket: string,
  max: number,
): Promise<Problem<'limits/too-many-requests'> | null> {
  const given = { brandId: context.store.brand.id, bucket, max, windowMs: HOUR_MS };
  const { isAllowed, retryAfterSeconds } = await database.transaction((tx) => claimFromLimit(tx, given, context.now));
  return isAllowed ? null : problem('limits/too-many-requests', { data: { retryAfterSeconds } });
}
