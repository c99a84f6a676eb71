import { lockOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { domainProgress } from './domain-progress.ts';
import type { DomainProgress } from './domain-progress.ts';
import type { DomainTask } from './domain-task.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { keepStepDocument, loadStepDocument } from './order-step-store.ts';
import type { Step } from './step-store.ts';

/**
 * Retry pauses of a registry that is unavailable or pending: as long as it has taken so far, within these bounds (ms).
 */
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Updates the progress of a domain step, with its order locked; false when another worker has taken over the step. */
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

/** The registry is unavailable: retried after as long as it has been away, independent of crashed workers. */
export async function waitForRegistry(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const at = services.clock.now();
  const awaySince = domainProgress(step.document).awaySince ?? at;
  await remember(services, step, { awaySince, reason: 'registry-away' });
  return { until: at + pauseMs(at - awaySince), isFailing: true };
}

/**
 * The registrar's account has insufficient funds (RFC 5730 §3, 2104), which the operator has to fix: an operator task
 * at once and once a day per registry, and the command is retried like an unanswered one.
 */
export async function waitForMoney(
  services: FulfilmentServices,
  { step, key, domain }: Pick<DomainTask, 'step' | 'key' | 'domain'>,
): Promise<StepOutcome> {
  const at = services.clock.now();
  const awaySince = domainProgress(step.document).awaySince ?? at;
  const { brandId, orderId, lineId } = step;
  const id = `account of ${key} ${new Date(at).toISOString().slice(0, 10)}`;
  const reason = `account at ${key} is empty: ${domain.name} waits`;
  await services.database.transaction(async (tx) => {
    await lockOrder(tx, brandId, orderId);
    const isOwn = await changeProgress(tx, step, { awaySince, reason: 'account-empty' }, { at });
    if (isOwn) await addOperatorTask(tx, { brandId, id, orderId, lineId, reason, at });
  });
  return { until: at + pauseMs(at - awaySince), isFailing: true };
}

/**
 * The command is pending at the registry, which will report the outcome by poll message; it is also queried, since a
 * message can be lost.
 */
export async function waitForOutcome(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  await remember(services, step, { isPending: true, awaySince: null, reason: 'registry-pending' });
  const at = services.clock.now();
  return { until: at + pauseMs(at - step.createdAt) };
}

function pauseMs(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
}

/** Updates the progress in its own transaction. */
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
