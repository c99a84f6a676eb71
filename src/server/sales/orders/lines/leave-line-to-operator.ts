import { nextLineState } from '#core/orders/line-state.ts';
import { type DeadLetter, type OrderJob, insertOperatorTask, finishJob, jobTask } from '#server/jobs/public.ts';
import { updateLineState } from '#server/sales/orders/order-events.ts';
import { listOrderLines, lockOrder } from '#server/sales/orders/order-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';

/** Dead-letters a job of an order: its line, if any, waits for the operator, who gets a task. */
export async function leaveLineToOperator(
  services: Pick<PaymentServices, 'database' | 'publish'>,
  job: OrderJob,
  { reason, at }: DeadLetter,
): Promise<void> {
  const { brandId, orderId, lineId } = job;
  await services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, brandId, orderId);
    if (!(await finishJob(tx, job, 'dead-lettered', at))) return;
    const lines = await listOrderLines(tx, brandId, orderId);
    const line = lines.find((candidate) => candidate.lineId === lineId);
    const next = line === undefined ? null : nextLineState(line.state, 'given-up');
    if (order !== null && line !== undefined && next?.ok === true)
      await updateLineState(services, tx, order, { line, state: next.value, at });
    await insertOperatorTask(tx, jobTask(job, reason, at));
  });
}
