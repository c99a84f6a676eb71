import { type Problem, problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/database.ts';
import { claimFromLimit } from '#server/request/limits/limit-store.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext } from '#server/request/request-context.ts';

const WINDOW_MS = 15 * 60_000;
const CODES_OF_NETWORK = 60;
/**
 * Codes of a domain from one network, and from all: one other network alone cannot use up the attempts of its owner.
 */
const CODES_OF_NAME_AND_NETWORK = 20;
const CODES_OF_NAME = 200;

/**
 * Counts an attempt with an auth code, to prevent guessing; 'limits/too-many-requests' when exceeded. Loopback
 * addresses are not counted by network alone.
 */
export async function limitCodes(
  database: Database,
  context: RequestContext,
  name: string,
): Promise<Problem<'limits/too-many-requests'> | null> {
  const buckets = [
    ...(isLoopback(context.network)
      ? []
      : [{ bucket: `transfer code network ${context.network}`, max: CODES_OF_NETWORK }]),
    { bucket: `transfer code name ${name} network ${context.network}`, max: CODES_OF_NAME_AND_NETWORK },
    { bucket: `transfer code name ${name}`, max: CODES_OF_NAME },
  ];
  return database.transaction(async (tx) => {
    for (const limit of buckets) {
      const counted = await claimFromLimit(
        tx,
        { brandId: context.store.brand.id, windowMs: WINDOW_MS, ...limit },
        context.now,
      );
      if (!counted.isAllowed) {
        return problem('limits/too-many-requests', { data: { retryAfterSeconds: counted.retryAfterSeconds } });
      }
    }
    return null;
  });
}
