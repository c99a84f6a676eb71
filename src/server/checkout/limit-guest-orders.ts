import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Call } from '#server/http/call.ts';
import { takeFromLimit } from '#server/http/limit-store.ts';
import { isLoopback } from '#server/http/network.ts';
import type { Queries } from '#server/platform/database.ts';

const WINDOW_MS = 60 * 60_000;
/** Guest orders per network in the window; without a solved captcha they may be automated. */
const MOST = { solved: 200, none: 10 } as const;

/** Whether the caller has no account with a verified address. */
export function isGuest({ session }: Call): boolean {
  return session?.kind !== 'customer';
}

/**
 * Counts a guest order; 'limits/too-many-requests' when exceeded, with data.captcha if a solved captcha raises the
 * limit.
 */
export async function limitGuestOrders(tx: Queries, call: Call, captcha: keyof typeof MOST): Promise<Problem | null> {
  if (isLoopback(call.network)) return null;
  const bucket = `guest orders ${captcha} network ${call.network}`;
  const limit = { brandId: call.store.brand.id, bucket, most: MOST[captcha], windowMs: WINDOW_MS };
  const { isAllowed, retryAfterSeconds } = await takeFromLimit(tx, limit, call.now);
  if (isAllowed) return null;
  return problem('limits/too-many-requests', { data: { retryAfterSeconds, captcha: captcha === 'none' } });
}
