import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';

/** Resolves when a worker has just claimed fulfilment jobs, or after a timeout. */
export async function untilJobsAreClaimed({ read }: Database, withinMs: number): Promise<void> {
  const startedAt = Date.now();
  while (Date.now() < startedAt + withinMs) {
    const taken = await read
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'waiting')
      .where('lease_until', '>', startedAt)
      .where('updated_at', '>=', startedAt)
      .limit(1)
      .executeTakeFirst();
    if (taken !== undefined) return;
    await sleep(1);
  }
}
