import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';
import { findFullLimit, giveBackToLimit, takeFromLimit } from '#server/http/limit-store.ts';
import type { Limit } from '#server/http/limit-store.ts';
import { isLoopback } from '#server/http/network.ts';
import type { Database } from '#server/platform/database.ts';

/** How often something may be tried, and whether a solved captcha would have helped. */
export interface AttemptLimit extends Limit {
  readonly captchaHelps: boolean;
}

/** What a limit is made of besides the brand. */
export type NewLimit = Omit<Limit, 'brandId'> & { readonly captchaHelps?: boolean };

/** A limit of the call's brand. */
export function limitOf(call: Call, { captchaHelps = false, ...limit }: NewLimit): AttemptLimit {
  return { brandId: call.store.brand.id, captchaHelps, ...limit };
}

/** Limits by network; none for the loopback address, which says nothing about who is there: a proxy that is not trusted makes everybody look like it. */
export function networkLimits(call: Call, ...limits: readonly NewLimit[]): AttemptLimit[] {
  if (isLoopback(call.network)) return [];
  return limits.map((limit) => limitOf(call, { ...limit, bucket: `${limit.bucket} network ${call.network}` }));
}

/**
 * Counts an attempt in each of the limits, in their order, and answers how many each counts by now; where one has no room nothing is written. The order is
 * the same for all callers (network first, what many share last), so that two attempts never wait for each other. Problem: 'limits/too-many-requests'.
 */
export async function takeAttempt(
  database: Database,
  call: Call,
  limits: readonly AttemptLimit[],
): Promise<Result<readonly number[], Problem>> {
  if (limits.length === 0) return ok([]);
  const full = await findFullLimit(database.read, limits, call.now);
  if (full !== null) return refuse(tooMany(full.limit, full.retryAfterSeconds));
  return database.transaction<Result<readonly number[], Problem>>(async (tx) => {
    const counts: number[] = [];
    for (const limit of limits) {
      const { isAllowed, used, retryAfterSeconds } = await takeFromLimit(tx, limit, call.now);
      if (!isAllowed) return refuse(tooMany(limit, retryAfterSeconds));
      counts.push(used);
    }
    return ok(counts);
  });
}

/** Takes an attempt back that was nothing to count. */
export async function giveAttemptBack(database: Database, call: Call, limits: readonly AttemptLimit[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const limit of limits) await giveBackToLimit(tx, limit, call.now);
  });
}

function tooMany({ captchaHelps }: AttemptLimit, retryAfterSeconds: number): Problem {
  const data = captchaHelps ? { retryAfterSeconds, captcha: true } : { retryAfterSeconds };
  return problem('limits/too-many-requests', { data });
}
