import { addDays } from '#core/billing-term.ts';
import type { DomainReason } from '#core/orders/domain-line-view.ts';
import type { InfoAnswer, WriteRefusal } from '#server/domains/public.ts';
import { mayAsk } from './ask-registry.ts';
import { closeStep } from './close-step.ts';
import { feeLimitOf, openDomainTask, premiumLoss, transferOf } from './domain-task.ts';
import type { DomainTask } from './domain-task.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { remember, waitForMoney, waitForOutcome, waitForRegistry } from './keep-progress.ts';
import { loseDomain } from './lose-domain.ts';
import { obtainDomain } from './obtain-domain.ts';
import type { Step } from './step-store.ts';

/** Days a shopper has to give an auth code or unlock a name, and the query intervals (ms) meanwhile. */
const PATIENCE_DAYS = 14;
const FIRST_LOOK_MS = 15 * 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/**
 * Transfers the name of a line to us: once the auth code is given, again after a lock is removed, and never a name we
 * sponsor already.
 */
export async function transferDomain(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const task = await openDomainTask(services, step);
  if (task.order.state !== 'in-fulfilment') return closeStep(services, step);
  const needsCode = task.tld.rules?.transfer.authCode ?? true;
  const { database, domains } = services;
  const code = needsCode ? await domains.loadTransferCode(database.read, transferOf(task)) : '';
  const info = await task.registry.info(task.domain.name, code === '' ? null : code);
  const found = await foundAs(services, task, info);
  if (found !== 'elsewhere') return found;
  if (code === null) return waitForShopper(services, step, 'code-missing');
  return askFor(services, task, code);
}

/** The outcome already decided by querying the name; 'elsewhere' when the transfer has to be requested. */
async function foundAs(
  services: FulfilmentServices,
  { step, progress, ...task }: DomainTask,
  info: InfoAnswer,
): Promise<StepOutcome | 'elsewhere'> {
  const { isAsked, isPending, verdict } = progress;
  switch (info.kind) {
    case 'unknown':
      return waitForRegistry(services, step);
    case 'absent':
      return loseDomain(services, step, { reason: 'not-registered' });
    case 'wrong-code':
      return isPending ? waitForOutcome(services, step) : waitForShopper(services, step, 'wrong-code');
    case 'known':
      if (info.isOurs && !isAsked) return loseDomain(services, step, { reason: 'already-here' });
      if (info.isOurs) {
        const held = { expiresAt: info.expiresAt, contactId: info.registrantId };
        return obtainDomain(services, { step, progress, ...task }, held);
      }
      if (verdict === 'refused') return loseDomain(services, step, { reason: 'refused' });
      if (isPending || (isAsked && info.statuses.includes('pendingTransfer'))) return waitForOutcome(services, step);
      return info.statuses.some((status) => status.endsWith('TransferProhibited'))
        ? waitForShopper(services, step, 'locked')
        : 'elsewhere';
  }
}

async function askFor(services: FulfilmentServices, task: DomainTask, authCode: string): Promise<StepOutcome> {
  const { step, domain, registry, tld } = task;
  const permission = await mayAsk(services, task, null);
  if (permission === 'taken') return loseDomain(services, step, { reason: 'already-here' });
  if (permission !== 'go') return permission === 'not-owed' ? closeStep(services, step) : 'done';
  const years = (tld.rules?.transfer.addsYear ?? true) ? 1 : null;
  const limit = feeLimitOf(services, task, { deal: 'transfer', years: years ?? 1 });
  const answer = await registry.transfer({ name: domain.name, authCode, years, clTRID: step.id, limit });
  if (answer.kind === 'pending') return waitForOutcome(services, step);
  if (answer.kind === 'done') return obtainDomain(services, task, { expiresAt: answer.expiresAt, contactId: null });
  return refused(services, task, answer);
}

async function refused(services: FulfilmentServices, task: DomainTask, answer: WriteRefusal): Promise<StepOutcome> {
  const { step, domain } = task;
  if (answer.kind === 'unknown') return waitForRegistry(services, step);
  if (answer.reason === 'money') return waitForMoney(services, task);
  switch (answer.reason) {
    case 'wrong-code':
    case 'locked':
    case 'too-young':
      return waitForShopper(services, step, answer.reason);
    case 'absent':
      return loseDomain(services, step, { reason: 'not-registered' });
    default:
      services.log.warn(
        { step: step.id, reason: answer.reason, code: answer.code, says: answer.message },
        'the registry refused a transfer',
      );
      return loseDomain(
        services,
        step,
        answer.reason === 'premium' ? premiumLoss(domain.name, answer.message) : { reason: 'refused' },
      );
  }
}

/**
 * Only the shopper or time can clear this: a new auth code wakes the step; locks and recent registrations are queried
 * at growing intervals.
 */
async function waitForShopper(
  services: FulfilmentServices,
  step: Step,
  reason: Extract<DomainReason, 'code-missing' | 'wrong-code' | 'locked' | 'too-young'>,
): Promise<StepOutcome> {
  await remember(services, step, { reason, awaySince: null });
  const patienceEnds = addDays(step.createdAt, PATIENCE_DAYS);
  if (reason === 'code-missing' || reason === 'wrong-code') return { until: patienceEnds };
  const pauseMs = Math.min(FIRST_LOOK_MS * 2 ** Math.min(step.attempts, 10), LONGEST_PAUSE_MS);
  return { until: Math.min(services.clock.now() + pauseMs, patienceEnds) };
}
