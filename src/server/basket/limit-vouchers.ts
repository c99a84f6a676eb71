import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Call } from '#server/http/call.ts';
import { takeFromLimit } from '#server/http/limit-store.ts';
import { isLoopback } from '#server/http/network.ts';
import type { Queries } from '#server/platform/database.ts';

const WINDOW_MS = 15 * 60_000;
const CODES_OF_SESSION = 30;
const CODES_OF_NETWORK = 150;

/** Counts a try of a code, so that codes cannot be guessed (D7); the problem is 'limits/too-many-requests'. Loopback says nothing about who is there. */
export async function limitVouchers(tx: Queries, call: Call): Promise<Problem | null> {
  const buckets = [
    ...(isLoopback(call.network) ? [] : [{ bucket: `voucher network ${call.network}`, most: CODES_OF_NETWORK }]),
    ...(call.session === null ? [] : [{ bucket: `voucher session ${call.session.id}`, most: CODES_OF_SESSION }]),
  ];
  for (const limit of buckets) {
    const taken = await takeFromLimit(tx, { brandId: call.store.brand.id, windowMs: WINDOW_MS, ...limit }, call.now);
    if (!taken.isAllowed) {
      return problem('limits/too-many-requests', { data: { retryAfterSeconds: taken.retryAfterSeconds } });
    }
  }
  return null;
}
