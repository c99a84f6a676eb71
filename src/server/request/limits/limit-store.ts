import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { type FullLimit, type Taken, type WindowLimit, fullLimitOf, secondsLeft, windowStart } from './limit-window.ts';

/** A rate limit of a brand. */
export interface Limit extends WindowLimit {
  readonly brandId: string;
}

/** Counts an attempt unless the limit is reached; a conditional update, so that it holds across processes. */
export async function claimFromLimit(
  tx: Transaction,
  { brandId, bucket, max, windowMs }: Limit,
  now: number,
): Promise<Taken> {
  const taken = await tx
    .insertInto('rate_limits')
    .values({ brand_id: brandId, bucket, window_start: windowStart(windowMs, now), used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'bucket', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('rate_limits.used', '+', 1) }))
        .where('rate_limits.used', '<', max),
    )
    .returning('used')
    .executeTakeFirst();
  return { isAllowed: taken !== undefined, used: taken?.used ?? max, retryAfterSeconds: secondsLeft(windowMs, now) };
}

/** Reverts a counted attempt that turned out not to count. */
export async function releaseToLimit(
  tx: Transaction,
  { brandId, bucket, windowMs }: Omit<Limit, 'max'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('brand_id', '=', brandId)
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart(windowMs, now))
    .where('used', '>', 0)
    .execute();
}

/**
 * Of limits of one brand, the reached one with the longest wait; null when none is reached. Read-only, so that a flood of
 * refusals stays cheap.
 */
export async function findFullLimit<Which extends Limit>(
  db: Queries,
  limits: readonly Which[],
  now: number,
): Promise<FullLimit<Which> | null> {
  const [first] = limits;
  if (first === undefined) return null;
  const buckets = limits.map(({ bucket }) => bucket);
  const starts = [...new Set(limits.map(({ windowMs }) => windowStart(windowMs, now)))];
  const rows = await db
    .selectFrom('rate_limits')
    .select(['bucket', 'window_start', 'used'])
    .where('brand_id', '=', first.brandId)
    .where('bucket', 'in', buckets)
    .where('window_start', 'in', starts)
    .execute();
  return fullLimitOf(limits, rows, now);
}

/** Whether a limit is reached, without counting. */
export async function isUsedUp(db: Queries, limit: Limit, now: number): Promise<boolean> {
  return (await findFullLimit(db, [limit], now)) !== null;
}

/** Deletes expired windows, the oldest first. */
export function deleteOldWindows(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'rate_limits', { key: ['brand_id', 'bucket', 'window_start'], by: 'window_start' }, expired);
}
