import { type Problem, problem } from '#contract/problems.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { claimFromLimit } from '#server/request/limits/limit-store.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext } from '#server/request/request-context.ts';

const WINDOW_MS = 60 * 60_000;
/** Guest orders per network in the window; without a solved captcha they may be automated. */
const MAX_ORDERS = { solved: 200, none: 10 } as const;

/** Whether the caller has no account with a verified address. */
export function isGuest({ session }: RequestContext): boolean {
  return session?.kind !== 'customer';
}

/**
 * Counts a guest order; 'limits/too-many-requests' when exceeded, with data.captcha if a solved captcha raises the
 * limit.
 */
export async function limitGuestOrders(
  tx: Transaction,
  context: RequestContext,
  captcha: keyof typeof MAX_ORDERS,
): Promise<Problem<'limits/too-many-requests'> | null> {
  if (isLoopback(context.network)) return null;
  const bucket = `guest orders ${captcha} network ${context.network}`;
  const limit = { brandId: context.store.brand.id, bucket, max: MAX_ORDERS[captcha], windowMs: WINDOW_MS };
  const { isAllowed, retryAfterSeconds } = await claimFromLimit(tx, limit, context.now);
  if (isAllowed) return null;
  return problem('limits/too-many-requests', { data: { retryAfterSeconds, captcha: captcha === 'none' } });
}
