import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { addDays } from '#core/time/billing-term.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishOrderJob } from '#server/delivery/jobs/finish-order-job.ts';
import { rememberRetry, waitForMoney, waitForOutcome, waitForRegistry } from '#server/delivery/jobs/job-progress.ts';
import type { InfoResult, CommandRefusal } from '#server/domains/public.ts';
import type { JobOutcome } from '#server/jobs/public.ts';
import { type DomainJob, type DomainTask, feeLimitOf, openDomainTask, premiumLoss, transferOf } from './domain-task.ts';
import { failDomain } from './fail-domain.ts';
import { fulfilDomain } from './fulfil-domain.ts';
import { mayAsk } from './query-registry.ts';

/** Days a shopper has to give an auth code or unlock a name, and the query intervals (ms) meanwhile. */
const TIMEOUT_DAYS = 14;
const FIRST_LOOK_MS = 15 * 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/**
 * Transfers the name of a line to us: once the auth code is given, again after a lock is removed, and never a name we
 * sponsor already.
 */
export async function transferDomain(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const task = await openDomainTask(services, job);
  if (task.order.state !== 'in-fulfilment') return finishOrderJob(services, job);
  const needsCode = task.tld.rules?.transfer.authCode ?? true;
  const { database, domains } = services;
  const code = needsCode ? await domains.findTransferCode(database.read, transferOf(task)) : '';
  const info = await task.registry.info(task.domain.name, code === '' ? null : code);
  const found = await foundAs(services, task, info);
  if (found !== 'elsewhere') return found;
  if (code === null) return waitForShopper(services, job, 'code-missing');
  return askFor(services, task, code);
}

/** The outcome already decided by querying the name; 'elsewhere' when the transfer has to be requested. */
async function foundAs(
  services: FulfilmentServices,
  { job, progress, ...task }: DomainTask,
  info: InfoResult,
): Promise<JobOutcome | 'elsewhere'> {
  const { isRequested, isPending, verdict: result } = progress;
  switch (info.kind) {
    case 'unknown':
      return waitForRegistry(services, job);
    case 'absent':
      return failDomain(services, job, { reason: 'not-registered' });
    case 'wrong-code':
      return isPending ? waitForOutcome(services, job) : waitForShopper(services, job, 'wrong-code');
    case 'known':
      if (info.isOurs && !isRequested) return failDomain(services, job, { reason: 'already-here' });
      if (info.isOurs) {
        const held = { expiresAt: info.expiresAt, contactId: info.registrantId };
        return fulfilDomain(services, { job, progress, ...task }, held);
      }
      if (result === 'refused') return failDomain(services, job, { reason: 'refused' });
      if (isPending || (isRequested && info.statuses.includes('pendingTransfer'))) return waitForOutcome(services, job);
      return info.statuses.some((status) => status.endsWith('TransferProhibited'))
        ? waitForShopper(services, job, 'locked')
        : 'elsewhere';
  }
}

async function askFor(services: FulfilmentServices, task: DomainTask, authCode: string): Promise<JobOutcome> {
  const { job, domain, registry, tld } = task;
  const permission = await mayAsk(services, task, null);
  if (permission === 'taken') return failDomain(services, job, { reason: 'already-here' });
  if (permission !== 'go') return permission === 'not-owed' ? finishOrderJob(services, job) : 'done';
  const years = (tld.rules?.transfer.addsYear ?? true) ? 1 : null;
  const limit = feeLimitOf(services, task, { deal: 'transfer', years: years ?? 1 });
  const answer = await registry.transfer({ name: domain.name, authCode, years, clTRID: job.id, limit });
  if (answer.kind === 'pending') return waitForOutcome(services, job);
  if (answer.kind === 'done') return fulfilDomain(services, task, { expiresAt: answer.expiresAt, contactId: null });
  return refused(services, task, answer);
}

async function refused(services: FulfilmentServices, task: DomainTask, answer: CommandRefusal): Promise<JobOutcome> {
  const { job, domain } = task;
  if (answer.kind === 'unknown') return waitForRegistry(services, job);
  if (answer.reason === 'money') return waitForMoney(services, task);
  switch (answer.reason) {
    case 'wrong-code':
    case 'locked':
    case 'too-young':
      return waitForShopper(services, job, answer.reason);
    case 'absent':
      return failDomain(services, job, { reason: 'not-registered' });
    default:
      services.log.warn(
        { job: job.id, reason: answer.reason, code: answer.code, says: answer.message },
        'the registry refused a transfer',
      );
      return failDomain(
        services,
        job,
        answer.reason === 'premium' ? premiumLoss(domain.name, answer.message) : { reason: 'refused' },
      );
  }
}

/**
 * Only the shopper or time can clear this: a new auth code wakes the job; locks and recent registrations are queried
 * at growing intervals.
 */
async function waitForShopper(
  services: FulfilmentServices,
  job: DomainJob,
  reason: Extract<DomainReason, 'code-missing' | 'wrong-code' | 'locked' | 'too-young'>,
): Promise<JobOutcome> {
  if (!(await rememberRetry(services, job, { reason, awaySince: null }))) return 'done';
  const endsAt = addDays(job.createdAt, TIMEOUT_DAYS);
  if (reason === 'code-missing' || reason === 'wrong-code') return { until: endsAt };
  const delayMs = Math.min(FIRST_LOOK_MS * 2 ** Math.min(job.attempts, 10), LONGEST_PAUSE_MS);
  return { until: Math.min(services.clock.now() + delayMs, endsAt) };
}
