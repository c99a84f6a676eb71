import { yearsAhead } from '#core/domains/domain-lapse.ts';
import type { WriteAnswer } from '#server/domains/public.ts';
import { closeStep } from './close-step.ts';
import type { DomainTask } from './domain-task.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { endWithout, isOpened, mayChange, openHeldTask } from './held-task.ts';
import type { HeldTask } from './held-task.ts';
import { waitForOutcome, waitForRegistry } from './keep-progress.ts';
import { keepRenewed } from './keep-renewed.ts';
import type { Step } from './step-store.ts';

/** What a registry calls a name that can only be restored, or not even that (RFC 3915 §3.1). */
const LAPSED: readonly string[] = ['redemptionPeriod', 'pendingRestore', 'pendingDelete'];

/**
 * Renews the name of a line, once, whatever is killed or lost on the way (D11, I4): the step has the name to itself, remembers until when it was held before
 * the registry was first asked, and believes a later day there; the request names the day the term ends now, so that the same again renews nothing.
 */
export async function renewDomain(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const opened = await openHeldTask(services, step);
  if (!isOpened(opened)) return opened;
  const { task, info } = opened;
  const isFirst = task.progress.seenExpiresAt === null;
  if (isFirst && info.statuses.some((status) => LAPSED.includes(status))) return endWithout(services, task, 'lapsed');
  return renewHeld(services, opened);
}

/** Renews a name that was taken and looked at, or finds that it was. */
export async function renewHeld(services: FulfilmentServices, { task, info }: HeldTask): Promise<StepOutcome> {
  const { step, progress } = task;
  const { expiresAt, statuses } = info;
  const { seenExpiresAt, isPending } = progress;
  if (expiresAt === null) return waitForRegistry(services, step);
  if (seenExpiresAt !== null && expiresAt > seenExpiresAt) return keepRenewed(services, task, expiresAt);
  if (isPending || statuses.includes('pendingRenew')) return waitForOutcome(services, step);
  const isFirst = seenExpiresAt === null;
  if (isFirst && yearsOf(task) > yearsAhead(expiresAt, services.clock.now()))
    return endWithout(services, task, 'too-many-years');
  return askFor(services, task, { expiresAt, seenExpiresAt: seenExpiresAt ?? expiresAt });
}

async function askFor(
  services: FulfilmentServices,
  task: DomainTask,
  { expiresAt, seenExpiresAt }: { readonly expiresAt: number; readonly seenExpiresAt: number },
): Promise<StepOutcome> {
  const { step, domain, registry } = task;
  const permission = await mayChange(services, task, { seenExpiresAt });
  if (permission !== 'go') return permission === 'not-owed' ? closeStep(services, step) : 'done';
  const answer = await registry.renew({
    name: domain.name,
    currentExpiry: new Date(expiresAt).toISOString().slice(0, 10),
    years: yearsOf(task),
    clTRID: step.id,
  });
  if (answer.kind === 'pending') return waitForOutcome(services, step);
  const isDone = answer.kind === 'done' && answer.expiresAt !== null && answer.expiresAt > seenExpiresAt;
  return isDone ? keepRenewed(services, task, answer.expiresAt) : inDoubt(services, task, answer, seenExpiresAt);
}

/** No later day was told: the registry's own word for the name decides, for an earlier try may have renewed it. */
async function inDoubt(
  services: FulfilmentServices,
  task: DomainTask,
  answer: Exclude<WriteAnswer, { kind: 'pending' }>,
  seenExpiresAt: number,
): Promise<StepOutcome> {
  const { step, domain, registry } = task;
  if (answer.kind === 'unknown') return waitForRegistry(services, step);
  const info = await registry.info(domain.name, null);
  if (info.kind === 'unknown') return waitForRegistry(services, step);
  if (info.kind !== 'known' || !info.isOurs) return endWithout(services, task, 'not-held');
  if (info.expiresAt !== null && info.expiresAt > seenExpiresAt) return keepRenewed(services, task, info.expiresAt);
  if (answer.kind === 'done') return waitForRegistry(services, step);
  const about = { step: step.id, name: domain.name, reason: answer.reason, code: answer.code, says: answer.message };
  services.log.warn(about, 'a registry refused a renewal');
  // A registrar's account without money is ours to fill, not the shopper's loss.
  return answer.reason === 'money' ? waitForRegistry(services, step) : endWithout(services, task, 'refused');
}

function yearsOf({ domain }: DomainTask): number {
  return domain.line.configuration.term / 12;
}
