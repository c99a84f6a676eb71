import type { DomainReason } from '#core/orders/domain-line-view.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { finishOrderJob } from '#server/delivery/jobs/finish-order-job.ts';
import { waitForMoney, waitForOutcome, waitForRegistry } from '#server/delivery/jobs/job-progress.ts';
import {
  type ContactRequest,
  type InfoResult,
  type Registry,
  type CommandRefusal,
  newAuthCode,
} from '#server/domains/public.ts';
import type { JobOutcome } from '#server/jobs/public.ts';
import { type DomainJob, type DomainTask, feeLimitOf, openDomainTask, premiumLoss } from './domain-task.ts';
import { failDomain } from './fail-domain.ts';
import type { FailureReason } from './failure-reason.ts';
import { fulfilDomain } from './fulfil-domain.ts';
import { listOtherClaims, permitCommand } from './query-registry.ts';
import { registryContact } from './registry-contact.ts';

/** Limit for an availability check (ms); the adapter's own timeout is shorter. */
const CHECK_MS = 15_000;
/** Tolerated difference between the registry's clock and ours (ms). */
const CLOCKS_APART_MS = 60_000;

/**
 * Registers the domain of a line exactly once (docs/rules/fulfilment.md). A domain the job may have requested is queried
 * first, every domain is checked before it is requested, and the command carries the job's id as clTRID.
 */
export async function registerDomain(services: FulfilmentServices, job: DomainJob): Promise<JobOutcome> {
  const task = await openDomainTask(services, job);
  if (task.order.state !== 'in-fulfilment') return finishOrderJob(services, job);
  const found = task.progress.isRequested ? await lookUp(services, task, task.progress.contactId) : 'absent';
  return found === 'absent' ? requestRegistration(services, task) : found;
}

/** The state of a domain this job may have requested; 'absent' when the command has to be sent again. */
async function lookUp(
  services: FulfilmentServices,
  task: DomainTask,
  contactId: string | null,
): Promise<JobOutcome | 'absent'> {
  const { job, domain, registry, progress } = task;
  const info = await registry.info(domain.name, null);
  switch (info.kind) {
    case 'unknown':
      return waitForRegistry(services, job);
    case 'wrong-code':
      return failDomain(services, job, { reason: 'taken' });
    case 'known': {
      if (!info.isOurs || !isCreatedByJob(info, task, contactId)) return failDomain(services, job, { reason: 'taken' });
      if (info.statuses.includes('pendingCreate')) return waitForOutcome(services, job);
      return fulfilDomain(services, task, { expiresAt: info.expiresAt, contactId });
    }
    case 'absent':
      if (progress.verdict === 'refused') return failDomain(services, job, { reason: 'refused' });
      return progress.isPending ? waitForOutcome(services, job) : 'absent';
  }
}

/**
 * Whether this job registered a domain we sponsor: the registrant id matches, or, if the registry shows none, the
 * creation date is after the first request, before which the domain was available.
 */
function isCreatedByJob(
  { registrantId, createdAt }: Extract<InfoResult, { kind: 'known' }>,
  { progress, job }: DomainTask,
  contactId: string | null,
): boolean {
  if (registrantId !== null && contactId !== null && contactId !== '') return registrantId === contactId;
  return createdAt !== null && createdAt >= (progress.requestedAt ?? job.createdAt) - CLOCKS_APART_MS;
}

async function requestRegistration(services: FulfilmentServices, task: DomainTask): Promise<JobOutcome> {
  const { job, domain, registry, progress } = task;
  const availability = await availabilityOf(registry, domain.name);
  if (availability === 'unknown') return waitForRegistry(services, job);
  if (availability === 'taken') return findRegistered(services, task);
  if (availability !== 'available')
    return failDomain(services, job, lossOf(domain.name, availability, 'it is a premium name'));
  const person = await registryContact(services, task, job.id);
  const contact =
    progress.contactId === null || progress.contactId === ''
      ? await registry.contact(person)
      : ({ kind: 'done', id: progress.contactId } as const);
  if (contact.kind !== 'done') return refused(services, task, contact, null);
  switch (await permitCommand(services, task, contact.id)) {
    case 'go':
      return create(services, task, { contactId: contact.id, answers: person.answers });
    case 'taken':
      return failDomain(services, job, { reason: 'taken' });
    case 'not-owed':
      return finishOrderJob(services, job);
    case 'overtaken':
      return 'done';
  }
}

