import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import type { PollMessage, Registry } from '#server/domains/public.ts';
import {
  type OrderJob,
  insertOperatorTask,
  enqueueJobs,
  findJob,
  listOrderJobs,
  orderJob,
  overwriteJobPayload,
  wakeJobs,
} from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { lockOrder } from '#server/sales/public.ts';
import { domainProgress } from './domain-progress.ts';
import { type FoundDomain, deleteOwnedDomain, listDomains } from './domain-store.ts';

/** Messages read from one registry per run. */
const BATCH = 50;

/**
 * Reads the poll queues of all registries (RFC 5730 §2.9.2.3); returns the number of messages. A message makes its job due,
 * which queries the registry. It is acknowledged after the commit, so it may be applied twice, which is idempotent.
 */
export async function pollRegistries(services: FulfilmentServices): Promise<number> {
  const { storefronts, registryOf } = services.domains;
  const used = storefronts.list().flatMap(({ brand, domains }) =>
    domains.registries.flatMap(({ key }) => {
      const registry = registryOf(brand.id, key);
      return registry?.canRegister === true ? [{ brandId: brand.id, registry }] : [];
    }),
  );
  const queues = Map.groupBy(used, ({ registry }) => registry.account);
  const counts = await Promise.all([...queues.values()].map((users) => readQueue(services, users)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A brand with the registry by which it uses the account of a queue. */
interface QueueUser {
  readonly brandId: string;
  readonly registry: Registry;
}

/** Returns 0 also when the queue cannot be read any further for now, so that it is read again at the next run. */
async function readQueue(services: FulfilmentServices, users: readonly QueueUser[]): Promise<number> {
  const [first] = users;
  if (first === undefined) return 0;
  const { registry } = first;
  let count = 0;
  let acknowledged: string | null = null;
  try {
    for (; count < BATCH; count += 1) {
      const message = await registry.poll();
      if (message === null) break;
      if (message.id === acknowledged) {
        services.log.warn({ registry: registry.key, message: message.id }, 'a poll message was not acknowledged');
        return 0;
      }
      await apply(services, message, users);
      await registry.acknowledge(message.id);
      acknowledged = message.id;
    }
  } catch (error) {
    services.log.warn({ err: error, registry: registry.key }, 'a poll queue could not be read and will be retried');
    return 0;
  }
  return count;
}

/**
 * Several brands may share a registrar account, each under a key of its own: a message applies to the brand that has the
 * domain, or to all of them when it names none.
 */
async function apply(services: FulfilmentServices, message: PollMessage, users: readonly QueueUser[]) {
  const { database, clock, log } = services;
  const { id, name, kind } = message;
  const brandIds = [...new Set(users.map(({ brandId }) => brandId))];
  const domains = name === null ? [] : await listDomains(database.read, brandIds, name);
  if (kind === 'other') return notifyOperators(services, message, { domains, users });
  try {
    for (const domain of domains) {
      const at = clock.now();
      await database.transaction((tx) => applyTo(tx, domain, message, at));
    }
  } catch (error) {
    const now = clock.now();
    if (now < failingSince(users, id, now) + RETRIED_MS) throw error;
    log.warn({ err: error, message: id, name }, 'a poll message could not be applied and is left to staff');
    await notifyOperators(services, message, { domains, users, note: 'could not be applied' });
  }
}

/** For how long a message that cannot be applied is tried again; then staff get it as a task, and those behind it in the queue are read. */
const RETRIED_MS = HOUR_MS;

/**
 * Since when (ms) this process could not apply the first message of a queue. Its own date says less: it may be missing, of a clock that is
 * wrong, or of a time in which no worker ran.
 */
function failingSince([first]: readonly QueueUser[], id: string, now: number): number {
  if (first === undefined) return now;
  const known = failing.get(first.registry);
  if (known?.id === id) return known.since;
  failing.set(first.registry, { id, since: now });
  return now;
}

const failing = new WeakMap<Registry, { readonly id: string; readonly since: number }>();

async function applyTo(tx: Transaction, domain: FoundDomain, message: PollMessage, at: number): Promise<void> {
  const { kind } = message;
  const isUnderWay = domain.state === 'registering' || domain.state === 'transferring';
  switch (kind) {
    case 'transfer-away':
      return isBefore(message, domain.registeredAt)
        ? undefined
        : deleteOwnedDomain(tx, domain.brandId, domain.name, at);
    case 'transfer-requested':
      return isUnderWay || domain.state === 'lost' || isBefore(message, domain.registeredAt)
        ? undefined
        : warnOwner(tx, domain, message, at);
    case 'transfer-done':
    case 'transfer-refused':
    case 'create-done':
    case 'create-refused':
      return isUnderWay ? wakeJobWithVerdict(tx, domain, message, at) : applyToOwned(tx, domain, message, at);
    case 'transfer-ended':
    case 'transfer-pending':
    case 'other':
      return undefined;
  }
}

/** Another registrar requested a transfer: the holder gets one email while it can still be rejected. */
function warnOwner(
  tx: Transaction,
  { brandId, orderId, name }: FoundDomain,
  { id, transfer }: PollMessage,
  at: number,
): Promise<void> {
  const dedupeKey = `${orderId} transfer-requested ${name} ${id}`;
  const about = { name, decidedAt: transfer?.decidedAt ?? null, by: transfer?.by ?? '' };
  const job = {
    id: sha256(dedupeKey).slice(0, 32),
    kind: 'send-email',
    subject: { type: 'order', id: orderId },
    orderId,
    dedupeKey,
    payload: { kind: 'transfer-requested', ...about, requestedAt: at },
  } as const;
  return enqueueJobs(tx, brandId, [job], at);
}

/**
 * Messages without automatic handling (low balance, maintenance, unknown types), and those that could not be applied, go to the log,
 * the operator tasks and by email to the brand.
 */
async function notifyOperators(
  { database, clock, log }: FulfilmentServices,
  { id, name, text }: PollMessage,
  { domains, users, note }: Recipients,
): Promise<void> {
  const [used] = users;
  log.warn({ registry: used?.registry.key, message: id, name, says: text }, 'the registry sent a message');
  const ofBrands = users.map(({ brandId, registry }) => ({
    brandId,
    orderId: null,
    lineId: null,
    registry: registry.key,
  }));
  const at = clock.now();
  const says = [note, name, text].filter(Boolean).join(': ') || `number ${id}`;
  await database.transaction(async (tx) => {
    for (const about of domains.length > 0 ? domains : ofBrands) await insertMessageTask(tx, about, { id, says }, at);
  });
}

function insertMessageTask(
  tx: Transaction,
  { brandId, orderId, lineId, registry }: MessageSubject,
  { id, says: message }: { readonly id: string; readonly says: string },
  at: number,
): Promise<void> {
  return insertOperatorTask(tx, {
    brandId,
    id: `message ${id} of ${registry}`,
    kind: 'registry-message',
    subject: { type: 'registry', id: registry },
    orderId,
    lineId,
    reason: { code: 'registry-message', registry, message },
    at,
  });
}

/** What a task is about: a domain, or a registry of a brand. */
type MessageSubject = Pick<FoundDomain, 'brandId' | 'registry'> & {
  readonly orderId: string | null;
  readonly lineId: string | null;
};

interface Recipients {
  readonly domains: readonly FoundDomain[];
  /** Those of the queue, if the message names no domain of theirs. */
  readonly users: readonly QueueUser[];
  readonly note?: string;
}

/**
 * Whether a message is about what happened before an instant (ms), such as a transfer by an earlier order: messages are
 * read again when their acknowledgement was lost.
 */
function isBefore(message: PollMessage, instant: number | null): boolean {
  return instant !== null && message.at + CLOCK_DIFFERENCE_MS < instant;
}

/** The clock of a registry may differ from ours, and some dates of messages are in whole seconds. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

/**
 * The outcome of a pending action does not name its command (RFC 5731 §3.3), so that the state of the domain decides about its
 * job. A message from before the command of the job is about another order.
 */
async function wakeJobWithVerdict(
  tx: Transaction,
  claim: FoundDomain,
  message: PollMessage,
  at: number,
): Promise<void> {
  const { brandId, orderId, lineId, state } = claim;
  const { kind, transfer } = message;
  if (state === 'registering' && transfer !== undefined) return;
  await lockOrder(tx, brandId, orderId);
  const jobKind = state === 'registering' ? 'register-domain' : 'transfer-domain';
  const jobs = await listOrderJobs(tx, { brandId, orderId }, [jobKind]);
  const job = jobs.find((other) => other.lineId === lineId && other.state === 'waiting');
  if (job === undefined || isBefore(message, domainProgress(job.payload).requestedAt)) return;
  await wake(tx, orderJob(job), kind, at);
}

/**
 * The outcome of a pending action on an owned domain: of its renewal or restore, else of a change that was made here when the
 * registry accepted it, so that staff have to know if it is refused.
 */
async function applyToOwned(tx: Transaction, domain: FoundDomain, message: PollMessage, at: number): Promise<void> {
  const { id, kind, name, text, transfer } = message;
  if ((await wakeRenewal(tx, domain, kind, at)) || domain.state === 'lost' || isBefore(message, domain.registeredAt))
    return;
  if (kind.endsWith('-refused') && transfer === undefined)
    await insertMessageTask(tx, domain, { id, says: [name, text].filter(Boolean).join(': ') }, at);
}

/** Wakes the pending renewal or restore of a domain, whose outcome names no command either; false if there is none. */
async function wakeRenewal(
  tx: Transaction,
  { brandId, renewingJobId: id }: FoundDomain,
  kind: PollMessage['kind'],
  at: number,
): Promise<boolean> {
  if (id === null) return false;
  const find = async () =>
    (await findJob(tx, { brandId, id, kind: 'renew-domain' })) ??
    (await findJob(tx, { brandId, id, kind: 'restore-domain' }));
  const { orderId = null } = (await find()) ?? {};
  if (orderId === null) return false;
  await lockOrder(tx, brandId, orderId);
  const job = await find();
  if (job?.state !== 'waiting' || !domainProgress(job.payload).isPending) return false;
  await wake(tx, orderJob(job), kind, at);
  return true;
}

async function wake(tx: Transaction, job: OrderJob<string>, kind: PollMessage['kind'], at: number): Promise<void> {
  const { brandId, orderId, id, subject } = job;
  if (kind.endsWith('-refused')) {
    const payload = { ...domainProgress(job.payload), verdict: 'refused' };
    await overwriteJobPayload(tx, { brandId, id, payload, at });
  }
  await wakeJobs(tx, { brandId, orderId, subject, at });
}
