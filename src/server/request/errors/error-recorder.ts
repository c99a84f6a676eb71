import { MINUTE_MS } from '#core/time/durations.ts';
import { type Clock, isRecent } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ProcessFacts } from '#server/platform/process-facts.ts';
import { insertRequestError } from './error-store.ts';
import { type RequestError, requestErrorOf } from './request-error.ts';

/** Keeps the errors of requests, so that they are found by the id a shopper was shown. */
export interface ErrorRecorder {
  /** Queues a finished log line of level error or fatal. Never throws, and waits for nothing. */
  report(line: string): void;
  /** Starts storing into a database, also what was queued before. */
  open(database: Pick<Database, 'write'>): void;
  /** Resolves when what is queued was stored or dropped. */
  settled(): Promise<void>;
}

/** Errors stored a minute, and those that may wait: an outage of a dependency must not fill the database. */
const MAX_PER_MINUTE = 60;
const MAX_WAITING = 50;

/** Creates a recorder; errors that exceed its bounds or cannot be stored are dropped; they are in the log. */
export function createErrorRecorder(process: Pick<ProcessFacts, 'kind' | 'version'>, clock: Clock): ErrorRecorder {
  const waiting: RequestError[] = [];
  let target: Pick<Database, 'write'> | null = null;
  let storing: Promise<void> | null = null;
  let minute = Number.NEGATIVE_INFINITY;
  let count = 0;

  function isWithinRate(): boolean {
    const now = clock.now();
    if (!isRecent(minute, now, MINUTE_MS)) {
      minute = now;
      count = 0;
    }
    count += 1;
    return count <= MAX_PER_MINUTE;
  }

  async function storeAll(database: Pick<Database, 'write'>): Promise<void> {
    for (let error = waiting.shift(); error !== undefined; error = waiting.shift())
      await insertRequestError(database.write, error).catch(() => undefined);
    storing = null;
  }

  function start(): void {
    const database = target;
    if (database === null || waiting.length === 0) return;
    storing ??= Promise.resolve().then(() => storeAll(database));
  }

  return {
    report(line) {
      const error = requestErrorOf(line, process);
      if (error === null || waiting.length >= MAX_WAITING || !isWithinRate()) return;
      waiting.push(error);
      start();
    },
    open(database) {
      target = database;
      start();
    },
    async settled() {
      await storing;
    },
  };
}
