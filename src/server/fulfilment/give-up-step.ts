import { nextLineStatus } from '#core/orders/line-status.ts';
import { loadOrderLines, setLineState } from '#server/orders/public.ts';
import type { FulfilmentServices } from './run-steps.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { finishStep } from './step-store.ts';
import type { Step } from './step-store.ts';

/** Ends a step that did not succeed in time and puts it on the operator's list (D12). */
export async function giveUpStep(services: FulfilmentServices, step: Step, at: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    if (!(await finishStep(tx, step, 'given-up', at))) return;
    const lines = await loadOrderLines(tx, step.brandId, step.orderId);
    const line = lines.find((candidate) => candidate.lineId === step.lineId);
    const next = line === undefined ? null : nextLineStatus(line.state, 'given-up');
    if (next?.ok === true) {
      await setLineState(tx, { brandId: step.brandId, orderId: step.orderId, lineId: step.lineId, state: next.value, at });
    }
    await addOperatorTask(tx, { brandId: step.brandId, id: step.id, orderId: step.orderId, lineId: step.lineId, reason: step.kind, at });
  });
}
