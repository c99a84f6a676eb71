import { HOUR_MS } from '#core/time/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ExchangeSink, NO_EXCHANGES, recordExchanges } from '#server/platform/exchanges/exchange-scope.ts';
import type { Log } from '#server/platform/log.ts';
import { NO_RECORDER, type Recorder } from '#server/platform/metrics/recorder.ts';
import { NO_TRACER, type Tracer } from '#server/platform/tracing/tracer.ts';
import { type DefinedJob, type JobOutcome, type OpenedJob, retryDelayMs } from './job-definition.ts';
import { attemptsOf } from './job-history.ts';
import { claimJobs, insertAttempt, postponeJob } from './job-store.ts';
import type { Job, JobKind, JobQueue } from './job.ts';
import { runDueWork } from './run-due-work.ts';
import { jobFailed } from './task-reason.ts';
import { type RunOutcome, traceRun } from './trace-run.ts';

/** Lease of a job (ms), after which another worker may take it over. */
const LEASE_MS = 30_000;
/** The most jobs of a claim; all of them run at once, so that none exceeds its lease while queued. */
const BATCH = 20;
/**
 * The most jobs of a queue that run at once. The external systems of some queues belong to brands: several slow ones leave
 * room for the others. Registries and mail servers accept few sessions, and what waits for one must not exceed its lease.
 */
const MAX_RUNNING: Record<JobQueue, number> = {
  orders: 2 * BATCH,
  registries: 2 * BATCH,
  emails: 2 * BATCH,
  provisioning: 10 * BATCH,
  renewals: 10 * BATCH,
  'payment-webhooks': 10 * BATCH,
  'operator-webhooks': 10 * BATCH,
};
/** Pause (ms) of a job that a newer version has added, as its kind is unknown or its payload unreadable here. */
const NEWER_VERSION_PAUSE_MS = 60_000;
/** How long (ms) a job with an unreadable payload waits for a newer process. */
const NEWER_VERSION_WAIT_MS = HOUR_MS;
/** In the history of such a job, once: since when it waits. */
const UNREADABLE = 'its payload cannot be read';

/** Runs due jobs by their definitions; any number of workers may do so. */
export interface JobRunner {
  /** Runs the jobs of a queue that are due at this moment; returns their number. Each ended run is progress. */
  run(queue: JobQueue, stopping?: AbortSignal, progressed?: () => void): Promise<number>;
  /**
   * Makes the jobs that are running due at once for other workers; for a process about to end. What they write
   * afterwards is refused by their fencing tokens. Returns their number.
   */
  release(): Promise<number>;
}

/** Dependencies of the runner. */
export interface JobRunnerServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Counts runs. */
  readonly recorder?: Recorder;
  /** Records runs. */
  readonly tracer?: Tracer;
  /** Takes what an attempt exchanged with external systems, once it has ended. */
  readonly exchanges?: ExchangeSink;
}

/**
 * Creates the runner of the defined kinds. A failing job is retried by its retry policy and dead-lettered after its
 * deadline; one whose payload does not match its schema after an hour. One whose run cannot be ended, as when the database
 * fails, is logged at once and runs again after its lease. Throws when a kind is defined twice.
 */
export function createJobRunner(services: JobRunnerServices, definitions: readonly DefinedJob[]): JobRunner {
  const { database, clock, log, tracer = NO_TRACER, exchanges: sink = NO_EXCHANGES } = services;
  const registry = registryOf(definitions);
  const running = new Set<Job>();
  const run = async (job: Job) => {
    running.add(job);
    const { brandId, orderId, id: jobId } = job;
    const runOnce = () =>
      recordExchanges({ sink, subject: { brandId, orderId, jobId } }, () => runJob(services, registry, job));
    try {
      await countRun(services, job, () => traceRun(tracer, job, runOnce));
    } catch (error) {
      log.error(
        { err: error, job: jobId, kind: job.kind, order: orderId, brand: brandId },
        'the run of a job could not be ended',
      );
      throw error;
    } finally {
      running.delete(job);
    }
  };
  const claimOf = (queue: JobQueue) => (without: readonly string[]) => {
    const claiming = { at: clock.now(), leaseMs: LEASE_MS, limit: BATCH, dialect: database.dialect, queue, without };
    return claimJobs(database.write, claiming);
  };
  return {
    run(queue, stopping = new AbortController().signal, progressed = () => undefined) {
      const runOne = async (job: Job) => {
        await run(job);
        progressed();
      };
      const due = { claim: claimOf(queue), run: runOne, batch: BATCH, maxRunning: MAX_RUNNING[queue] };
      return runDueWork(due, stopping);
    },
    async release() {
      const jobs = [...running];
      const at = clock.now();
      for (const job of jobs) await postponeJob(database.write, job, at, at);
      return jobs.length;
    },
  };
}

