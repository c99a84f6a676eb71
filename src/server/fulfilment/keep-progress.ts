import { lockOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { domainProgress } from './domain-progress.ts';
import type { DomainProgress } from './domain-progress.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { keepStepDocument, loadStepDocument } from './order-step-store.ts';
import type { Step } from './step-store.ts';

/** How soon a registry that does not answer, or has not finished, is asked again: after as long as it took until then, within these. */
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Changes what a step about a domain remembers, while its order is locked; false when another worker has taken the step over. */
export async function changeProgress(
  tx: Queries,
  step: Step,
  change: Partial<DomainProgress>,
  { at, leaseUntil }: { readonly at: number; readonly leaseUntil?: number },
): Promise<boolean> {
  const stored = await loadStepDocument(tx, step);
  if (stored === null) return false;
  const document = JSON.stringify({ ...domainProgress(stored), ...change });
  return keepStepDocument(tx, step, { document, at, ...(leaseUntil === undefined ? {} : { leaseUntil }) });
}

/** Nobody at the registry can say anything now: asked again after as long as it has been away, however often workers died over it meanwhile. */
export async function waitForRegistry(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const at = services.clock.now();
  const awaySince = domainProgress(step.document).awaySince ?? at;
  await remember(services, step, { awaySince, reason: 'registry-away' });
  return { until: at + pauseMs(at - awaySince), isFailing: true };
}

/** The registry has taken it up and will say how it ends; it is looked at all the same, for a message can be lost. */
export async function waitForOutcome(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  await remember(services, step, { isPending: true, awaySince: null, reason: 'registry-pending' });
  const at = services.clock.now();
  return { until: at + pauseMs(at - step.createdAt) };
}

function pauseMs(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
}

/** Notes something in a transaction of its own. */
export async function remember(
  services: FulfilmentServices,
  step: Step,
  change: Partial<DomainProgress>,
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    await lockOrder(tx, step.brandId, step.orderId);
    return changeProgress(tx, step, change, { at: services.clock.now() });
  });
}