/**
 * A domain that is taken although this job has not requested it. When the database was restored from a backup, the job
 * may have registered it since then, which the registrant shows, or another order may have that is not in the database
 * any more, which staff have to find out.
 */
async function findRegistered(services: FulfilmentServices, task: DomainTask): Promise<JobOutcome> {
  const { job, domain, key, registry } = task;
  const info = await registry.info(domain.name, null);
  if (info.kind === 'unknown') return waitForRegistry(services, job);
  if (info.kind !== 'known' || !info.isOurs || (await listOtherClaims(services, task)).length > 0)
    return failDomain(services, job, { reason: 'taken' });
  const contact = await registry.contact(await registryContact(services, task, job.id));
  if (contact.kind === 'unknown') return waitForRegistry(services, job);
  const contactId = contact.kind === 'done' ? contact.id : '';
  if (contactId !== '' && info.registrantId === contactId) return adopt(services, task, contactId);
  const message = `${domain.name} is registered with us, but no order here has it`;
  const text = { code: 'registry-message', registry: key, message } as const;
  return failDomain(services, job, { reason: 'taken', task: text });
}

/** Continues as after a create whose reply was lost. */
async function adopt(services: FulfilmentServices, task: DomainTask, contactId: string): Promise<JobOutcome> {
  const { job } = task;
  switch (await permitCommand(services, task, contactId)) {
    case 'go':
      return findCreated(services, task, contactId);
    case 'taken':
      return failDomain(services, job, { reason: 'taken' });
    case 'not-owed':
      return finishOrderJob(services, job);
    case 'overtaken':
      return 'done';
  }
}

async function create(
  services: FulfilmentServices,
  task: DomainTask,
  { contactId, answers }: { readonly contactId: string; readonly answers: ContactRequest['answers'] },
): Promise<JobOutcome> {
  const { job, domain, registry, store } = task;
  const own = domain.choice.mode === 'register' ? domain.choice.nameservers : [];
  const years = yearsOf(domain.line.configuration.term);
  const answer = await registry.create({
    name: domain.name,
    years,
    registrantId: contactId,
    nameservers: own.length > 0 ? own : store.domains.nameservers,
    authCode: newAuthCode(services.ids),
    answers,
    clTRID: job.id,
    limit: feeLimitOf(services, task, { operation: 'register', years }),
  });
  if (answer.kind === 'pending') return waitForOutcome(services, job);
  if (answer.kind !== 'done') return refused(services, task, answer, contactId);
  if (answer.expiresAt !== null) return fulfilDomain(services, task, { expiresAt: answer.expiresAt, contactId });
  // The expiry is optional in the answer (RFC 5731 §3.2.1).
  return findCreated(services, task, contactId);
}

/** The outcome of a create that was or may have been executed, by what the registry knows. */
async function findCreated(services: FulfilmentServices, task: DomainTask, contactId: string): Promise<JobOutcome> {
  const found = await lookUp(services, task, contactId);
  return found === 'absent' ? waitForRegistry(services, task.job) : found;
}

/** An existing domain may be the result of an earlier attempt; insufficient funds are retried, not treated as a loss. */
async function refused(
  services: FulfilmentServices,
  task: DomainTask,
  answer: CommandRefusal,
  contactId: string | null,
): Promise<JobOutcome> {
  const { job, domain } = task;
  if (answer.kind === 'unknown') return waitForRegistry(services, job);
  const about = { job: job.id, name: domain.name, reason: answer.reason, code: answer.code, says: answer.message };
  services.log.warn(about, 'the registry refused a registration');
  if (answer.reason === 'money') return waitForMoney(services, task);
  if (answer.reason !== 'exists' || contactId === null) {
    return failDomain(services, job, lossOf(domain.name, REASONS[answer.reason] ?? 'refused', answer.message));
  }
  return findCreated(services, task, contactId);
}

const REASONS: Readonly<Record<string, DomainReason>> = { exists: 'taken', reserved: 'reserved', premium: 'premium' };

/** A price above the configured limit becomes an operator task; other losses do not. */
function lossOf(name: string, reason: DomainReason, says: string): FailureReason {
  return reason === 'premium' ? premiumLoss(name, says) : { reason };
}

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
