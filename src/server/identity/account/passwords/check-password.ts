import type { Log } from '#server/platform/log.ts';
import { type ThreadLimits, type ThreadQueue, createThreadQueue } from '#server/platform/thread-queue.ts';
import type { PasswordScore, PasswordToScore } from './score-password.ts';

/** Scores a password; null when the queue is full. */
export type CheckPassword = (input: PasswordToScore) => Promise<PasswordScore | null>;

/** The minimum score of a strong password. */
export const STRONG_ENOUGH = 3;

/** Scoring takes some 10 ms, so the last in the queue waits less than a second. */
const LIMITS: ThreadLimits = { waiting: 50, jobMs: 10_000, idleMs: 300_000, memoryMb: 256 };

/** Creates the scorer on a worker thread with a bounded queue, since scoring takes too long for the event loop. */
export function createPasswordPolicy(
  log: Pick<Log, 'error'>,
  limits: ThreadLimits = LIMITS,
): ThreadQueue<PasswordToScore, PasswordScore> {
  const file = new URL('./password-worker.ts', import.meta.url);
  return createThreadQueue({ file, limits, log, failure: 'a password could not be scored' });
}
