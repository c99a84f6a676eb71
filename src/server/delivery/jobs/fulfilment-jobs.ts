import * as z from 'zod/mini';
import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { addDays } from '#core/time/billing-term.ts';
import { DOMAIN_PROGRESS, type DomainProgress } from '#server/delivery/domains/domain-progress.ts';
import type { DomainJob } from '#server/delivery/domains/domain-task.ts';
import { endDomain } from '#server/delivery/domains/end-domain.ts';
import { failDomain, failLineOf } from '#server/delivery/domains/fail-domain.ts';
import { registerDomain } from '#server/delivery/domains/register-domain.ts';
import { renewDomain } from '#server/delivery/domains/renew-domain.ts';
import { restoreDomain } from '#server/delivery/domains/restore-domain.ts';
import { transferDomain } from '#server/delivery/domains/transfer-domain.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { cancelAtEnd } from '#server/delivery/lines/cancel-line.ts';
import { findStop } from '#server/delivery/lines/stop-line.ts';
import {
  AWAITED_CHANGE,
  type AwaitedChange,
  CHANGED_SERVICE,
  changeService,
} from '#server/delivery/services/change-service.ts';
import { createService } from '#server/delivery/services/create-service.ts';
import { PROVISION_PROGRESS } from '#server/delivery/services/provision-progress.ts';
import { provisionService } from '#server/delivery/services/provision-service.ts';
import { renewService } from '#server/delivery/services/renew-service.ts';
import {
  type AnyJob,
  type DOMAIN_JOBS,
  type DeadLetter,
  type DefinedJob,
  type Job,
  type JobOutcome,
  type LineJob,
  PROMPT_RETRY,
  daysAfterCreation,
  defineJob,
  finishJob,
  insertOperatorTask,
  jobTask,
  leaveToOperator,
  lineJob,
} from '#server/jobs/public.ts';
import { findOrder, leaveLineToOperator, lineOf, lockOrder } from '#server/sales/public.ts';

/** Days a shopper has to clear the obstacles of a transfer, and a registry or provisioner to complete a command. */
const WAITING_DAYS = 14;

/**
 * The jobs that fulfil, change and end what was sold. Failing ones are dead-lettered after 24 hours, which begin with the
 * absence of an unavailable registry or provisioner; those that wait, after 14 days.
 */
export function fulfilmentJobs(services: FulfilmentServices): readonly DefinedJob[] {
  return [
    domainJob(services, 'register-domain', registerDomain),
    domainJob(services, 'transfer-domain', transferDomain, WAITING_DAYS),
    domainJob(services, 'renew-domain', renewDomain),
    domainJob(services, 'restore-domain', restoreDomain),
    defineJob({
      kind: 'end-domain',
      payload: DOMAIN_PROGRESS,
      retry: PROMPT_RETRY,
      deadline: (job, isFailing, since) => waitingDeadline(job, isFailing, since ?? job.payload.awaySince),
      run: (job) => endDomain(services, lineJob(job)),
      onDeadLetter: (job, deadLetter) => leaveToOperator(services.database, job, deadLetter),
    }),
    defineJob({
      kind: 'create-service',
      payload: NOTHING,
      retry: PROMPT_RETRY,
      deadline: daysAfterCreation(1),
      run: (job) => createService(services, lineJob(job)),
      onDeadLetter: (job, deadLetter) => failService(services, lineJob(job), deadLetter),
    }),
    defineJob({
      kind: 'provision-service',
      payload: PROVISION_PROGRESS,
      retry: PROMPT_RETRY,
      deadline: (job, isFailing, since) => waitingDeadline(job, isFailing, since ?? job.payload.awaySince),
      run: (job) => provisionService(services, lineJob(job)),
      onDeadLetter: (job, deadLetter) => failService(services, lineJob(job), deadLetter),
    }),
    defineJob({
      kind: 'renew-service',
      payload: AWAITED_CHANGE,
      retry: PROMPT_RETRY,
      deadline: changeDeadline,
      run: (job) => renewService(services, lineJob(job)),
      onDeadLetter: (job, deadLetter) => leaveTermToOperator(services, lineJob(job), deadLetter),
    }),
    ...(['suspend', 'resume', 'end'] as const).map((change) =>
      defineJob({
        kind: `${change}-service`,
        payload: CHANGED_SERVICE,
        retry: PROMPT_RETRY,
        deadline: changeDeadline,
        run: (job) => changeService(services, lineJob(job), change),
        onDeadLetter: (job, deadLetter) => leaveToOperator(services.database, job, deadLetter),
      }),
    ),
  ];
}

