import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { addDays } from '#core/time/billing-term.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishOrderJob } from '#server/delivery/jobs/finish-order-job.ts';
import { rememberRetry, waitForMoney, waitForOutcome, waitForRegistry } from '#server/delivery/jobs/job-progress.ts';
import type { InfoResult, CommandRefusal } from '#server/domains/public.ts';
import type { JobOutcome } from '#server/jobs/public.ts';
import { type DomainJob, type DomainTask, feeLimitOf, openDomainTask, premiumLoss, transferOf } from './domain-task.ts';
import { failDomain } from './fail-domain.ts';
import { fulfilDomain } from './fulfil-domain.ts';
import { listOtherClaims, permitCommand } from './query-registry.ts';

/** Days a shopper has to give an auth code or unlock a domain, and the query intervals (ms) meanwhile. */
const TIMEOUT_DAYS = 14;
const FIRST_CHECK_MS = 15 * 60_000;
const MAX_PAUSE_MS = 6 * 3_600_000;

/**
 * Transfers the domain of a line to us: once the auth code is given, again after a lock is removed, and never a domain we
 * sponsor already.
 */
export async function transferDomain(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const task = await openDomainTask(services, job);
  if (task.order.state !== 'in-fulfilment') return finishOrderJob(services, job);
  const { database, domains } = services;
  const { info, code } = await lookUp(task, await domains.findTransferCode(database.read, transferOf(task)));
  const found = await foundAs(services, task, info, code ?? '');
  if (found !== 'elsewhere') return found;
  if (code === null) return waitForShopper(services, job, 'code-missing');
  // The time has passed: the line fails, and no request may be under way.
  if (services.clock.now() >= endOf(job)) return { until: endOf(job) };
  return requestFromRegistry(services, task, code);
}

/** What the registry reports of a domain, and the auth code to request it with: null if one is missing, '' for none. */
interface LookedUp {
  readonly info: InfoResult;
  readonly code: string | null;
}

/**
 * Queries the domain with the auth code that was given, if any. A registry may replace or clear the code of a domain with its
 * transfer (RFC 9154 §4.3), so a domain that may have been requested is queried without it too. A registry that has no codes
 * by its published rules may ask for one all the same, or refuse the one that was given.
 */
async function lookUp(task: DomainTask, given: string | null): Promise<LookedUp> {
  const { registry, domain, progress } = task;
  const isNeeded = needsCode(task);
  const code = given ?? (isNeeded ? null : '');
  const info = await registry.info(domain.name, given);
  if (info.kind !== 'wrong-code' || (isNeeded && !progress.isRequested)) return { info, code };
  const own = await registry.info(domain.name, null);
  if (!isNeeded) return { info: own, code: '' };
  const isDecided = own.kind === 'unknown' || (own.kind === 'known' && own.isOurs);
  return { info: isDecided ? own : info, code };
}

/** Whether the registry has auth codes by its published rules. */
function needsCode({ tld }: DomainTask): boolean {
  return tld.rules?.transfer.authCode ?? true;
}

/** The outcome already decided by querying the domain; 'elsewhere' when the transfer has to be requested. */
async function foundAs(
  services: FulfilmentServices,
  task: DomainTask,
  info: InfoResult,
  code: string,
): Promise<JobOutcome | 'elsewhere'> {
  const { job } = task;
  const { isRequested, isPending, verdict: result } = task.progress;
  switch (info.kind) {
    case 'unknown':
      return waitForRegistry(services, job);
    case 'absent':
      return failDomain(services, job, { reason: 'not-registered' });
    case 'wrong-code':
      // The domain was queried without the code too, and is not ours.
      if (result === 'refused') return failDomain(services, job, { reason: 'refused' });
      return isPending ? outcomeOf(services, task, code) : waitForShopper(services, job, 'wrong-code');
    case 'known':
      if (info.isOurs && !isRequested) return failDomain(services, job, { reason: 'already-here' });
      if (info.isOurs) return obtained(services, task, { expiresAt: info.expiresAt, contactId: info.registrantId });
      if (result === 'refused') return failDomain(services, job, { reason: 'refused' });
      if (isPending || (isRequested && info.statuses.includes('pendingTransfer')))
        return outcomeOf(services, task, code);
      return info.statuses.some((status) => status.endsWith('TransferProhibited'))
        ? waitForShopper(services, job, 'locked')
        : 'elsewhere';
  }
}

/**
 * The message about a rejected transfer may be lost, for example if another system also reads the queue of the account.
 */
