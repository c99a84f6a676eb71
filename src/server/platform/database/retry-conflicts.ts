import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUnavailable, isConflict, isForeignKeyViolation } from './database-faults.ts';

/**
 * Retries work from its start, after a short random pause, while it fails by conflict; after `forMs` throws
 * DatabaseUnavailable. A violated foreign key is retried once: the row it names may have been deleted concurrently, which
 * the second attempt sees.
 */
export async function retryConflicts<Value>(forMs: number, work: () => Promise<Value> | Value): Promise<Value> {
  const deadline = performance.now() + forMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) && !(isForeignKeyViolation(error) && attempt === 0)) throw error;
      const delayMs = Math.random() * Math.min(2 ** (attempt + 1), PAUSE_MAX_MS);
      if (performance.now() + delayMs > deadline)
        throw databaseUnavailable('The database was too busy for too long.', error);
      await sleep(delayMs);
    }
  }
}

const PAUSE_MAX_MS = 64;
