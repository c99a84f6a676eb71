import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { nextLineState } from '#core/orders/line-state.ts';
import { domainProgress } from '#server/fulfilment/domains/domain-progress.ts';
import { failDomain, failLineOf } from '#server/fulfilment/domains/fail-domain.ts';
import type { FulfilmentServices } from '#server/fulfilment/fulfilment-services.ts';
import { lineOf } from '#server/fulfilment/lines/line-of.ts';
import { addOperatorTask, OPERATOR_EMAIL } from '#server/fulfilment/operator-tasks/operator-task-store.ts';
import { updateLineState, loadOrderLines, lockOrder } from '#server/orders/public.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import { DOMAIN_JOBS, finishJob } from './job-store.ts';
import type { Job, JobKind } from './job-store.ts';

/** Ends a step that did not succeed in time and creates an operator task; what was sold is refunded or not charged. */
export async function deadLetterJob(services: FulfilmentServices, job: Job, at: number): Promise<void> {
  // A restored name belongs to the customer again and was paid for at the registry: the operator completes the renewal.
  const isLost = DOMAIN_JOBS.some((kind) => kind === job.kind) && !domainProgress(job.document).isRestored;
  if (isLost) {
    await failDomain(services, job, { reason: reasonOf(job), task: job.kind });
    return;
  }
  if (FOR_A_PERSON.includes(job.kind)) await deadLetterEmail(services, job, at);
  else if (OF_SERVICES.includes(job.kind)) await failService(services, job, at);
  else await failLine(services, job, at);
}

/** Steps without a charge of their own: the operator takes them over. */
const FOR_A_PERSON: readonly string[] = [
  'send-mail',
  'send-webhook',
  'suspend-service',
  'resume-service',
  'end-service',
  'end-domain',
] satisfies readonly JobKind[];
const OF_SERVICES: readonly string[] = [
  'create-service',
  'provision-service',
  'renew-service',
] satisfies readonly JobKind[];

async function failService(services: FulfilmentServices, job: Job, at: number): Promise<void> {
  const { brandId, id, orderId, kind } = job;
  await services.database.transaction(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, brandId, orderId), job);
    if (!(await finishJob(tx, job, 'given-up', at))) return;
    await failLineOf(services, tx, { order, line, loss: { task: kind }, taskId: id }, at);
  });
}

/** An email or webhook need not belong to an order. */
async function deadLetterEmail({ database }: FulfilmentServices, job: Job, at: number): Promise<void> {
  const { brandId, id, orderId, kind } = job;
  await database.transaction(async (tx) => {
    if (!(await finishJob(tx, job, 'given-up', at))) return;
    await addOperatorTask(tx, { brandId, id, orderId, lineId: null, reason: kind, at, isTold: isOperatorEmail(job) });
  });
}

/** A failed email to the brand is not announced by another email to the brand. */
function isOperatorEmail({ kind, document }: Job): boolean {
  return kind === 'send-mail' && storedDocument<{ readonly kind: string }>(document, 'kind').kind === OPERATOR_EMAIL;
}

async function failLine({ database, tell }: FulfilmentServices, job: Job, at: number): Promise<void> {
  const { brandId, id, orderId, lineId, kind } = job;
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, brandId, orderId);
    if (!(await finishJob(tx, job, 'given-up', at))) return;
    const lines = await loadOrderLines(tx, brandId, orderId);
    const line = lines.find((candidate) => candidate.lineId === lineId);
    const next = line === undefined ? null : nextLineState(line.state, 'given-up');
    if (order !== null && line !== undefined && next?.ok === true)
      await updateLineState({ tell }, tx, order, { lineId, before: line.state, state: next.value, at });
    await addOperatorTask(tx, { brandId, id, orderId, lineId, reason: kind, at });
  });
}

function reasonOf({ document }: Job): DomainReason {
  const { reason } = domainProgress(document);
  if (reason === null || reason === 'registry-away') return 'registry-away';
  return reason === 'registry-pending' || reason === 'account-empty' ? reason : 'too-late';
}
