import { loadOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { provisionerFor } from './provisioner-for.ts';
import type { Provisioner, ServiceChange } from './provisioner.ts';
import { findService } from './service-store.ts';
import type { StoredService } from './service-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';

const PAUSE_MS = 5 * 60_000;

/** Has whoever set a service up suspend, resume or end it; what they refuse a person looks at. Its step names the service. */
export async function changeService(
  services: FulfilmentServices,
  step: Step,
  change: Exclude<ServiceChange, 'renew'>,
): Promise<StepOutcome> {
  const { brandId } = step;
  const { serviceId, isWithdrawn = false } = storedDocument<ChangedService>(step.document, 'serviceId');
  const service = await findService(services.database.read, { brandId, id: serviceId });
  const answer =
    service === null ? 'done' : await askForChange(services, step, service, { change, renewsAt: service.renewsAt });
  if (answer === 'refused') return 'given-up';
  if (answer !== 'done') return answer;
  const isByHand = isWithdrawn && service !== null && (await provisionerOfService(services, service)) === null;
  await services.database.transaction((tx) => finish(tx, step, { isByHand, at: services.clock.now() }));
  return 'done';
}

/** What a person set up for somebody who withdrew, a person ends. */
async function finish(
  tx: Queries,
  step: Step,
  { isByHand, at }: { readonly isByHand: boolean; readonly at: number },
): Promise<void> {
  if (!(await finishStep(tx, step, 'done', at)) || !isByHand) return;
  const { brandId, id, orderId, lineId } = step;
  await addOperatorTask(tx, { brandId, id, orderId, lineId, reason: BY_HAND, at });
}

const BY_HAND = 'withdrawn from: end what was set up by hand';

/** Asks for a change of a service; the same step again has no second effect. A service that is only a row is changed by that. */
export async function askForChange(
  services: FulfilmentServices,
  step: Pick<Step, 'id' | 'brandId'>,
  service: StoredService,
  { change, renewsAt }: { readonly change: ServiceChange; readonly renewsAt: number | null },
): Promise<'done' | 'refused' | Extract<StepOutcome, 'again' | object>> {
  const { brandId, orderId, lineId } = service;
  const provisioner = await provisionerOfService(services, service);
  if (provisioner === null) return 'done';
  const answer = await provisioner.change({ change, stepId: step.id, brandId, orderId, lineId, renewsAt });
  switch (answer.kind) {
    case 'done':
      return 'done';
    case 'refused':
      services.log.warn({ step: step.id, change, reason: answer.reason }, 'a provisioner refused to change a service');
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

/** What the step that changes a service remembers. */
export function changeDocument(serviceId: string, { isWithdrawn = false } = {}): string {
  return JSON.stringify({ serviceId, ...(isWithdrawn ? { isWithdrawn } : {}) } satisfies ChangedService);
}

interface ChangedService {
  readonly serviceId: string;
  /** Of one that ends because its buyer withdrew. */
  readonly isWithdrawn?: boolean;
}