type Registry = ReadonlyMap<JobKind, DefinedJob>;

function registryOf(definitions: readonly DefinedJob[]): Registry {
  const registry = new Map<JobKind, DefinedJob>();
  for (const definition of definitions) {
    if (registry.has(definition.kind)) throw new Error(`Jobs of kind ${definition.kind} are defined twice.`);
    registry.set(definition.kind, definition);
  }
  return registry;
}

async function countRun(
  { clock, recorder = NO_RECORDER }: JobRunnerServices,
  { kind }: Job,
  run: () => Promise<RunOutcome>,
): Promise<void> {
  const startedAt = clock.now();
  recorder.count('landrush_job_runs_total', { kind, outcome: await run() });
  recorder.observe('landrush_job_duration_seconds', { kind }, (clock.now() - startedAt) / 1000);
}

async function runJob({ database, clock, log }: JobRunnerServices, registry: Registry, job: Job): Promise<RunOutcome> {
  const definition = registry.get(job.kind);
  if (definition === undefined) {
    log.warn({ job: job.id, kind: job.kind }, 'a job of an unknown kind waits');
    return waitForNewerVersion(database, job, clock.now());
  }
  const opened = definition.open(job);
  if (opened.problem !== null) {
    const about = { job: job.id, kind: job.kind, brand: job.brandId, problem: opened.problem };
    const at = clock.now();
    const since = unreadableSince(job);
    if (since === null || at - since < NEWER_VERSION_WAIT_MS) {
      log.warn(about, 'a job with an unreadable payload waits');
      return waitForNewerVersion(database, job, at, since === null ? UNREADABLE : undefined);
    }
    log.error(about, 'the payload of a job cannot be read');
    await insertAttempt(database.write, job, { at, outcome: 'dead-lettered', answer: UNREADABLE });
    await opened.deadLetter({ reason: { code: 'payload-unreadable', job: job.kind }, at });
    return 'dead-lettered';
  }
  const { outcome, ...failure } = await attempt(opened, job, log);
  if (outcome === 'done') return 'done';
  const at = clock.now();
  const isFailing = isDeadLetter(outcome) || outcome === 'again' || outcome.isFailing === true;
  const answer = isFailing ? answerOf(outcome, failure.err) : undefined;
  const since = typeof outcome === 'object' && 'until' in outcome ? (outcome.since ?? null) : null;
  if (isDeadLetter(outcome) || at >= opened.deadlineAt(isFailing, since)) {
    const about = { ...failure, job: job.id, kind: job.kind, order: job.orderId, brand: job.brandId };
    log.error(about, 'a job failed for good');
    await insertAttempt(database.write, job, { at, outcome: 'dead-lettered', answer: answer ?? '' });
    await opened.deadLetter({ reason: jobFailed(job.kind), at });
    return 'dead-lettered';
  }
  const nextAt = outcome === 'again' ? at + retryDelayMs(definition.retry, job.attempts) : outcome.until;
  const readable = unreadableSince(job) === null ? undefined : 'its payload was read';
  await postponeJob(database.write, job, nextAt, at, answer ?? readable);
  return isFailing ? 'retried' : 'waiting';
}

async function attempt(opened: OpenedJob, job: Job, log: JobRunnerServices['log']): Promise<Attempt> {
  try {
    return { outcome: await opened.run() };
  } catch (error) {
    const about = { err: error, job: job.id, kind: job.kind, order: job.orderId };
    log.warn(about, 'a job failed and will be retried');
    return { outcome: 'again', err: error };
  }
}

function isDeadLetter(outcome: JobOutcome): outcome is 'dead-lettered' | { readonly deadLettered: string } {
  return outcome === 'dead-lettered' || (typeof outcome === 'object' && 'deadLettered' in outcome);
}

/** Since when (ms) the payload could not be read, by the history of the job; null when it was read last. */
function unreadableSince({ history, id }: Job): number | null {
  const last = attemptsOf(history, id).at(-1);
  return last?.outcome === 'retried' && last.answer === UNREADABLE ? last.at : null;
}

async function waitForNewerVersion(database: Database, job: Job, at: number, answer?: string): Promise<'waiting'> {
  await postponeJob(database.write, job, at + NEWER_VERSION_PAUSE_MS, at, answer);
  return 'waiting';
}

/** Why an attempt failed, for its history; '' when the job gives no reason. */
function answerOf(outcome: JobOutcome, error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof outcome === 'string') return '';
  return 'deadLettered' in outcome ? outcome.deadLettered : (outcome.answer ?? '');
}

/** How an attempt ended, and what it threw. */
interface Attempt {
  readonly outcome: JobOutcome;
  readonly err?: unknown;
}
