import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Limit, findFullLimit, releaseToLimit, claimFromLimit } from '#server/request/limits/limit-store.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { RequestContext } from '#server/request/request-context.ts';

/** A limit of attempts, and whether a solved captcha would raise it. */
export interface AttemptLimit extends Limit {
  readonly isRaisedByCaptcha: boolean;
}

/** A limit without its brand. */
export type NewLimit = Omit<Limit, 'brandId'> & { readonly isRaisedByCaptcha?: boolean };

/** A limit of the request's brand. */
export function limitOf(context: RequestContext, { isRaisedByCaptcha = false, ...limit }: NewLimit): AttemptLimit {
  return { brandId: context.store.brand.id, isRaisedByCaptcha, ...limit };
}

/** Limits by network; none for loopback, which every client has behind an untrusted proxy. */
export function networkLimits(context: RequestContext, ...limits: readonly NewLimit[]): AttemptLimit[] {
  if (isLoopback(context.network)) return [];
  return limits.map((limit) => limitOf(context, { ...limit, bucket: `${limit.bucket} network ${context.network}` }));
}

/**
 * Counts an attempt in each limit and returns the counts. Nothing is written when a limit is reached already; of attempts
 * at the same moment, one that is refused may count in the limits before. All callers use the same order (network first,
 * shared limits last), which prevents deadlocks. Problem: 'limits/too-many-requests'.
 */
export async function countAttempt(
  database: Database,
  context: RequestContext,
  limits: readonly AttemptLimit[],
): Promise<Result<readonly number[], Problem<'limits/too-many-requests'>>> {
  if (limits.length === 0) return ok([]);
  const full = await findFullLimit(database.read, limits, context.now);
  if (full !== null) return refuse(tooMany(full.limit, full.retryAfterSeconds));
  return database.transaction<Result<readonly number[], Problem<'limits/too-many-requests'>>>(async (tx) => {
    const counts: number[] = [];
    for (const limit of limits) {
      const { isAllowed, used, retryAfterSeconds } = await claimFromLimit(tx, limit, context.now);
      if (!isAllowed) return refuse(tooMany(limit, retryAfterSeconds));
      counts.push(used);
    }
    return ok(counts);
  });
}

/** Reverts an attempt. */
export async function uncountAttempt(
  database: Database,
  context: RequestContext,
  limits: readonly AttemptLimit[],
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const limit of limits) await releaseToLimit(tx, limit, context.now);
  });
}

function tooMany({ isRaisedByCaptcha }: AttemptLimit, retryAfterSeconds: number): Problem<'limits/too-many-requests'> {
  const data = isRaisedByCaptcha ? { retryAfterSeconds, captcha: true } : { retryAfterSeconds };
  return problem('limits/too-many-requests', { data });
}
