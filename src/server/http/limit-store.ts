import type { Queries } from '#server/platform/database.ts';

/** How often something may happen in a window: attempts of one account from one network, vouchers of one session. */
export interface Limit {
  readonly brandId: string;
  readonly bucket: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Whether there was room, and what is needed to say so. */
export interface Taken {
  readonly isAllowed: boolean;
  readonly retryAfterSeconds: number;
}

/** Counts one attempt unless the window is full; the row decides, so the limit holds over all processes. */
export async function takeFromLimit(
  tx: Queries,
  { brandId, bucket, most, windowMs }: Limit,
  now: number,
): Promise<Taken> {
  const windowStart = now - (now % windowMs);
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
  return { isAllowed: taken !== undefined, retryAfterSeconds: Math.ceil((windowStart + windowMs - now) / 1000) };
}

/** Forgets windows that began before the instant given. */
export async function deleteOldWindows(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('rate_limits').where('window_start', '<', before).execute();
}
