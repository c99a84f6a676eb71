import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishOrderJob } from '#server/delivery/jobs/finish-order-job.ts';
import { remember, waitForMoney, waitForOutcome, waitForRegistry } from '#server/delivery/jobs/job-progress.ts';
import type { CommandRefusal } from '#server/domains/public.ts';
import type { JobOutcome } from '#server/jobs/public.ts';
import {
  type ClaimedInfo,
  type ClaimedTask,
  finishWithout,
  isOpened,
  canChange,
  openClaimedTask,
} from './claimed-task.ts';
import { type DomainJob, type DomainTask, feeLimitOf, premiumLoss } from './domain-task.ts';
import { renewClaimed } from './renew-domain.ts';

/**
 * Restores the domain of a line from redemption, then renews it for its years (RFC 3915), each once. The registry's
 * status decides which part is next, so that a retry continues correctly; a domain restored by another way before this
 * job's first command is not charged.
 */
export async function restoreDomain(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const opened = await openClaimedTask(services, job);
  if (!isOpened(opened)) return opened;
  const { task, info } = opened;
  const { isRestored, isRequested, isPending, isReported = false } = task.progress;
  if (isRestored) return renewClaimed(services, opened);
  // A request or report under review (RFC 5731 §2.3) leaves the domain in its status.
  const isReviewed = isRequested && info.statuses.includes('pendingUpdate');
  switch (ownedStateOf(info)) {
    case 'redemption':
      if (isReviewed) return waitForOutcome(services, job);
      return isPending ? finishWithout(services, task, 'refused') : requestRestore(services, opened);
    case 'restoring':
      return isReviewed || isReported ? waitForOutcome(services, job) : requestRestore(services, opened);
    case 'too-late':
      return finishWithout(services, task, 'too-late');
    case 'back':
      return isRequested ? recordRestored(services, job) : finishWithout(services, task, 'not-lapsed');
  }
}

/** The RGP status takes precedence over 'pendingDelete', which accompanies it (RFC 3915 §3.1). */
function ownedStateOf({ statuses }: ClaimedInfo): 'redemption' | 'restoring' | 'too-late' | 'back' {
  if (statuses.includes('pendingRestore')) return 'restoring';
  if (statuses.includes('redemptionPeriod')) return 'redemption';
  return statuses.includes('pendingDelete') ? 'too-late' : 'back';
}

async function requestRestore(
  services: FulfilmentServices,
  { task, info, paidUntil }: ClaimedTask,
): Promise<JobOutcome> {
  const { job, domain, registry, progress } = task;
  const seenAt = ownedStateOf(info) === 'redemption' ? info.updatedAt : null;
  const deletedAt = progress.deletedAt ?? seenAt ?? null;
  const permission = await canChange(services, task, { paidUntil, deletedAt });
  if (permission === 'not-owed')
    return progress.isPending ? waitForOutcome(services, job) : finishOrderJob(services, job);
  if (permission !== 'go') return 'done';
  const limit = feeLimitOf(services, task, { operation: 'restore', years: 1 });
  const answer = await registry.restore({ name: domain.name, clTRID: job.id, limit, deletedAt });
  switch (answer.kind) {
    case 'done':
      return recordRestored(services, job);
    case 'pending':
      if (answer.isReport === true) await remember(services, job, { isReported: true });
      return waitForOutcome(services, job);
    case 'unknown':
    case 'refused':
      return inDoubt(services, task, answer);
  }
}

async function inDoubt(services: FulfilmentServices, task: DomainTask, answer: CommandRefusal): Promise<JobOutcome> {
  const { job, domain, key, registry } = task;
  if (answer.kind === 'unknown') return waitForRegistry(services, job);
  if (answer.reason === 'money') return waitForMoney(services, task);
  const info = await registry.info(domain.name, null);
  if (info.kind === 'unknown') return waitForRegistry(services, job);
  if (info.kind !== 'known' || !info.isOurs) return finishWithout(services, task, 'not-held');
  const state = ownedStateOf(info);
  if (state === 'back') return recordRestored(services, job);
  const about = { job: job.id, name: domain.name, reason: answer.reason, code: answer.code, says: answer.message };
  services.log.warn(about, 'the registry refused to restore a domain');
  if (answer.reason === 'premium') return finishWithout(services, task, premiumLoss(domain.name, answer.message));
  if (state !== 'restoring') return finishWithout(services, task, 'refused');
  // The registry has charged the request.
  const message = `${domain.name} is being restored, but the report is refused: ${answer.message}`;
  return finishWithout(services, task, {
    reason: 'refused',
    task: { code: 'registry-message', registry: key, message },
  });
}

/** The next attempt, due at once, renews the domain. */
async function recordRestored(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  await remember(services, job, { isRestored: true, isPending: false, verdict: null, awaySince: null, reason: null });
  return { until: services.clock.now() };
}
