import type { z } from 'zod/mini';
import { parseJson } from '#core/parse-json.ts';
import { addDays } from '#core/time/billing-term.ts';
import type { Database } from '#server/platform/database/database.ts';
import { finishJob } from './job-store.ts';
import type { AnyJob, Job, JobKind } from './job.ts';
import { type NewTask, insertOperatorTask, jobTask } from './operator-task-store.ts';
import type { TaskReason } from './task-reason.ts';

/**
 * Result of running a job: succeeded, failed for good, to be retried with back-off, or to be run again at an instant (ms)
 * because it waits or fails for now. `answer` is why it failed; `since` is since when the system it needs does not answer,
 * or decides what was requested of it (ms), which the payload it was claimed with may not contain yet.
 */
export type JobOutcome =
  | 'done'
  | 'dead-lettered'
  | 'again'
  | { readonly deadLettered: string }
  | {
      readonly until: number;
      readonly isFailing?: boolean;
      readonly since?: number;
      readonly answer?: string;
    };

/** The pauses between attempts (ms): each twice as long as the one before, within bounds. */
export interface RetryPolicy {
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** A first phase of this many attempts with shorter pauses; the pauses then grow again from `nextPauseMs`. */
  readonly fastPhase?: { readonly attempts: number; readonly maxPauseMs: number; readonly nextPauseMs: number };
}

/** 4 s, doubled up to 15 minutes. */
export const STANDARD_RETRY: RetryPolicy = { firstPauseMs: 4_000, maxPauseMs: 15 * 60_000 };

/**
 * Every 10 s for the first five minutes, then growing as usual: for jobs that customers wait for. They complete within
 * a minute after the system they need is available again, even if crashes of workers have used up attempts.
 */
export const PROMPT_RETRY: RetryPolicy = {
  ...STANDARD_RETRY,
  fastPhase: { attempts: 30, maxPauseMs: 10_000, nextPauseMs: 16_000 },
};

const MIN_PAUSE_MS = 4_000;
const MAX_PAUSE_MS = 15 * 60_000;

/**
 * The pause (ms) until a system that has been unavailable for `awayMs` is called again: a quarter of that time, from 4 s
 * to 15 minutes, so that what waits for it is not delayed much longer than by the outage itself.
 */
export function outagePauseMs(awayMs: number): number {
  return Math.min(Math.max(Math.round(awayMs / 4), MIN_PAUSE_MS), MAX_PAUSE_MS);
}

/** The pause (ms) until a pending command is queried again: as long as it has been pending, from 4 s to 15 minutes. */
export function pendingPauseMs(pendingMs: number): number {
  return Math.min(Math.max(pendingMs, MIN_PAUSE_MS), MAX_PAUSE_MS);
}

/** The pause after an unsuccessful attempt in ms; `attempts` includes it. */
export function retryDelayMs({ firstPauseMs, maxPauseMs, fastPhase }: RetryPolicy, attempts: number): number {
  if (fastPhase === undefined) return doubled(firstPauseMs, attempts - 1, maxPauseMs);
  return attempts < fastPhase.attempts
    ? doubled(firstPauseMs, attempts - 1, fastPhase.maxPauseMs)
    : doubled(fastPhase.nextPauseMs, attempts - fastPhase.attempts, maxPauseMs);
}

function doubled(firstMs: number, times: number, maxMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(times, 20), maxMs);
}

/** Why and when a job is dead-lettered. */
export interface DeadLetter {
  /** The reason of its operator task. */
  readonly reason: TaskReason;
  readonly at: number;
}

/** Everything the runner needs to know about a kind of job. */
export interface JobDefinition<Payload> {
  readonly kind: JobKind;
  readonly payload: z.ZodMiniType<Payload>;
  readonly retry: RetryPolicy;
  /**
   * When a job that has not ended is dead-lettered (ms); `isFailing` is false while it waits for something else,
   * `since` is null where its outcome does not contain it.
   */
  readonly deadline: (job: Job<Payload>, isFailing: boolean, since: number | null) => number;
  readonly run: (job: Job<Payload>) => Promise<JobOutcome>;
  /** Ends the job and creates an operator task; the payload is null when it cannot be read. */
  readonly onDeadLetter: (job: Job<Payload | null>, deadLetter: DeadLetter) => Promise<void>;
}

/** A defined kind of job, whatever its payload. */
export interface DefinedJob extends Pick<JobDefinition<unknown>, 'kind' | 'retry'> {
  /** Parses the payload of a claimed job. */
  open(job: Job): OpenedJob;
}

/** A claimed job with its definition. */
export interface OpenedJob {
  /** Why the payload cannot be read; null when it can. */
  readonly problem: string | null;
  run(): Promise<JobOutcome>;
  deadlineAt(isFailing: boolean, since: number | null): number;
  deadLetter(deadLetter: DeadLetter): Promise<void>;
}

/** Defines a kind of job. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): DefinedJob {
  const { kind, retry, payload: schema, deadline, run, onDeadLetter } = definition;
  return {
    kind,
    retry,
    open(stored) {
      const parsed = schema.safeParse(parseJson(stored.payload));
      if (!parsed.success) {
        return {
          problem: parsed.error.message,
          run: async () => 'dead-lettered',
          deadlineAt: () => stored.createdAt,
          deadLetter: (deadLetter) => onDeadLetter({ ...stored, payload: null }, deadLetter),
        };
      }
      const job = { ...stored, payload: parsed.data };
      return {
        problem: null,
        run: () => run(job),
        deadlineAt: (isFailing, since) => deadline(job, isFailing, since),
        deadLetter: (deadLetter) => onDeadLetter(job, deadLetter),
      };
    },
  };
}

/** A deadline some days after a job was created or retried by an operator. */
export function daysAfterCreation(days: number): (job: AnyJob) => number {
  return ({ createdAt }) => addDays(createdAt, days);
}

/** Ends a job as dead-lettered with an operator task; `change` replaces parts of the task. */
export async function leaveToOperator(
  database: Database,
  job: AnyJob,
  { reason, at }: DeadLetter,
  change: Partial<Pick<NewTask, 'id' | 'kind' | 'subject' | 'orderId' | 'sendsEmail'>> = {},
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await finishJob(tx, job, 'dead-lettered', at))) return;
    await insertOperatorTask(tx, { ...jobTask(job, reason, at), lineId: null, ...change });
  });
}
