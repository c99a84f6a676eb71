import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import {
  type FullLimit,
  type Taken,
  type WindowLimit,
  fullLimitOf,
  secondsLeft,
  windowStart,
} from '#server/request/limits/limit-window.ts';

/** Counts an attempt unless the limit is reached; a conditional update, so that it holds across processes. */
export async function claimFromStaffLimit(
  tx: Transaction,
  { bucket, max, windowMs }: WindowLimit,
  now: number,
): Promise<Taken> {
  const taken = await tx
    .insertInto('staff_limits')
    .values({ bucket, window_start: windowStart(windowMs, now), used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('staff_limits.used', '+', 1) }))
        .where('staff_limits.used', '<', max),
    )
    .returning('used')
    .executeTakeFirst();
  return { isAllowed: taken !== undefined, used: taken?.used ?? max, retryAfterSeconds: secondsLeft(windowMs, now) };
}

/** Reverts a counted attempt that turned out not to count. */
export async function releaseToStaffLimit(
  tx: Transaction,
  { bucket, windowMs }: Omit<WindowLimit, 'max'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('staff_limits')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart(windowMs, now))
    .where('used', '>', 0)
    .execute();
}

/** The reached limit with the longest wait; null when none is reached. Read-only. */
export async function findFullStaffLimit(
  db: Queries,
  limits: readonly WindowLimit[],
  now: number,
): Promise<FullLimit<WindowLimit> | null> {
  if (limits.length === 0) return null;
  const rows = await db
    .selectFrom('staff_limits')
    .selectAll()
    .where(
      'bucket',
      'in',
      limits.map(({ bucket }) => bucket),
    )
    .where('window_start', 'in', [...new Set(limits.map(({ windowMs }) => windowStart(windowMs, now)))])
    .execute();
  return fullLimitOf(limits, rows, now);
}

/** Deletes expired windows, the oldest first. */
export function deleteOldStaffWindows(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'staff_limits', { key: ['bucket', 'window_start'], by: 'window_start' }, expired);
}
