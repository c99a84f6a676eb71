import { type OrderRecord, isAccepted, sum } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I11: after a confirmed withdrawal nothing of the withdrawn lines remains provisioned or captured. Their services are
 * ended, their domains deleted (or there is an operator task for it), and of the payment only the price of the other lines and
 * the stated amount for use is retained.
 */
export function findUnendedWithdrawals(_snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  return orderRecords.flatMap((orderRecord) => [
    ...unmarked(orderRecord),
    ...stillProvisioned(orderRecord),
    ...stillRegistered(orderRecord),
    ...retainedMoney(orderRecord),
  ]);
}

/** The lines of an order that were withdrawn from, by its statements. */
function statedLines({ withdrawals }: OrderRecord) {
  return withdrawals.flatMap(({ lines, money }) =>
    lines.map(({ lineId, backMinor }) => ({ lineId, backMinor: money === 'charged' ? backMinor : null })),
  );
}

function unmarked(orderRecord: OrderRecord): readonly string[] {
  const marked = orderRecord.lines.filter((line) => line.withdrawn_at !== null).map((line) => line.line_id);
  const stated = statedLines(orderRecord).map(({ lineId }) => lineId);
  return [
    ...stated
      .filter((line) => !marked.includes(line))
      .map((line) => `${orderRecord.name}: line ${line} was withdrawn from and does not say so`),
    ...marked
      .filter((line) => !stated.includes(line))
      .map((line) => `${orderRecord.name}: line ${line} counts as withdrawn without a statement of the buyer`),
  ];
}

function stillProvisioned(orderRecord: OrderRecord): readonly string[] {
  const stated = new Set(statedLines(orderRecord).map(({ lineId }) => lineId));
  return orderRecord.services
    .filter(({ line_id: line, state }) => stated.has(line) && state !== 'ended' && !hasEndTask(orderRecord, line))
    .map((service) => `${orderRecord.name}: service ${service.id} is ${service.state}, its line was withdrawn from`);
}

function stillRegistered(orderRecord: OrderRecord): readonly string[] {
  const stated = new Set(statedLines(orderRecord).map(({ lineId }) => lineId));
  return orderRecord.order.sold.lines
    .filter(({ id, registers }) => registers !== null && stated.has(id) && !hasEndTask(orderRecord, id))
    .flatMap(({ registers }) => {
      const last = orderRecord.registrations.findLast(({ name }) => name === registers);
      const isRegistered = orderRecord.domains.some(({ name, state }) => name === registers && state === 'active');
      return [
        ...(last?.event === 'create' ? [`${orderRecord.name}: ${registers} was withdrawn from and is registered`] : []),
        ...(isRegistered
          ? [`${orderRecord.name}: ${registers} was withdrawn from and is in the customer's hands`]
          : []),
      ];
    });
}

function retainedMoney(orderRecord: OrderRecord): readonly string[] {
  const stated = statedLines(orderRecord);
  if (stated.length === 0) return [];
  const { name, order, lines, retainedMinor, creditMinor } = orderRecord;
  const others = lines.filter(({ line_id: line }) => !stated.some(({ lineId }) => lineId === line));
  const usedMinor = stated.flatMap(({ lineId, backMinor }) => {
    const line = lines.find((one) => one.line_id === lineId);
    return line === undefined || backMinor === null ? [] : line.total_minor - backMinor;
  });
  const dueMinor = isAccepted(order) ? sum([...usedMinor, ...others.map((line) => line.total_minor)]) : 0;
  const earned = retainedMinor - creditMinor;
  return earned > dueMinor ? [`${name}: ${earned} kept after a withdrawal that leaves ${dueMinor}`] : [];
}

/** An operator task requests to end what cannot be ended automatically; a task not to set it up is not sufficient. */
function hasEndTask({ openTasks }: OrderRecord, line: string): boolean {
  return openTasks.some(({ line_id: about, kind }) => (about === line || about === null) && kind !== 'stop-setup');
}
