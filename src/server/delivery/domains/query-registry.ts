import { isRegistrationDecided } from '#core/orders/plan-capture.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { changeProgress } from '#server/delivery/jobs/job-progress.ts';
import { type OwnedDocument } from '#server/delivery/owned-domains/owned-document.ts';
import { listOrderJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, captureProgress, listOrderLines, lockOrder } from '#server/sales/public.ts';
import { type FoundDomain, claimDomain, listDomains } from './domain-store.ts';
import { type DomainTask, claimOf } from './domain-task.ts';

/** Longer than any single registry command takes (timeout 10 s). */
export const QUERY_TIMEOUT_MS = 30_000;

/**
 * Whether a create or transfer may be sent: 'taken' when another line has the domain, 'not-owed' when the order no longer
 * requires it, 'overtaken' when another worker has the job.
 */
export type Permission = 'go' | 'taken' | 'not-owed' | 'overtaken';

/**
 * The last check before a command that obtains a domain, in one transaction: the job is still this worker's, the order
 * still requires the line, its money is secured, and no other line of the brand works on the domain. Marks the job as
 * requested and renews its lease for the command.
 */
export async function permitCommand(
  services: FulfilmentServices,
  task: DomainTask,
  contactId: string | null,
): Promise<Permission> {
  const { job, domain, key, progress } = task;
  const at = services.clock.now();
  return services.database.transaction<Permission>(async (tx) => {
    const order = await lockOrder(tx, job.brandId, job.orderId);
    if (order === null || !(await isOwed(tx, order, domain.line.id, { isForCommand: true }))) return 'not-owed';
    const claimed = await claimDomain(tx, {
      ...claimOf(task),
      customerId: order.customerId,
      registry: key,
      state: domain.operation === 'register' ? 'registering' : 'transferring',
      document: documentOf(task, contactId),
      at,
    });
    if (!claimed) return 'taken';
    // A registration is recognised by its date, which is after the first request; a transfer is decided on the last one.
    const requestedAt = domain.operation === 'transfer' ? at : (progress.requestedAt ?? at);
    const change = { isRequested: true, requestedAt, contactId };
    return (await changeProgress(tx, job, change, { at, leaseUntil: at + QUERY_TIMEOUT_MS })) ? 'go' : 'overtaken';
  });
}

/** The data stored with a domain this task obtains. */
export function documentOf({ domain, store }: DomainTask, registrantId: string | null): OwnedDocument {
  const own = domain.choice.mode === 'register' ? domain.choice.nameservers : [];
  return {
    nameservers: domain.operation === 'transfer' ? [] : own.length > 0 ? own : store.domains.nameservers,
    ds: [],
    locked: false,
    registrantId,
  };
}

/**
 * Whether an order in fulfilment still requires a line and its money is secured: paid, free, or authorized with the
 * line not yet excluded from capture. Once its cancellation is requested, outcomes are looked up and no command is sent.
 */
export async function isOwed(
  tx: Transaction,
  order: StoredOrder,
  lineId: string,
  { isForCommand }: { readonly isForCommand: boolean },
): Promise<boolean> {
  const { brandId, id: orderId } = order;
  if (order.state !== 'in-fulfilment') return false;
  const lines = await listOrderLines(tx, brandId, orderId);
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (line === undefined || isRegistrationDecided(line.state) || line.withdrawnAt !== null) return false;
  if (isForCommand && line.cancelRequestId !== null) return false;
  const captures = await listOrderJobs(tx, { brandId, orderId }, ['capture-payment']);
  return captures.every(({ state, payload }) => {
    const { decided } = captureProgress(payload);
    return decided === null ? state === 'waiting' : decided.lineIds.includes(lineId);
  });
}

/**
 * The claims of other lines on the domain of a task, of all brands with the same account at the registry: a domain that
 * one of them obtains is in the account of all of them.
 */
export async function listOtherClaims(
  { database, domains: { storefronts, registryOf } }: FulfilmentServices,
  { job, domain, registry }: Pick<DomainTask, 'job' | 'domain' | 'registry'>,
): Promise<readonly FoundDomain[]> {
  const brandIds = storefronts.list().map(({ brand }) => brand.id);
  const claims = await listDomains(database.read, brandIds, domain.name);
  return claims.filter(
    ({ brandId, registry: key, orderId, lineId, state }) =>
      state !== 'lost' &&
      (orderId !== job.orderId || lineId !== job.lineId) &&
      registryOf(brandId, key)?.account === registry.account,
  );
}
