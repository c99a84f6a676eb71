import { type Problem, problem } from '#contract/problems.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { claimFromLimit } from './limit-store.ts';

/** Counts one use of a bucket of the brand; 'limits/too-many-requests' when `max` uses were counted in this hour. */
export async function limitPerHour(
  database: Database,
  context: RequestContext,
  bucket: string,
  max: number,
): Promise<Problem<'limits/too-many-requests'> | null> {
  const given = { brandId: context.store.brand.id, bucket, max, windowMs: HOUR_MS };
  const { isAllowed, retryAfterSeconds } = await database.transaction((tx) => claimFromLimit(tx, given, context.now));
  return isAllowed ? null : problem('limits/too-many-requests', { data: { retryAfterSeconds } });
}
