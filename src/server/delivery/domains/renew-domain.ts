import { isExtendedUnpaid } from '#core/domains/owned/compare-with-registry.ts';
import { yearsAhead } from '#core/domains/owned/domain-lapse.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishOrderJob } from '#server/delivery/jobs/finish-order-job.ts';
import { waitForMoney, waitForOutcome, waitForRegistry, changeProgress } from '#server/delivery/jobs/job-progress.ts';
import { finishLine } from '#server/delivery/lines/withdraw-line.ts';
import { hasLapsed } from '#server/delivery/owned-domains/owned-state.ts';
import { updateServiceTerm } from '#server/delivery/services/service-store.ts';
import type { CommandResult } from '#server/domains/public.ts';
import { type JobOutcome, finishJob } from '#server/jobs/public.ts';
import { lockOrder, wakeCapture } from '#server/sales/public.ts';
import { type ClaimedTask, finishWithout, isOpened, canChange, openClaimedTask } from './claimed-task.ts';
import { type DomainJob, type DomainTask, feeLimitOf, premiumLoss } from './domain-task.ts';
import { isLineOpen, domainFacts, reportStrayDomain } from './fulfil-domain.ts';
import { updateRenewal } from './renewal-store.ts';

/**
 * Renews the domain of a line exactly once. The job locks the domain and stores its expiry and the years it owes before the
 * first command; the years by which the registry's expiry is later are no longer owed. The command names the current
 * expiry, so that the registry ignores repeats.
 */
export async function renewDomain(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const opened = await openClaimedTask(services, job);
  if (!isOpened(opened)) return opened;
  const { task, info } = opened;
  const isFirst = task.progress.seenExpiresAt === null;
  if (isFirst && hasLapsed(info.statuses)) return finishWithout(services, task, 'lapsed');
  return renewClaimed(services, opened);
}

/** Renews a locked domain, or detects that it was renewed. */
export async function renewClaimed(services: FulfilmentServices, claimed: ClaimedTask): Promise<JobOutcome> {
  const { task, info } = claimed;
  const { job, progress } = task;
  const { expiresAt, statuses } = info;
  const { isPending, verdict } = progress;
  if (expiresAt === null) return waitForRegistry(services, job);
  const years = yearsMissing(claimed, expiresAt);
  if (years <= 0) return saveRenewed(services, task, expiresAt);
  const isRenewing = statuses.includes('pendingRenew');
  if (isPending && verdict === 'refused' && !isRenewing) return finishWithout(services, task, 'refused');
  if (isPending || isRenewing) return waitForOutcome(services, job);
  const isFirst = progress.seenExpiresAt === null;
  if (isFirst && years > yearsAhead(expiresAt, services.clock.now()))
    return finishWithout(services, task, 'too-many-years');
  return requestRenewal(services, task, { expiresAt, years });
}

/**
 * The years that are still to be requested. Since the first command the registry may have added fewer than were requested: it
 * refused that command, and renewed the domain automatically before the next one.
 */
function yearsMissing(claimed: ClaimedTask, expiresAt: number): number {
  const { seenExpiresAt, yearsOwed } = claimed.task.progress;
  const owed = yearsOwed ?? yearsOf(claimed.task) - yearsAdded(claimed);
  if (seenExpiresAt === null || expiresAt <= seenExpiresAt) return owed;
  return yearsOwed === undefined ? 0 : owed - Math.max(1, yearsBetween(seenExpiresAt, expiresAt));
}

/**
 * The years by which the registry has automatically renewed the domain since the paid term ended; the first order that
 * pays for them adds that many fewer. Some registries also do so with a restore, without reporting a status for it.
 */
function yearsAdded({ task, info, paidUntil }: ClaimedTask): number {
  const { expiresAt } = info;
  if (paidUntil === null || expiresAt === null || expiresAt < paidUntil) return 0;
  const isUnpaid = task.domain.operation === 'restore' || isExtendedUnpaid(paidUntil, info);
  return isUnpaid ? yearsBetween(paidUntil, expiresAt) : 0;
}

function yearsBetween(from: number, to: number): number {
  return Math.round((to - from) / YEAR_MS);
}

