import { loadOrder } from '#server/orders/public.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { provisionerFor } from './provisioner-for.ts';
import type { ServiceChange } from './provisioner.ts';
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
  const service = await findService(services.database.read, {
    brandId,
    id: storedDocument<ChangedService>(step.document, 'serviceId').serviceId,
  });
  const answer =
    service === null ? 'done' : await askForChange(services, step, service, { change, renewsAt: service.renewsAt });
  if (answer === 'refused') return 'given-up';
  if (answer !== 'done') return answer;
  await services.database.transaction((tx) => finishStep(tx, step, 'done', services.clock.now()));
  return 'done';
}

/** Asks for a change of a service; the same step again has no second effect. A service that is only a row is changed by that. */
export async function askForChange(
  services: FulfilmentServices,
  step: Pick<Step, 'id' | 'brandId'>,
  service: StoredService,
  { change, renewsAt }: { readonly change: ServiceChange; readonly renewsAt: number | null },
): Promise<'done' | 'refused' | Extract<StepOutcome, 'again' | object>> {
  const { brandId, orderId, lineId, productId } = service;
  const source = await loadOrder(services.database.read, brandId, orderId);
  const provisioner = source === null ? null : await provisionerFor(services.provisioning, source, productId);
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

/** What the step that changes a service remembers. */
export function changeDocument(serviceId: string): string {
  return JSON.stringify({ serviceId } satisfies ChangedService);
}

interface ChangedService {
  readonly serviceId: string;
}