async function outcomeOf(services: FulfilmentServices, task: DomainTask, authCode: string): Promise<JobOutcome> {
  const { job, domain, registry, progress } = task;
  const refusedAt = await registry.transferRefusedAt({ name: domain.name, authCode });
  const since = (progress.requestedAt ?? job.createdAt) - MINUTE_MS;
  return refusedAt !== null && refusedAt >= since
    ? failDomain(services, job, { reason: 'refused' })
    : waitForOutcome(services, job);
}

async function requestFromRegistry(
  services: FulfilmentServices,
  task: DomainTask,
  authCode: string,
): Promise<JobOutcome> {
  const { job, domain, registry, tld } = task;
  const claims = await listOtherClaims(services, task);
  // The registry cannot tell requests of several brands by one account apart, and may refuse the one under way. Of
  // brands that requested the domain at the same moment the first by id continues.
  const isFirst = (brandId: string) => task.progress.isRequested && job.brandId < brandId;
  if (claims.some(({ state, brandId }) => state === 'transferring' && !isFirst(brandId)))
    return waitForShopper(services, job, 'account-empty');
  const permission = await permitCommand(services, task, null);
  if (permission === 'taken') return failDomain(services, job, { reason: 'already-here' });
  if (permission !== 'go') return permission === 'not-owed' ? finishOrderJob(services, job) : 'done';
  const years = (tld.rules?.transfer.addsYear ?? true) ? 1 : null;
  const limit = feeLimitOf(services, task, { operation: 'transfer', years: years ?? 1 });
  const request = { name: domain.name, authCode, years, clTRID: job.id, limit };
  const first = await registry.transfer(request);
  const isNeedless = authCode !== '' && !needsCode(task) && first.kind === 'refused' && first.reason === 'wrong-code';
  const answer = isNeedless ? await registry.transfer({ ...request, authCode: '' }) : first;
  if (answer.kind === 'pending') return waitForOutcome(services, job);
  return answer.kind === 'done' ? transferred(services, task, answer.expiresAt) : refused(services, task, answer);
}

/** The expiry is in the answer only where the transfer changes it (RFC 5731 §3.2.4). */
async function transferred(
  services: FulfilmentServices,
  task: DomainTask,
  expiresAt: number | null,
): Promise<JobOutcome> {
  if (expiresAt !== null) return obtained(services, task, { expiresAt, contactId: null });
  const info = await task.registry.info(task.domain.name, null);
  if (info.kind !== 'known' || !info.isOurs) return waitForRegistry(services, task.job);
  return obtained(services, task, { expiresAt: info.expiresAt, contactId: null });
}

/**
 * The domain was transferred to our account. When brands that share it requested the domain at the same moment, one of
 * them obtains it: the first by id, for which the others wait. A brand that had obtained it before has lost it.
 */
async function obtained(
  services: FulfilmentServices,
  task: DomainTask,
  held: Parameters<typeof fulfilDomain>[2],
): Promise<JobOutcome> {
  const { job, progress } = task;
  const since = (progress.requestedAt ?? services.clock.now()) - MINUTE_MS;
  const others = await listOtherClaims(services, task);
  if (others.some(({ registeredAt }) => registeredAt !== null && registeredAt >= since))
    return failDomain(services, job, { reason: 'already-here' });
  const isTurn = others.every(({ state, brandId }) => state !== 'transferring' || job.brandId < brandId);
  return isTurn ? fulfilDomain(services, task, held) : waitForOutcome(services, job);
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
 * Only the shopper or time can clear this: a new auth code wakes the job; locks, recent registrations and the transfer for
 * another order are queried at growing intervals.
 */
async function waitForShopper(
  services: FulfilmentServices,
  job: DomainJob,
  reason: Extract<DomainReason, 'code-missing' | 'wrong-code' | 'locked' | 'too-young' | 'account-empty'>,
): Promise<JobOutcome> {
  if (!(await rememberRetry(services, job, { reason, awaySince: null }))) return 'done';
  const endsAt = endOf(job);
  if (reason === 'code-missing' || reason === 'wrong-code') return { until: endsAt };
  const at = services.clock.now();
  const delayMs = Math.min(FIRST_CHECK_MS * 2 ** Math.min(job.attempts, 10), MAX_PAUSE_MS);
  const lastCheckAt = endsAt - FIRST_CHECK_MS;
  return { until: at < lastCheckAt ? Math.min(at + delayMs, lastCheckAt) : endsAt };
}

/** Until when the transfer can be requested (ms). */
function endOf({ createdAt }: DomainJob): number {
  return addDays(createdAt, TIMEOUT_DAYS);
}
