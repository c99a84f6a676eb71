import type { WriteRefusal } from '#server/domains/public.ts';
import { closeStep } from './close-step.ts';
import { feeLimitOf, premiumLoss } from './domain-task.ts';
import type { DomainTask } from './domain-task.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { endWithout, isOpened, mayChange, openHeldTask } from './held-task.ts';
import type { HeldInfo } from './held-task.ts';
import { remember, waitForMoney, waitForOutcome, waitForRegistry } from './keep-progress.ts';
import { renewHeld } from './renew-domain.ts';
import type { Step } from './step-store.ts';

/**
 * Restores the name of a line from redemption, then renews it for its years (RFC 3915), each once. The registry's
 * status decides which part is next, so that a retry continues correctly; a name restored by another way before this
 * step's first command is not charged.
 */
export async function restoreDomain(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const opened = await openHeldTask(services, step);
  if (!isOpened(opened)) return opened;
  const { task, info } = opened;
  const { isRestored, isAsked, isPending } = task.progress;
  if (isRestored) return renewHeld(services, opened);
  switch (standOf(info)) {
    case 'redemption':
      return isPending ? endWithout(services, task, 'refused') : askFor(services, task);
    case 'restoring':
      return isPending ? waitForOutcome(services, step) : askFor(services, task);
    case 'too-late':
      return endWithout(services, task, 'too-late');
    case 'back':
      return isAsked ? noteRestored(services, step) : endWithout(services, task, 'not-lapsed');
  }
}

/** The RGP status takes precedence over 'pendingDelete', which accompanies it (RFC 3915 §3.1). */
function standOf({ statuses }: HeldInfo): 'redemption' | 'restoring' | 'too-late' | 'back' {
  if (statuses.includes('pendingRestore')) return 'restoring';
  if (statuses.includes('redemptionPeriod')) return 'redemption';
  return statuses.includes('pendingDelete') ? 'too-late' : 'back';
}

async function askFor(services: FulfilmentServices, task: DomainTask): Promise<StepOutcome> {
  const { step, domain, registry } = task;
  const permission = await mayChange(services, task);
  if (permission !== 'go') return permission === 'not-owed' ? closeStep(services, step) : 'done';
  const limit = feeLimitOf(services, task, { deal: 'restore', years: 1 });
  const answer = await registry.restore({ name: domain.name, clTRID: step.id, limit });
  switch (answer.kind) {
    case 'done':
      return noteRestored(services, step);
    case 'pending':
      return waitForOutcome(services, step);
    case 'unknown':
    case 'refused':
      return inDoubt(services, task, answer);
  }
}

async function inDoubt(services: FulfilmentServices, task: DomainTask, answer: WriteRefusal): Promise<StepOutcome> {
  const { step, domain, registry } = task;
  if (answer.kind === 'unknown') return waitForRegistry(services, step);
  if (answer.reason === 'money') return waitForMoney(services, task);
  const info = await registry.info(domain.name, null);
  if (info.kind === 'unknown') return waitForRegistry(services, step);
  if (info.kind !== 'known' || !info.isOurs) return endWithout(services, task, 'not-held');
  if (standOf(info) === 'back') return noteRestored(services, step);
  const about = { step: step.id, name: domain.name, reason: answer.reason, code: answer.code, says: answer.message };
  services.log.warn(about, 'the registry refused to restore a domain');
  return endWithout(services, task, answer.reason === 'premium' ? premiumLoss(domain.name, answer.message) : 'refused');
}

/** The next attempt, due at once, renews the name. */
async function noteRestored(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  await remember(services, step, { isRestored: true, isPending: false, awaySince: null, reason: null });
  return { until: services.clock.now() };
}
