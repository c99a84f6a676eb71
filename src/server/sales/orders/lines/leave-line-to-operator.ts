import { nextLineState } from '#core/orders/line-state.ts';
import { type DeadLetter, type OrderJob, insertOperatorTask, finishJob, jobTask } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { updateLineState } from '#server/sales/orders/order-events.ts';
import { listOrderLines, lockOrder } from '#server/sales/orders/order-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';

/** Dead-letters a job of an order: its line, if any, waits for the operator, who gets a task. */
export async function leaveLineToOperator(
  services: Pick<PaymentServices, 'database' | 'publish'>,
  job: OrderJob,
  deadLetter: DeadLetter,
): Promise<void> {
  await services.database.transaction((tx) => leaveLine(services, tx, job, deadLetter));
}

/** The same in the caller's transaction; false when the job has ended. */
export async function leaveLine(
  services: Pick<PaymentServices, 'publish'>,
  tx: Transaction,
  job: OrderJob,
  { reason, at }: DeadLetter,
): Promise<boolean> {
  const { brandId, orderId, lineId } = job;
  const order = await lockOrder(tx, brandId, orderId);
  if (!(await finishJob(tx, job, 'dead-lettered', at))) return false;
  const lines = await listOrderLines(tx, brandId, orderId);
  const line = lines.find((candidate) => candidate.lineId === lineId);
  const next = line === undefined ? null : nextLineState(line.state, 'dead-lettered');
  if (order !== null && line !== undefined && next?.ok === true)
    await updateLineState(services, tx, order, { line, state: next.value, at });
  await insertOperatorTask(tx, jobTask(job, reason, at));
  return true;
}
