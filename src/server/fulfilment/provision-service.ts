import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { loadOrder, lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { deliverService } from './deliver-service.ts';
import { moveLine } from './end-line.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { leaveToAPerson } from './leave-to-a-person.ts';
import { lineOf } from './line-of.ts';
import { loseLine } from './lose-domain.ts';
import { isLineOpen, openLineOf } from './obtain-domain.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { keepStepDocument, loadStepDocument } from './order-step-store.ts';
import { provisionProgress } from './provision-progress.ts';
import type { ProvisionProgress } from './provision-progress.ts';
import { provisionRequest } from './provision-request.ts';
import { findProvisionStep } from './provision-step-store.ts';
import { provisionerFor, setUpFor } from './provisioner-for.ts';
import type { ProvisionAnswer } from './provisioner.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';
import { isWithdrawn } from './withdraw-line.ts';

/** Longer than any single request to a provisioner takes (ms). */
const ASKING_MS = 30_000;
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Sets up the service of a paid line exactly once (docs/decisions/026). A step that may have sent a request looks up
 * its outcome first and sends it again, with the same key, only if it is unknown there. No request runs inside a
 * transaction.
 */
export async function provisionService(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const { order, line } = lineOf(await loadOrder(services.database.read, step.brandId, step.orderId), step);
  const progress = provisionProgress(step.document);
  if (order.state !== 'in-fulfilment') return close(services, step);
  if (progress.told !== null) return conclude(services, step, progress.told);
  const provisioner = await provisionerFor(services.provisioning, order, line.configuration.productId);
  if (provisioner === null) return withoutSystem(services, step, { order, line });
  const found = progress.isAsked ? await provisioner.find(step.id) : ({ kind: 'absent' } as const);
  if (found.kind !== 'absent') return conclude(services, step, found);
  const permission = await mayAsk(services, step, line);
  if (permission === 'not-owed') return close(services, step);
  if (permission === 'overtaken') return 'done';
  return conclude(services, step, await provisioner.provision(provisionRequest(step, order, line)));
}

/** The product no longer names a provisioning system: it is ready at once or set up manually. */
async function withoutSystem(
  services: FulfilmentServices,
  step: Step,
  { order, line }: { readonly order: StoredOrder; readonly line: PricedLine },
): Promise<StepOutcome> {
  const setUp = await setUpFor(services.provisioning, order, line.configuration.productId);
  if (setUp === 'at-once') return deliver(services, step, []);
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const locked = lineOf(await lockOrder(tx, step.brandId, step.orderId), step);
    await leaveToAPerson(services, tx, { step, ...locked }, at);
    return 'done';
  });
}

/** The last check before a request: marks the step as requested and renews its lease. */
async function mayAsk(
  services: FulfilmentServices,
  step: Step,
  line: PricedLine,
): Promise<'go' | 'not-owed' | 'overtaken'> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, step.brandId, step.orderId);
    const open = order?.state === 'in-fulfilment' ? await openLineOf(tx, order, line.id) : null;
    if (order === null || open === null || open.withdrawnAt !== null) return 'not-owed';
    const stored = await loadStepDocument(tx, step);
    if (stored === null) return 'overtaken';
    const document = JSON.stringify({ ...provisionProgress(stored), isAsked: true } satisfies ProvisionProgress);
    if (!(await keepStepDocument(tx, step, { document, leaseUntil: at + ASKING_MS, at }))) return 'overtaken';
    if (open.state === 'waiting') await moveLine(services, tx, order, line.id, ['started'], at);
    return 'go';
  });
}

async function conclude(services: FulfilmentServices, step: Step, answer: ProvisionAnswer): Promise<StepOutcome> {
  const at = services.clock.now();
  switch (answer.kind) {
    case 'done':
      return deliver(services, step, answer.facts);
    case 'refused':
      return refuse(services, step, answer.reason);
    case 'pending':
      await remember(services, step, { awaySince: null });
      return { until: at + pauseMs(at - step.createdAt) };
    case 'unknown': {
      services.log.warn(
        { step: step.id, order: step.orderId, reason: answer.reason },
        'the status of a service is unknown',
      );
      const awaySince = provisionProgress(step.document).awaySince ?? at;
      await remember(services, step, { awaySince });
      return { until: at + pauseMs(at - awaySince), isFailing: true };
    }
  }
}

/** A pause as long as the time elapsed, within bounds; ms. */
function pauseMs(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
}

async function remember(
  { database, clock }: FulfilmentServices,
  step: Step,
  change: Partial<ProvisionProgress>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOrder(tx, step.brandId, step.orderId);
    const stored = await loadStepDocument(tx, step);
    if (stored === null) return;
    const document = JSON.stringify({ ...provisionProgress(stored), ...change } satisfies ProvisionProgress);
    await keepStepDocument(tx, step, { document, at: clock.now() });
  });
}

/** What was set up after its line was given up is unpaid and becomes an operator task. */
async function deliver(
  services: FulfilmentServices,
  step: Step,
  facts: Extract<ProvisionAnswer, { kind: 'done' }>['facts'],
): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, step.brandId, step.orderId), step);
    if (await deliverService(services, tx, { step, order, line }, { facts, at })) return 'done';
    const { brandId, orderId, lineId, id } = step;
    const now = await findProvisionStep(tx, brandId, id);
    const stray = { brandId, id: `${id}/stray`, orderId, lineId, reason: STRAY, at };
    if (now?.state === 'given-up') await addOperatorTask(tx, stray);
    return 'done';
  });
}

/** Task reason for a service set up after its step had ended. */
export const STRAY = 'provision-service after it was given up';

/** The service will never be set up: the line is refunded and an operator task names the reason. */
async function refuse(services: FulfilmentServices, step: Step, reason: string): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, step.brandId, step.orderId), step);
    if (!(await finishStep(tx, step, 'given-up', at))) return 'done';
    const task = `provision-service refused: ${shortened(reason)}`;
    await loseLine(services, tx, { order, line, loss: { task }, taskId: step.id }, at);
    return 'done';
  });
}

/** Foreign text shortened to one line for the operator task. */
function shortened(reason: string): string {
  const words = reason.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return words === '' ? 'no reason was given' : words.slice(0, 200);
}

/** Ends a step its order no longer requires; creates an operator task when a request may have been sent. */
async function close(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const order: StoredOrder | null = await lockOrder(tx, step.brandId, step.orderId);
    if (!(await finishStep(tx, step, 'given-up', at))) return 'done';
    const { brandId, id, orderId, lineId, kind } = step;
    if (order !== null && (await isLineOpen(tx, order, lineId)))
      await loseLine(services, tx, { ...lineOf(order, step), loss: {}, taskId: id }, at);
    // After a withdrawal the outcome was looked up already, and the request is unknown there.
    if (order !== null && (await isWithdrawn(tx, order, lineId))) return 'done';
    if (provisionProgress(step.document).isAsked)
      await addOperatorTask(tx, { brandId, id, orderId, lineId, reason: kind, at });
    return 'done';
  });
}
