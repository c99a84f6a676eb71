import { type OrderRecord, isRenewal } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I12: a line in manual setup is delivered once, when the operator reports it ready, and not after a withdrawal; until then it
 * has an open operator task.
 */
export function findManualSetupErrors(snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  const manual = new Set(
    snapshot.brands.flatMap(({ id, products }) =>
      products.flatMap((one) => (one.hasManualSetup ? `${id} ${one.id}` : [])),
    ),
  );
  return orderRecords
    .filter(({ order }) => !isRenewal(order))
    .flatMap((orderRecord) =>
      orderRecord.order.sold.lines
        .filter(({ productId }) => manual.has(`${orderRecord.order.brand_id} ${productId}`))
        .flatMap(({ id }) => setupErrors(snapshot, orderRecord, id)),
    );
}

function setupErrors(snapshot: Snapshot, orderRecord: OrderRecord, lineId: string): readonly string[] {
  const { name, order, lines, services, clientEvents } = orderRecord;
  const state = lines.find((line) => line.line_id === lineId)?.state ?? 'waiting';
  const deliveries = snapshot.deliveries.filter((one) => one.brand === order.brand_id && one.lineId === lineId);
  const first = Math.min(...deliveries.map(({ at }) => at));
  const early = clientEvents.filter((one) => one.kind === 'shown' && one.delivered.includes(lineId) && one.at < first);
  const isDelivered = state === 'delivered' || services.some((service) => service.line_id === lineId);
  const done = deliveries.filter(({ answer }) => answer === 'now');
  const problems = [
    ...(isDelivered && deliveries.length === 0 ? ['is delivered without a report of the operator'] : []),
    ...(early.length > 0 ? ['was shown as delivered before the operator reported it'] : []),
    ...(done.some(({ wasWithdrawn }) => wasWithdrawn) ? ['was delivered after its buyer withdrew from it'] : []),
    ...(done.length > 1 ? [`was delivered ${done.length} times`] : []),
    ...(done.length > 0 && !AFTER_DELIVERY.includes(state) ? [`was delivered and is ${state}`] : []),
    ...taskErrors(orderRecord, lineId, state),
  ];
  return problems.map((problem) => `${name}: line ${lineId}, set up manually, ${problem}`);
}

function taskErrors({ tasks }: OrderRecord, lineId: string, state: string): readonly string[] {
  const task = tasks.find(({ kind, line_id }) => kind === 'manual-setup' && line_id === lineId);
  const isOpen = task?.done_at === null;
  if (state === 'being-set-up') return isOpen ? [] : ['is being set up without an operator task'];
  if (state !== 'delivered') return [];
  if (task === undefined) return ['was delivered and never stood on the list'];
  return isOpen ? ['is delivered and still on the list'] : [];
}

const AFTER_DELIVERY: readonly string[] = ['delivered', 'refund-due', 'refunded', 'withdrawn', 'manual-review'];
