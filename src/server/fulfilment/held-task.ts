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
import type { Loss } from './loss.ts';
import { takeName } from './renewal-store.ts';
import type { Step } from './step-store.ts';

/** Retry interval (ms) while another order renews the name. */
const BUSY_MS = 5_000;

/** The registry's data of a name we sponsor. */
export type HeldInfo = Extract<InfoAnswer, { kind: 'known' }>;

/** A renewal or restore that has locked its name, with the registry's data read afterwards. */
export interface HeldTask {
  readonly task: DomainTask;
  readonly info: HeldInfo;
}

/**
 * Locks the name of a renewal or restore, then queries it – in this order, so that a change made by another order is
 * never attributed to this one. Returns an outcome when nothing can be done now.
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

/** Whether the name was opened; otherwise it is an outcome. */
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

/**
 * The last check before a registry command that changes a locked name: marks the step as requested and renews its lease
 * for the command.
 */
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

/**
 * Ends a step that cannot succeed; its line is not charged. A restored name becomes an operator task instead, since
 * that part was obtained.
 */
export async function endWithout(
  services: FulfilmentServices,
  { step, progress }: Pick<DomainTask, 'step' | 'progress'>,
  reason: DomainReason | Loss,
): Promise<StepOutcome> {
  if (progress.isRestored) return 'given-up';
  return loseDomain(services, step, typeof reason === 'string' ? { reason } : reason);
}
