import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { nextLineStatus } from '#core/orders/line-status.ts';
import { keepLineState, loadOrderLines, lockOrder } from '#server/orders/public.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import { domainProgress } from './domain-progress.ts';
import type { FulfilmentServices } from './fulfilment-services.ts';
import { lineOf } from './line-of.ts';
import { loseDomain, loseLine } from './lose-domain.ts';
import { addOperatorTask, OPERATOR_LETTER } from './operator-task-store.ts';
import { DOMAIN_STEPS, finishStep } from './step-store.ts';
import type { Step, StepKind } from './step-store.ts';

/** Ends a step that did not succeed in time and creates an operator task; what was sold is refunded or not charged. */
export async function giveUpStep(services: FulfilmentServices, step: Step, at: number): Promise<void> {
  // A restored name belongs to the customer again and was paid for at the registry: the operator completes the renewal.
  const isLost = DOMAIN_STEPS.some((kind) => kind === step.kind) && !domainProgress(step.document).isRestored;
  if (isLost) {
    await loseDomain(services, step, { reason: reasonOf(step), task: step.kind });
    return;
  }
  if (FOR_A_PERSON.includes(step.kind)) await giveUpMail(services, step, at);
  else if (OF_SERVICES.includes(step.kind)) await giveUpService(services, step, at);
  else await giveUpLine(services, step, at);
}

/** Steps without a charge of their own: the operator takes them over. */
const FOR_A_PERSON: readonly string[] = [
  'send-mail',
  'send-webhook',
  'suspend-service',
  'resume-service',
  'end-service',
  'end-domain',
] satisfies readonly StepKind[];
const OF_SERVICES: readonly string[] = [
  'create-service',
  'provision-service',
  'renew-service',
] satisfies readonly StepKind[];

async function giveUpService(services: FulfilmentServices, step: Step, at: number): Promise<void> {
  const { brandId, id, orderId, kind } = step;
  await services.database.transaction(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, brandId, orderId), step);
    if (!(await finishStep(tx, step, 'given-up', at))) return;
    await loseLine(services, tx, { order, line, loss: { task: kind }, taskId: id }, at);
  });
}

/** An email or webhook need not belong to an order. */
async function giveUpMail({ database }: FulfilmentServices, step: Step, at: number): Promise<void> {
  const { brandId, id, orderId, kind } = step;
  await database.transaction(async (tx) => {
    if (!(await finishStep(tx, step, 'given-up', at))) return;
    await addOperatorTask(tx, { brandId, id, orderId, lineId: null, reason: kind, at, isTold: isOperatorLetter(step) });
  });
}

/** A failed email to the brand is not announced by another email to the brand. */
function isOperatorLetter({ kind, document }: Step): boolean {
  return kind === 'send-mail' && storedDocument<{ readonly kind: string }>(document, 'kind').kind === OPERATOR_LETTER;
}

async function giveUpLine({ database, tell }: FulfilmentServices, step: Step, at: number): Promise<void> {
  const { brandId, id, orderId, lineId, kind } = step;
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, brandId, orderId);
    if (!(await finishStep(tx, step, 'given-up', at))) return;
    const lines = await loadOrderLines(tx, brandId, orderId);
    const line = lines.find((candidate) => candidate.lineId === lineId);
    const next = line === undefined ? null : nextLineStatus(line.state, 'given-up');
    if (order !== null && line !== undefined && next?.ok === true)
      await keepLineState({ tell }, tx, order, { lineId, before: line.state, state: next.value, at });
    await addOperatorTask(tx, { brandId, id, orderId, lineId, reason: kind, at });
  });
}

function reasonOf({ document }: Step): DomainReason {
  const { reason } = domainProgress(document);
  if (reason === null || reason === 'registry-away') return 'registry-away';
  return reason === 'registry-pending' || reason === 'account-empty' ? reason : 'too-late';
}
