import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { newAuthCode } from '#server/domains/public.ts';
import type { ContactRequest, Registry, WriteRefusal } from '#server/domains/public.ts';
import { mayAsk } from './ask-registry.ts';
import { closeStep } from './close-step.ts';
import { openDomainTask } from './domain-task.ts';
import type { DomainTask } from './domain-task.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { waitForOutcome, waitForRegistry } from './keep-progress.ts';
import { loseDomain } from './lose-domain.ts';
import { obtainDomain } from './obtain-domain.ts';
import { registryContact } from './registry-contact.ts';
import type { Step } from './step-store.ts';

/** How long an availability is waited for; the adapter's own limit is shorter. */
const CHECK_MS = 15_000;

/**
 * Registers the name of a line, once, whatever is killed or lost on the way (D11, I4): a name this step may have asked for is looked up before anything
 * else, any name is checked before it is asked for, and the registry is asked with the step's id.
 */
export async function registerDomain(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const task = await openDomainTask(services, step);
  if (task.order.state !== 'in-fulfilment') return closeStep(services, step);
  const found = task.progress.isAsked ? await lookUp(services, task, task.progress.contactId) : 'absent';
  return found === 'absent' ? askFor(services, task) : found;
}

/** What became of a name this step may have asked for; 'absent' when it is to be asked for again. */
async function lookUp(
  services: FulfilmentServices,
  task: DomainTask,
  contactId: string | null,
): Promise<StepOutcome | 'absent'> {
  const { step, domain, registry, progress } = task;
  const info = await registry.info(domain.name, null);
  switch (info.kind) {
    case 'unknown':
      return waitForRegistry(services, step);
    case 'wrong-code':
      return loseDomain(services, step, { reason: 'taken' });
    case 'known': {
      const isAnothers = contactId !== null && info.registrantId !== null && info.registrantId !== contactId;
      if (!info.isOurs || isAnothers) return loseDomain(services, step, { reason: 'taken' });
      if (info.statuses.includes('pendingCreate')) return waitForOutcome(services, step);
      return obtainDomain(services, task, { expiresAt: info.expiresAt, contactId });
    }
    case 'absent':
      if (progress.verdict === 'refused') return loseDomain(services, step, { reason: 'refused' });
      return progress.isPending ? waitForOutcome(services, step) : 'absent';
  }
}

async function askFor(services: FulfilmentServices, task: DomainTask): Promise<StepOutcome> {
  const { step, domain, registry, progress } = task;
  const availability = await availabilityOf(registry, domain.name);
  if (availability === 'unknown') return waitForRegistry(services, step);
  if (availability !== 'available') return loseDomain(services, step, { reason: availability });
  const person = await registryContact(services, task, step.id);
  const contact =
    progress.contactId === null ? await registry.contact(person) : ({ kind: 'done', id: progress.contactId } as const);
  if (contact.kind !== 'done') return refused(services, task, contact, null);
  switch (await mayAsk(services, task, contact.id)) {
    case 'go':
      return create(services, task, { contactId: contact.id, answers: person.answers });
    case 'taken':
      return loseDomain(services, step, { reason: 'taken' });
    case 'not-owed':
      return closeStep(services, step);
    case 'overtaken':
      return 'done';
  }
}

async function create(
  services: FulfilmentServices,
  task: DomainTask,
  { contactId, answers }: { readonly contactId: string; readonly answers: ContactRequest['answers'] },
): Promise<StepOutcome> {
  const { step, domain, registry, store } = task;
  const own = domain.choice.mode === 'register' ? domain.choice.nameservers : [];
  const answer = await registry.create({
    name: domain.name,
    years: yearsOf(domain.line.configuration.term),
    registrantId: contactId,
    nameservers: own.length > 0 ? own : store.domains.nameservers,
    authCode: newAuthCode(services.ids),
    answers,
    clTRID: step.id,
  });
  if (answer.kind === 'pending') return waitForOutcome(services, step);
  if (answer.kind !== 'done') return refused(services, task, answer, contactId);
  return obtainDomain(services, task, { expiresAt: answer.expiresAt, contactId });
}

/** A name that exists may be one an earlier attempt got; a registrar's account without money is ours to fill, not the shopper's loss. */
async function refused(
  services: FulfilmentServices,
  task: DomainTask,
  answer: WriteRefusal,
  contactId: string | null,
): Promise<StepOutcome> {
  const { step, domain } = task;
  if (answer.kind === 'unknown') return waitForRegistry(services, step);
  const about = { step: step.id, name: domain.name, reason: answer.reason, code: answer.code, says: answer.message };
  services.log.warn(about, 'a registry refused a registration');
  if (answer.reason === 'money') return waitForRegistry(services, step);
  if (answer.reason !== 'exists' || contactId === null) {
    return loseDomain(services, step, { reason: REASONS[answer.reason] ?? 'refused' });
  }
  const found = await lookUp(services, task, contactId);
  return found === 'absent' ? waitForRegistry(services, step) : found;
}

const REASONS: Readonly<Record<string, DomainReason>> = { exists: 'taken', reserved: 'reserved', premium: 'premium' };

async function availabilityOf(
  registry: Registry,
  name: string,
): Promise<'available' | 'taken' | 'premium' | 'reserved' | 'unknown'> {
  for await (const answer of registry.check([name], AbortSignal.timeout(CHECK_MS))) {
    if (answer.name === name) return answer.availability.kind;
  }
  return 'unknown';
}

function yearsOf(term: number): number {
  return Math.max(1, term / 12);
}
