import type { retryJob as retryEndpoint, skipJob as skipEndpoint } from '#contract/operator/jobs.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { retryRefusal, skipRefusal } from '#core/staff/job-actions.ts';
import { type AppliedChange, applyOnce } from '#server/audit/public.ts';
import { type DecidedJob, type JobQueue, runJobNow, skipJob as skip } from '#server/jobs/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { QUEUES } from '#server/platform/tables/jobs-tables.ts';
import { lockOrder } from '#server/sales/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { auditSubjectOf, findVisibleJob, jobPage } from './get-job.ts';
import { type FoundJob, actedOn, jobVersion } from './job-view.ts';

type Services = Pick<OperatorServices, 'database' | 'log'>;

/** A change of a job as the client requests it. */
export interface JobChange {
  readonly brandId: string;
  readonly jobId: string;
  readonly commandId: string;
  readonly version: string;
  readonly reason: string;
}

/** Lets the workers run a job now. */
export function retryJob(services: Services): OperatorHandler<typeof retryEndpoint> {
  return async (context, input) => shown(services, context, await retryOf(services, context, input, ALL_JOBS));
}

/** Ends a message that has not been delivered. */
export function skipJob(services: Services): OperatorHandler<typeof skipEndpoint> {
  return async (context, input) => shown(services, context, await skipOf(services, context, input, SKIPPED_JOBS));
}

const ALL_JOBS = { queues: QUEUES, action: 'jobs.retry' } as const;
const SKIPPED_JOBS = { queues: QUEUES, action: 'jobs.skip' } as const;

/** The jobs an action is about, and its name in the audit log. */
interface JobScope {
  readonly queues: readonly JobQueue[];
  readonly action: string;
}

type JobCode = 'jobs/not-found' | 'jobs/refused' | 'operator/changed-meanwhile' | 'operator/command-reused';
type Changed = Promise<Result<FoundJob, Problem<JobCode>>>;

/** Makes a job of some queues due at once. Problem: 'jobs/refused'. */
export function retryOf(services: Services, context: CallerContext, change: JobChange, scope: JobScope): Changed {
  return changeJob<JobCode>(services, context, { ...change, ...scope }, async (tx, job) => {
    if (job === null) return refuse(problem('operator/changed-meanwhile'));
    const refusal = retryRefusal(actedOn(job, context.now));
    if (refusal !== null) return refuse(problem('jobs/refused', { data: { reason: refusal } }));
    return applied(await runJobNow(tx, decided(job), context.now), job, 'waiting');
  });
}

/** Skips a message of some queues. Problem: 'jobs/refused'. */
export function skipOf(services: Services, context: CallerContext, change: JobChange, scope: JobScope): Changed {
  return changeJob<JobCode>(services, context, { ...change, ...scope }, async (tx, job) => {
    if (job === null) return refuse(problem('operator/changed-meanwhile'));
    const refusal = skipRefusal(actedOn(job, context.now));
    if (refusal !== null) return refuse(problem('jobs/refused', { data: { reason: refusal } }));
    return applied(await skip(tx, decided(job), context.now), job, 'skipped');
  });
}

/**
 * Applies a change of a job once, with its order locked; returns the job as it is now. The job is null if it is not as
 * the caller saw it. Problems: 'jobs/not-found', 'operator/command-reused', and those of the change.
 */
export async function changeJob<Code extends ProblemCode = never>(
  { database, log }: Services,
  context: CallerContext,
  { brandId, jobId, commandId, version, reason, queues, action }: JobChange & JobScope,
  apply: (tx: Transaction, job: FoundJob | null) => Promise<Result<AppliedChange<unknown>, Problem<Code>>>,
): Promise<Result<FoundJob, Problem<Code> | Problem<'jobs/not-found' | 'operator/command-reused'>>> {
  const key = { brandId, jobId, queues };
  const found = await findVisibleJob(database.read, context, key);
  if (found === null) return refuse(problem('jobs/not-found'));
  const { actor } = context.caller;
  const subject = { kind: auditSubjectOf(found.queue), id: jobId };
  const command = { id: commandId, actor, action, brandId, subject, reason: reason.trim(), at: context.now };
  const outcome = await applyOnce<unknown, Code>({ database, log }, command, async (tx) => {
    if (found.order_id !== null) await lockOrder(tx, brandId, found.order_id);
    const job = await findVisibleJob(tx, context, key);
    return apply(tx, job !== null && jobVersion(job) === version ? job : null);
  });
  if (!outcome.ok) return outcome;
  return ok((await findVisibleJob(database.read, context, key)) ?? found);
}

async function shown(
  { database }: Services,
  { now }: CallerContext,
  changed: Awaited<Changed>,
): Promise<Result<Awaited<ReturnType<typeof jobPage>>, Problem<JobCode>>> {
  return changed.ok ? ok(await jobPage(database.read, changed.value, now)) : changed;
}

function decided({ brand_id: brandId, id, state, fencing_token: fencingToken }: FoundJob): DecidedJob {
  return { brandId, id, state, fencingToken };
}

function applied(
  isApplied: boolean,
  { kind, topic, state }: FoundJob,
  to: string,
): Result<AppliedChange<null>, Problem<'operator/changed-meanwhile'>> {
  if (!isApplied) return refuse(problem('operator/changed-meanwhile'));
  return ok({ value: null, before: { state }, after: { state: to, kind, topic } });
}
