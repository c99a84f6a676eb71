import * as z from 'zod/mini';
import { isDomainProductId } from '#core/catalogue/domain-product.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import {
  type LineJob,
  type JobOutcome,
  attemptsOf,
  insertOperatorTask,
  jobTask,
  finishJob,
  type NewJob,
  ofLine,
  type TaskReason,
  updateJobPayload,
} from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { findOrder } from '#server/sales/public.ts';
import { provisionerFor, setUpFor } from './provisioner-for.ts';
import type { Provisioner, ServiceChange } from './provisioner.ts';
import { type KnownService, type StoredService, findService } from './service-store.ts';
import { hasEarlierChange } from './waiting-change-store.ts';

const PAUSE_MS = 5 * 60_000;
const ORDER_PAUSE_MS = 10_000;

/**
 * Has the provisioner suspend, resume or end the service named by the job, after earlier changes of it; a refusal becomes
 * an operator task. A failed change that is retried after a later one has no effect.
 */
export async function changeService(
  services: FulfilmentServices,
  job: LineJob<ChangedService>,
  change: Exclude<ServiceChange, 'renew'>,
): Promise<JobOutcome> {
  const { brandId } = job;
  if (await hasEarlierChange(services.database.read, job)) return waitFor(services, job, ORDER_PAUSE_MS);
  const { serviceId, isWithdrawn = false } = job.payload;
  const service = await findService(services.database.read, { brandId, id: serviceId });
  const answer =
    service === null || isOutdated(job, service, change)
      ? 'done'
      : await requestChange(services, job, service, { change, renewsAt: service.renewsAt });
  if (answer !== 'done') return answer;
  const isManual = service !== null && (await isSetUpManually(services, service));
  const reason = isManual ? (isWithdrawn ? WITHDRAWN : { code: 'manual-change' as const, change }) : null;
  await services.database.transaction((tx) => finish(tx, job, { reason, at: services.clock.now() }));
  return 'done';
}

/** Whether a change failed, and a later change has superseded it. */
function isOutdated(
  { id, history }: LineJob,
  { state }: KnownService,
  change: Exclude<ServiceChange, 'renew'>,
): boolean {
  return state !== STATES[change] && attemptsOf(history, id).some(({ outcome }) => outcome === 'dead-lettered');
}

const STATES = { suspend: 'suspended', resume: 'active', end: 'ended' } as const;

/** What was set up manually is changed and ended manually. */
async function finish(
  tx: Transaction,
  job: LineJob,
  { reason, at }: { readonly reason: TaskReason | null; readonly at: number },
): Promise<void> {
  if (!(await finishJob(tx, job, 'done', at)) || reason === null) return;
  await insertOperatorTask(tx, jobTask(job, reason, at));
}

const WITHDRAWN: TaskReason = { code: 'manual-end' };

/**
 * Requests a change of a service; the job's id makes repeats harmless. A refusal is the operator's to solve. A service
 * without provisioning changes only its row.
 */
export async function requestChange(
  services: FulfilmentServices,
  job: LineJob<AwaitedChange>,
  service: StoredService,
  { change, renewsAt }: { readonly change: ServiceChange; readonly renewsAt: number | null },
): Promise<Extract<JobOutcome, 'done' | 'again' | object>> {
  const { brandId, orderId, lineId } = service;
  const provisioner = await provisionerOfService(services, service);
  if (provisioner === null) return 'done';
  const answer = await provisioner.change({ change, jobId: job.id, brandId, orderId, lineId, renewsAt });
  switch (answer.kind) {
    case 'done':
      return 'done';
    case 'refused':
      services.log.warn({ job: job.id, change, reason: answer.reason }, 'the provisioner refused to change a service');
      return { deadLettered: answer.reason };
    case 'pending':
      return waitFor(services, job, PAUSE_MS);
    case 'unknown':
      return 'again';
  }
}

/** A failure of the change afterwards counts from now. */
async function waitFor(
  { database, clock }: FulfilmentServices,
  job: LineJob<AwaitedChange>,
  pauseMs: number,
): Promise<{ readonly until: number }> {
  const at = clock.now();
  const payload = { ...job.payload, waitedAt: at } satisfies AwaitedChange;
  await database.transaction((tx) => updateJobPayload(tx, job, { payload, at }));
  return { until: at + pauseMs };
}

async function provisionerOfService(
  { database, provisioning }: FulfilmentServices,
  { brandId, orderId, productId }: StoredService,
): Promise<Provisioner | null> {
  const source = await findOrder(database.read, brandId, orderId);
  return source === null ? null : provisionerFor(provisioning, source, productId);
}

/**
 * Whether the operator changes it manually: it is no domain and its product declares neither a provisioning system nor
 * `ready: at-once`.
 */
async function isSetUpManually(
  { database, provisioning }: FulfilmentServices,
  { brandId, orderId, productId }: StoredService,
): Promise<boolean> {
  if (isDomainProductId(productId)) return false;
  const source = await findOrder(database.read, brandId, orderId);
  return source !== null && (await setUpFor(provisioning, source, productId)) === 'by-hand';
}

/** Subject and keys of a job that changes a service: one per kind and the order line that causes it. */
export function ofService({ serviceId, ...line }: ChangedLine) {
  return { ...ofLine(line), subject: { type: 'service', id: serviceId } } as const satisfies Partial<NewJob>;
}

interface ChangedLine {
  readonly serviceId: string;
  readonly orderId: string;
  readonly lineId: string;
}

/** The payload of a job that has a provisioner change a service. */
export const AWAITED_CHANGE = z.object({
  /** When it last waited: for an earlier change, or for the provisioner, which had accepted it and not completed it (ms). */
  waitedAt: z.exactOptional(z.number()),
});

/** A change of a service at its provisioner. */
export type AwaitedChange = Readonly<z.infer<typeof AWAITED_CHANGE>>;

/** The payload of a job that changes a service other than by renewing it. */
export const CHANGED_SERVICE = z.object({
  ...AWAITED_CHANGE.shape,
  serviceId: z.string(),
  /** True when the service ends because its buyer withdrew. */
  isWithdrawn: z.exactOptional(z.boolean()),
});

/** The service a job changes. */
export type ChangedService = Readonly<z.infer<typeof CHANGED_SERVICE>>;