const YEAR_MS = 365.25 * DAY_MS;

async function requestRenewal(
  services: FulfilmentServices,
  task: DomainTask,
  { expiresAt, years }: { readonly expiresAt: number; readonly years: number },
): Promise<JobOutcome> {
  const { job, domain, registry, progress } = task;
  const { seenExpiresAt, yearsOwed = years } = progress;
  const permission = await canChange(services, task, { seenExpiresAt: seenExpiresAt ?? expiresAt, yearsOwed });
  if (permission !== 'go') return permission === 'not-owed' ? finishOrderJob(services, job) : 'done';
  const answer = await registry.renew({
    name: domain.name,
    currentExpiry: new Date(expiresAt).toISOString().slice(0, 10),
    years,
    clTRID: job.id,
    limit: feeLimitOf(services, task, { operation: 'renew', years }),
  });
  if (answer.kind === 'pending') return waitForOutcome(services, job);
  const isDone = answer.kind === 'done' && answer.expiresAt !== null && answer.expiresAt > expiresAt;
  return isDone ? saveRenewed(services, task, answer.expiresAt) : inDoubt(services, task, answer, expiresAt);
}

/**
 * No later expiry was returned: the domain is queried. An earlier attempt may have renewed it, or the registry by itself, which
 * the next attempt decides.
 */
async function inDoubt(
  services: FulfilmentServices,
  task: DomainTask,
  answer: Exclude<CommandResult, { kind: 'pending' }>,
  expiresBefore: number,
): Promise<JobOutcome> {
  const { job, domain, registry } = task;
  if (answer.kind === 'unknown') return waitForRegistry(services, job);
  const info = await registry.info(domain.name, null);
  if (info.kind === 'unknown') return waitForRegistry(services, job);
  if (info.kind !== 'known' || !info.isOurs) return finishWithout(services, task, 'not-held');
  if (info.expiresAt !== null && info.expiresAt > expiresBefore) return { until: services.clock.now() };
  if (answer.kind === 'done') return waitForRegistry(services, job);
  const about = { job: job.id, name: domain.name, reason: answer.reason, code: answer.code, says: answer.message };
  services.log.warn(about, 'the registry refused a renewal');
  // Insufficient funds of the registrar's account are retried, not treated as a loss.
  if (answer.reason === 'money') return waitForMoney(services, task);
  return finishWithout(
    services,
    task,
    answer.reason === 'premium' ? premiumLoss(domain.name, answer.message) : 'refused',
  );
}

function yearsOf({ domain }: DomainTask): number {
  return domain.line.configuration.term / 12;
}

/**
 * Records a renewal in one transaction: new expiry, next renewal of its service, line delivered, and a waiting capture
 * woken. No second service is created.
 */
async function saveRenewed(services: FulfilmentServices, task: DomainTask, expiresAt: number): Promise<JobOutcome> {
  const { job, domain } = task;
  const { brandId } = job;
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const order = await lockOrder(tx, brandId, job.orderId);
    if (order === null) throw new Error(`Job ${job.id} has lost its order.`);
    const isWanted = await isLineOpen(tx, order, domain.line.id);
    const isOwn = await changeProgress(tx, job, { expiresAt, isPending: false, reason: null }, { at });
    if (isOwn) {
      const obtainedBy = await updateRenewal(
        tx,
        { brandId, name: domain.name, jobId: job.id },
        {
          expiresAt,
          line: { orderId: job.orderId, lineId: job.lineId },
          at,
        },
      );
      if (obtainedBy !== null) await updateServiceTerm(tx, { brandId, ...obtainedBy }, expiresAt);
      await finishJob(tx, job, isWanted ? 'done' : 'dead-lettered', at);
    }
    if (!isOwn || !isWanted) {
      await reportStrayDomain(tx, task, at);
      return 'done';
    }
    await finishLine(services, tx, { order, line: domain.line }, at);
    const kind = domain.operation === 'restore' ? 'domain.restored' : 'domain.renewed';
    await services.publish(tx, { kind, brandId: order.brandId, at, ...domainFacts(order, domain, expiresAt) });
    await wakeCapture(tx, order, at);
    return 'done';
  });
}
