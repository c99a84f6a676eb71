import type { DomainReason } from '#core/orders/domain-line-view.ts';
import { nextLineStatus } from '#core/orders/line-status.ts';
import { loadOrderLines, lockOrder, setLineState } from '#server/orders/public.ts';
import { domainProgress } from './domain-progress.ts';
import type { FulfilmentServices } from './fulfilment-services.ts';
import { loseDomain } from './lose-domain.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';

/** Ends a step that did not succeed in time and puts it on the operator's list (D12); of a name the money goes back, or is not taken. */
export async function giveUpStep(services: FulfilmentServices, step: Step, at: number): Promise<void> {
  if (step.kind === 'register-domain' || step.kind === 'transfer-domain') {
    await loseDomain(services, step, { reason: reasonOf(step), task: step.kind });
    return;
  }
  await (step.kind === 'send-mail' ? giveUpMail(services, step, at) : giveUpLine(services, step, at));
}

/** What a letter is about need not be an order. */
async function giveUpMail({ database }: FulfilmentServices, step: Step, at: number): Promise<void> {
  const { brandId, id, orderId, kind } = step;
  await database.transaction(async (tx) => {
    if (!(await finishStep(tx, step, 'given-up', at))) return;
    await addOperatorTask(tx, { brandId, id, orderId, lineId: null, reason: kind, at });
  });
}

async function giveUpLine({ database }: FulfilmentServices, step: Step, at: number): Promise<void> {
  const { brandId, id, orderId, lineId, kind } = step;
  await database.transaction(async (tx) => {
    await lockOrder(tx, brandId, orderId);
    if (!(await finishStep(tx, step, 'given-up', at))) return;
    const lines = await loadOrderLines(tx, brandId, orderId);
    const line = lines.find((candidate) => candidate.lineId === lineId);
    const next = line === undefined ? null : nextLineStatus(line.state, 'given-up');
    if (next?.ok === true) await setLineState(tx, { brandId, orderId, lineId, state: next.value, at });
    await addOperatorTask(tx, { brandId, id, orderId, lineId, reason: kind, at });
  });
}

function reasonOf({ document }: Step): DomainReason {
  const { reason } = domainProgress(document);
  if (reason === null || reason === 'registry-away') return 'registry-away';
  return reason === 'registry-pending' ? reason : 'too-late';
}
