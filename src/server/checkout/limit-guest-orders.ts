import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { takeFromLimit } from '#server/http/limits/limit-store.ts';
import { isLoopback } from '#server/http/limits/network.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';

const WINDOW_MS = 60 * 60_000;
/** Guest orders per network in the window; without a solved captcha they may be automated. */
const MOST = { solved: 200, none: 10 } as const;

/** Whether the caller has no account with a verified address. */
export function isGuest({ session }: RequestContext): boolean {
  return session?.kind !== 'customer';
}

/**
 * Counts a guest order; 'limits/too-many-requests' when exceeded, with data.captcha if a solved captcha raises the
 * limit.
 */
export async function limitGuestOrders(
  tx: Queries,
  context: RequestContext,
  captcha: keyof typeof MOST,
): Promise<Problem | null> {
  if (isLoopback(context.network)) return null;
  const bucket = `guest orders ${captcha} network ${context.network}`;
  const limit = { brandId: context.store.brand.id, bucket, most: MOST[captcha], windowMs: WINDOW_MS };
  const { isAllowed, retryAfterSeconds } = await takeFromLimit(tx, limit, context.now);
  if (isAllowed) return null;
  return problem('limits/too-many-requests', { data: { retryAfterSeconds, captcha: captcha === 'none' } });
}
