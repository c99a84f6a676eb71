import { isRenewal } from './order-record.ts';
import type { OrderRecord } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I12: what a person sets up is delivered when the operator says so, once, and not before; what was withdrawn from is not delivered afterwards; and whatever is being set up stands
 * on the operator's list until then.
 */
export function findWrongManualSetups(snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  const byHand = new Set(
    snapshot.brands.flatMap(({ id, products }) =>
      products.flatMap((one) => (one.isSetUpByHand ? `${id} ${one.id}` : [])),
    ),
  );
  return orderRecords
    .filter(({ order }) => !isRenewal(order))
    .flatMap((orderRecord) =>
      orderRecord.order.sold.lines
        .filter(({ productId }) => byHand.has(`${orderRecord.order.brand_id} ${productId}`))
        .flatMap(({ id }) => wrongSetUp(snapshot, orderRecord, id)),
    );
}

function wrongSetUp(snapshot: Snapshot, orderRecord: OrderRecord, lineId: string): readonly string[] {
  const { name, order, lines, services, told } = orderRecord;
  const state = lines.find((line) => line.line_id === lineId)?.state ?? 'waiting';
  const said = snapshot.deliveries.filter((one) => one.brand === order.brand_id && one.lineId === lineId);
  const first = Math.min(...said.map(({ at }) => at));
  const early = told.filter((one) => one.kind === 'shown' && one.delivered.includes(lineId) && one.at < first);
  const isDelivered = state === 'delivered' || services.some((service) => service.line_id === lineId);
  const done = said.filter(({ answer }) => answer === 'now');
  const wrongs = [
    ...(isDelivered && said.length === 0 ? ['is delivered, and the operator never said so'] : []),
    ...(early.length > 0 ? ['was shown as delivered before the operator said so'] : []),
    ...(done.some(({ wasWithdrawn }) => wasWithdrawn) ? ['was delivered after its buyer withdrew from it'] : []),
    ...(done.length > 1 ? [`was delivered ${done.length} times`] : []),
    ...(done.length > 0 && !AFTER_DELIVERY.includes(state) ? [`was delivered and is ${state}`] : []),
    ...wrongTasks(orderRecord, lineId, state),
  ];
  return wrongs.map((wrong) => `${name}: line ${lineId}, set up by hand, ${wrong}`);
}

function wrongTasks({ tasks }: OrderRecord, lineId: string, state: string): readonly string[] {
  const task = tasks.find(({ id }) => id.endsWith(`/${lineId}/by-hand`));
  const isOpen = task?.done_at === null;
  if (state === 'being-set-up') return isOpen ? [] : ['is being set up and on nobody’s list'];
  if (state !== 'delivered') return [];
  if (task === undefined) return ['was delivered and never stood on the list'];
  return isOpen ? ['is delivered and still on the list'] : [];
}

const AFTER_DELIVERY: readonly string[] = ['delivered', 'refund-due', 'refunded', 'withdrawn', 'needs-a-person'];
