import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { takeFromLimit } from '#server/http/limits/limit-store.ts';
import { isLoopback } from '#server/http/limits/network.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { Database } from '#server/platform/database/database.ts';

const WINDOW_MS = 15 * 60_000;
const CODES_OF_NETWORK = 60;
const CODES_OF_NAME = 20;

/**
 * Counts an attempt with an auth code, to prevent guessing; 'limits/too-many-requests' when exceeded. Loopback
 * addresses are not counted by network.
 */
export async function limitCodes(database: Database, context: RequestContext, name: string): Promise<Problem | null> {
  const buckets = [
    ...(isLoopback(context.network)
      ? []
      : [{ bucket: `transfer code network ${context.network}`, most: CODES_OF_NETWORK }]),
    { bucket: `transfer code name ${name}`, most: CODES_OF_NAME },
  ];
  return database.transaction(async (tx) => {
    for (const limit of buckets) {
      const taken = await takeFromLimit(
        tx,
        { brandId: context.store.brand.id, windowMs: WINDOW_MS, ...limit },
        context.now,
      );
      if (!taken.isAllowed) {
        return problem('limits/too-many-requests', { data: { retryAfterSeconds: taken.retryAfterSeconds } });
      }
    }
    return null;
  });
}
