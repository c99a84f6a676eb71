import type { LineWithdrawal } from '#core/orders/withdrawal.ts';
import { insertOperatorTask } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  type EndWithdrawnLines,
  type StoredOrder,
  type StoredWithdrawal,
  listOrderLines,
} from '#server/sales/public.ts';
import { endDelivered } from './end-delivered.ts';
import type { StopServices, StoppedLine } from './stop-line.ts';
import { closeWithdrawn, withdrawLine } from './withdraw-line.ts';

/**
 * Ends the withdrawn lines one by one: delivered ones are ended, others stopped. What cannot be ended automatically leaves
 * an operator task.
 */
export async function endWithdrawnLines(
  services: StopServices,
  tx: Transaction,
  order: StoredOrder,
  withdrawal: StoredWithdrawal,
): ReturnType<EndWithdrawnLines> {
  const { brandId, id: orderId, document } = order;
  const { lines, receivedAt: at } = withdrawal;
  const states = new Map((await listOrderLines(tx, brandId, orderId)).map(({ lineId, state: is }) => [lineId, is]));
  const refundable: LineWithdrawal[] = [];
  let isSettled = true;
  for (const stated of lines) {
    const line = document.priced.lines.find(({ id }) => id === stated.lineId);
    if (line === undefined) continue;
    const current = states.get(line.id);
    if (current === 'waiting' || current === 'working') {
      await withdrawLine(services, tx, { order, line }, at);
      continue;
    }
    const isBeingSetUp = current === 'being-set-up';
    if (isBeingSetUp) await stopSettingUp(tx, order, line.id, at);
    else if (current !== 'delivered' || !(await endDelivered(services, tx, { order, line }, at))) isSettled = false;
    if (withdrawal.money?.kind === 'charged' && stated.backMinor > 0) refundable.push(stated);
    else if (withdrawal.money?.kind !== 'charged' || isBeingSetUp)
      await closeWithdrawn(services, tx, { order, line }, at);
  }
  return { refundable, isSettled };
}

/** Ends a free line of a locked order that is in manual setup or manual review. */
export async function endFree(
  services: StopServices,
  tx: Transaction,
  stopped: StoppedLine,
  at: number,
): Promise<void> {
  const { order, line } = stopped;
  const stored = (await listOrderLines(tx, order.brandId, order.id)).find(({ lineId }) => lineId === line.id);
  if (stored?.state === 'being-set-up') await stopSettingUp(tx, order, line.id, at);
  await closeWithdrawn(services, tx, stopped, at);
}

/** Manual set-up may have begun, so an operator task remains. */
export async function stopSettingUp(
  tx: Transaction,
  { brandId, id: orderId }: StoredOrder,
  lineId: string,
  at: number,
): Promise<void> {
  const id = `${orderId}/${lineId}/stop`;
  const subject = { type: 'order-line', id: lineId } as const;
  const reason = { code: 'stop-setup' } as const;
  await insertOperatorTask(tx, { brandId, id, kind: 'stop-setup', subject, orderId, lineId, reason, at });
}
