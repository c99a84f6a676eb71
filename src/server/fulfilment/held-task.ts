import type { DomainReason } from '#core/orders/domain-line-view.ts';
import type { InfoAnswer } from '#server/domains/public.ts';
import { lockOrder } from '#server/orders/public.ts';
import { ASKING_MS, isOwed } from './ask-registry.ts';
import type { Permission } from './ask-registry.ts';
import { closeStep } from './close-step.ts';
import type { DomainProgress } from './domain-progress.ts';
import { openDomainTask } from './domain-task.ts';
import type { DomainTask } from './domain-task.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { changeProgress, waitForRegistry } from './keep-progress.ts';
import { loseDomain } from './lose-domain.ts';
import { takeName } from './renewal-store.ts';
import type { Step } from './step-store.ts';

/** How soon a name is tried again that another order renews at this moment. */
const BUSY_MS = 5_000;

/** What a registry says of a name of ours. */
export type HeldInfo = Extract<InfoAnswer, { kind: 'known' }>;

/** A renewal or restore that has its name to itself, and what the registry said of it after that. */
export interface HeldTask {
  readonly task: DomainTask;
  readonly info: HeldInfo;
}

/**
 * Takes the name of a renewal or restore, then looks at it – in this order, so that what another order did to it before is seen and never counted as this
 * one's. Answers the outcome where there is nothing to be done now.
 */
export async function openHeldTask(services: FulfilmentServices, step: Step): Promise<HeldTask | StepOutcome> {
  const opened = await openDomainTask(services, step);
  if (opened.order.state !== 'in-fulfilment') return closeStep(services, step);
  const taken = await take(services, opened);
  if (taken === 'not-owed') return closeStep(services, step);
  if (taken === 'not-held') return endWithout(services, opened, 'not-held');
  if (taken === 'busy') return { until: services.clock.now() + BUSY_MS };
  const registry = services.domains.registryOf(step.brandId, taken.registry);
  if (registry === null) throw new Error(`Brand ${step.brandId} has no registry ${taken.registry} any more.`);
  const task = { ...opened, key: taken.registry, registry };
  const info = await registry.info(task.domain.name, null);
  if (info.kind === 'unknown') return waitForRegistry(services, step);
  if (info.kind !== 'known' || !info.isOurs) return endWithout(services, task, 'not-held');
  return { task, info };
}

/** Whether a name was opened, or there is an outcome instead. */
export function isOpened(opened: HeldTask | StepOutcome): opened is HeldTask {
  return typeof opened === 'object' && 'task' in opened;
}

async function take(services: FulfilmentServices, { step, domain }: DomainTask) {
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, step.brandId, step.orderId);
    if (order === null || !(await isOwed(tx, order, domain.line.id))) return 'not-owed';
    const { brandId, customerId } = order;
    if (customerId === null) return 'not-held';
    return takeName(tx, { brandId, name: domain.name, stepId: step.id }, { customer_id: customerId });
  });
}

/** The last look before a registry is asked to change a name that is taken: from here on the step counts as asked, and its worker has a whole lease for the one command. */
export async function mayChange(
  services: FulfilmentServices,
  { step, domain }: DomainTask,
  change: Partial<DomainProgress> = {},
): Promise<Exclude<Permission, 'taken'>> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, step.brandId, step.orderId);
    if (order === null || !(await isOwed(tx, order, domain.line.id))) return 'not-owed';
    const asked = { isAsked: true, ...change };
    return (await changeProgress(tx, step, asked, { at, leaseUntil: at + ASKING_MS })) ? 'go' : 'overtaken';
  });
}

/** Ends what cannot be had: nothing is charged for it. A name that was restored by then lies with a person, for that part was obtained. */
export async function endWithout(
  services: FulfilmentServices,
  { step, progress }: Pick<DomainTask, 'step' | 'progress'>,
  reason: DomainReason,
): Promise<StepOutcome> {
  return progress.isRestored ? 'given-up' : loseDomain(services, step, { reason });
}