const NOTHING = z.object({});

/** A job that registers a domain or extends its term; dead-lettered, it fails its line. */
function domainJob(
  services: FulfilmentServices,
  kind: (typeof DOMAIN_JOBS)[number],
  run: (services: FulfilmentServices, job: DomainJob) => Promise<JobOutcome>,
  failingDays = 1,
): DefinedJob {
  return defineJob({
    kind,
    payload: DOMAIN_PROGRESS,
    retry: PROMPT_RETRY,
    deadline: (job, isFailing, since) => {
      const { isPending, requestedAt, awaySince } = job.payload;
      // A registry has the same time to complete a command, however late it was requested.
      if (!isFailing) return addDays(since ?? job.createdAt, WAITING_DAYS);
      const createdAt = isPending ? Math.max(job.createdAt, requestedAt ?? 0) : job.createdAt;
      const away = since ?? awaySince;
      if (away !== null) return waitingDeadline({ createdAt }, isFailing, away);
      return addDays(createdAt, isPending ? WAITING_DAYS : failingDays);
    },
    run: (job) => run(services, lineJob(job)),
    onDeadLetter: async (job, deadLetter) => {
      const { payload } = job;
      // A restored domain belongs to the customer again and was paid for at the registry: the operator completes the renewal.
      if (payload === null || payload.isRestored) return leaveDomainToOperator(services, lineJob(job), deadLetter);
      await failDomain(services, lineJob(job), { reason: reasonOf(payload), task: deadLetter.reason });
    },
  });
}

/** The line waits for the operator, who gets a task; if its cancellation was requested, it is cancelled. */
async function leaveDomainToOperator(
  services: FulfilmentServices,
  job: LineJob,
  deadLetter: DeadLetter,
): Promise<void> {
  const { reason, at } = deadLetter;
  const isCancelled = await services.database.transaction(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    if (!(await cancelAtEnd(services, tx, { job, order, line }, 'needs-attention', at))) return false;
    await insertOperatorTask(tx, jobTask(job, reason, at));
    return true;
  });
  if (!isCancelled) await leaveLineToOperator(services, job, deadLetter);
}

/** An earlier change, and what its provisioner has accepted, are awaited as long as a setup. */
function changeDeadline(job: Job<AwaitedChange>, isFailing: boolean): number {
  return waitingDeadline(job, isFailing, job.payload.waitedAt ?? null);
}

/** A manually retried job starts over, although an earlier absence is still stored with it. */
function waitingDeadline(
  { createdAt }: Pick<AnyJob, 'createdAt'>,
  isFailing: boolean,
  awaySince: number | null,
): number {
  if (!isFailing) return addDays(createdAt, WAITING_DAYS);
  return addDays(Math.max(createdAt, awaySince ?? createdAt), 1);
}

function reasonOf({ reason }: DomainProgress): DomainReason {
  if (reason === null || reason === 'registry-away') return 'registry-away';
  return reason === 'registry-pending' || reason === 'account-empty' ? reason : 'too-late';
}

/**
 * A paid term waits for the operator, and its service continues: failing the line would end the service. A line that is stopped
 * fails.
 */
async function leaveTermToOperator(services: FulfilmentServices, job: LineJob, deadLetter: DeadLetter): Promise<void> {
  const { read } = services.database;
  const order = await findOrder(read, job.brandId, job.orderId);
  const isStopped = order === null || (await findStop(read, order, job.lineId)) !== null;
  return isStopped ? failService(services, job, deadLetter) : leaveLineToOperator(services, job, deadLetter);
}

async function failService(services: FulfilmentServices, job: LineJob, { reason, at }: DeadLetter): Promise<void> {
  const { brandId, id, orderId } = job;
  await services.database.transaction(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, brandId, orderId), job);
    if (!(await finishJob(tx, job, 'dead-lettered', at))) return;
    await failLineOf(services, tx, { order, line, loss: { task: reason }, taskId: id }, at);
  });
}
