import type { Queries } from '#server/platform/database/database.ts';

/** A rate limit: attempts per bucket and window. */
export interface Limit {
  readonly brandId: string;
  readonly bucket: string;
  readonly most: number;
  readonly windowMs: number;
}

/** The result of counting an attempt. */
export interface Taken {
  readonly isAllowed: boolean;
  /** Attempts counted in the window. */
  readonly used: number;
  readonly retryAfterSeconds: number;
}

/** Counts an attempt unless the limit is reached; a conditional update, so that it holds across processes. */
export async function claimFromLimit(
  tx: Queries,
  { brandId, bucket, most, windowMs }: Limit,
  now: number,
): Promise<Taken> {
  const windowStart = startOf(windowMs, now);
  const taken = await tx
    .insertInto('rate_limits')
    .values({ brand_id: brandId, bucket, window_start: windowStart, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'bucket', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('rate_limits.used', '+', 1) }))
        .where('rate_limits.used', '<', most),
    )
    .returning('used')
    .executeTakeFirst();
  return { isAllowed: taken !== undefined, used: taken?.used ?? most, retryAfterSeconds: secondsLeft(windowMs, now) };
}

/** Reverts a counted attempt that turned out not to count. */
export async function releaseToLimit(
  tx: Queries,
  { brandId, bucket, windowMs }: Omit<Limit, 'most'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('brand_id', '=', brandId)
    .where('bucket', '=', bucket)
    .where('window_start', '=', startOf(windowMs, now))
    .where('used', '>', 0)
    .execute();
}

/** A reached limit, with the seconds until it is free. */
export interface FullLimit<Which extends Limit> {
  readonly limit: Which;
  readonly retryAfterSeconds: number;
}

/**
 * The reached limit with the longest wait; null when none is reached. Read-only, so that a flood of refusals stays
 * cheap.
 */
export async function findFullLimit<Which extends Limit>(
  db: Queries,
  limits: readonly Which[],
  now: number,
): Promise<FullLimit<Which> | null> {
  const [first] = limits;
  if (first === undefined) return null;
  const buckets = limits.map(({ bucket }) => bucket);
  const starts = [...new Set(limits.map(({ windowMs }) => startOf(windowMs, now)))];
  const rows = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'window_start', 'used'])
    .where('brand_id', '=', first.brandId)
    .where('bucket', 'in', buckets)
    .where('window_start', 'in', starts)
    .execute();
  const isFull = ({ bucket, most, windowMs }: Limit) =>
    rows.some((row) => row.bucket === bucket && row.window_start === startOf(windowMs, now) && row.used >= most);
  const full = limits
    .filter(isFull)
    .map((limit) => ({ limit, retryAfterSeconds: secondsLeft(limit.windowMs, now) }))
    .toSorted((one, other) => other.retryAfterSeconds - one.retryAfterSeconds);
  return full[0] ?? null;
}

/** Whether a limit is reached, without counting. */
export async function isUsedUp(db: Queries, limit: Limit, now: number): Promise<boolean> {
  return (await findFullLimit(db, [limit], now)) !== null;
}

/** Deletes windows that began before `before` (ms). */
export async function deleteOldWindows(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('rate_limits').where('window_start', '<', before).execute();
}

function startOf(windowMs: number, now: number): number {
  return now - (now % windowMs);
}

function secondsLeft(windowMs: number, now: number): number {
  return Math.ceil((startOf(windowMs, now) + windowMs - now) / 1000);
}
