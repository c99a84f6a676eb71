import { isDomainProductId } from '#core/domains/domain-product.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { finishJob } from '#server/fulfilment/jobs/job-store.ts';
import type { Job } from '#server/fulfilment/jobs/job-store.ts';
import { addOperatorTask } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { loadOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import { provisionerFor, setUpFor } from './provisioner-for.ts';
import type { Provisioner, ServiceChange } from './provisioner.ts';
import { findService } from './service-store.ts';
import type { StoredService } from './service-store.ts';

const PAUSE_MS = 5 * 60_000;

/** Has the provisioner suspend, resume or end the service named by the step; a refusal becomes an operator task. */
export async function changeService(
  services: FulfilmentServices,
  job: Job,
  change: Exclude<ServiceChange, 'renew'>,
): Promise<JobOutcome> {
  const { brandId } = job;
  const { serviceId, isWithdrawn = false } = storedDocument<ChangedService>(job.document, 'serviceId');
  const service = await findService(services.database.read, { brandId, id: serviceId });
  const answer =
    service === null ? 'done' : await requestChange(services, job, service, { change, renewsAt: service.renewsAt });
  if (answer === 'refused') return 'given-up';
  if (answer !== 'done') return answer;
  const isByHand = service !== null && (await isSetUpByHand(services, service));
  const reason = isByHand ? (isWithdrawn ? WITHDRAWN : `${change} by hand`) : null;
  await services.database.transaction((tx) => finish(tx, job, { reason, at: services.clock.now() }));
  return 'done';
}

/** What was set up manually is changed and ended manually. */
async function finish(
  tx: Queries,
  job: Job,
  { reason, at }: { readonly reason: string | null; readonly at: number },
): Promise<void> {
  if (!(await finishJob(tx, job, 'done', at)) || reason === null) return;
  const { brandId, id, orderId, lineId } = job;
  await addOperatorTask(tx, { brandId, id, orderId, lineId, reason, at });
}

const WITHDRAWN = 'withdrawn from: end what was set up by hand';

/**
 * Requests a change of a service; the step's id makes repeats harmless. A service without provisioning changes only its
 * row.
 */
export async function requestChange(
  services: FulfilmentServices,
  job: Pick<Job, 'id' | 'brandId'>,
  service: StoredService,
  { change, renewsAt }: { readonly change: ServiceChange; readonly renewsAt: number | null },
): Promise<'done' | 'refused' | Extract<JobOutcome, 'again' | object>> {
  const { brandId, orderId, lineId } = service;
  const provisioner = await provisionerOfService(services, service);
  if (provisioner === null) return 'done';
  const answer = await provisioner.change({ change, stepId: job.id, brandId, orderId, lineId, renewsAt });
  switch (answer.kind) {
    case 'done':
      return 'done';
    case 'refused':
      services.log.warn({ step: job.id, change, reason: answer.reason }, 'the provisioner refused to change a service');
      return 'refused';
    case 'pending':
      return { until: services.clock.now() + PAUSE_MS };
    case 'unknown':
      return 'again';
  }
}

async function provisionerOfService(
  { database, provisioning }: FulfilmentServices,
  { brandId, orderId, productId }: StoredService,
): Promise<Provisioner | null> {
  const source = await loadOrder(database.read, brandId, orderId);
  return source === null ? null : provisionerFor(provisioning, source, productId);
}

/**
 * Whether the operator changes it manually: it is no domain and its product declares neither a provisioning system nor
 * `ready: at-once`.
 */
async function isSetUpByHand(
  { database, provisioning }: FulfilmentServices,
  { brandId, orderId, productId }: StoredService,
): Promise<boolean> {
  if (isDomainProductId(productId)) return false;
  const source = await loadOrder(database.read, brandId, orderId);
  return source !== null && (await setUpFor(provisioning, source, productId)) === 'by-hand';
}

/** The document of a step that changes a service. */
export function changeDocument(serviceId: string, { isWithdrawn = false } = {}): string {
  return JSON.stringify({ serviceId, ...(isWithdrawn ? { isWithdrawn } : {}) } satisfies ChangedService);
}

interface ChangedService {
  readonly serviceId: string;
  /** True when the service ends because its buyer withdrew. */
  readonly isWithdrawn?: boolean;
}
