import type { ClientEvent } from './client-event.ts';
import { type OrderRecord, isRenewal } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/** I3: what a shopper was shown of an order is still true, and every order is completed or has an operator task. */
export function findLostOrders({ clientEvents }: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  const stored = new Set(orderRecords.map(({ order }) => `${order.brand_id} ${order.id}`));
  const missing = clientEvents.filter(
    (event) => isAcknowledgement(event) && !stored.has(`${event.brand} ${event.orderId}`),
  );
  return [
    ...new Set(missing.map((event) => ('orderId' in event ? `order ${event.orderId} of ${event.brand} is gone` : ''))),
    ...orderRecords.flatMap((orderRecord) => [...changedOrders(orderRecord), ...unfinished(orderRecord)]),
  ];
}

type AcknowledgingEvent = Extract<ClientEvent, { kind: 'acknowledged' | 'shown' | 'invoice-shown' }>;

function isAcknowledgement(event: ClientEvent): event is AcknowledgingEvent {
  return event.kind === 'acknowledged' || event.kind === 'shown' || event.kind === 'invoice-shown';
}

function changedOrders(orderRecord: OrderRecord): readonly string[] {
  const { name, order, lines, retainedMinor, clientEvents, hasStuckRefund } = orderRecord;
  const numbers = clientEvents.flatMap((event) =>
    event.kind === 'acknowledged' || event.kind === 'shown' ? (event.number ?? []) : [],
  );
  const states = new Set(clientEvents.flatMap((event) => (event.kind === 'shown' ? event.state : [])));
  const deliveries = new Set(clientEvents.flatMap((event) => (event.kind === 'shown' ? event.delivered : [])));
  const finalStates = hasStuckRefund ? [...FINAL_STATES, 'refund-due'] : FINAL_STATES;
  const stillDelivered = new Set(lines.flatMap((line) => (finalStates.includes(line.state) ? line.line_id : [])));
  const promised = new Set(clientEvents.filter(isAcknowledgement).map((event) => event.shopper));
  const denied = clientEvents.filter((event) => event.kind === 'not-found' && promised.has(event.shopper));
  return [
    ...[...new Set(numbers)]
      .filter((number) => number !== order.number)
      .map((number) => `${name}: shown as number ${number}, stored as ${order.number}`),
    ...[...states]
      .filter((state) => !isPossibleAfter(state, order.state, retainedMinor === 0))
      .map((state) => `${name}: shown as ${state}, now ${order.state}`),
    ...[...deliveries]
      .filter((line) => !stillDelivered.has(line))
      .map((line) => `${name}: line ${line} was shown as delivered and is not`),
    ...denied.map((event) => `${name}: ${event.shopper} got the answer that it does not exist`),
  ];
}

const FINAL_STATES: readonly string[] = ['delivered', 'refunded', 'withdrawn'];

/** Paid stays paid or is refunded, an authorized payment may be released; complete stays complete or is refunded. */
function isPossibleAfter(shown: string, now: string, isUncharged: boolean): boolean {
  const done = ['complete', 'refunded-in-part', 'refunded'];
  if (shown === 'complete') return done.includes(now);
  if (shown === 'in-fulfilment' && now === 'cancelled') return isUncharged;
  if (shown === 'paid' || shown === 'in-fulfilment') return ['paid', 'in-fulfilment', ...done].includes(now);
  return shown === 'cancelled' ? now === 'cancelled' : true;
}

function unfinished({ name, order, openTasks, payments }: OrderRecord): readonly string[] {
  const hasEnded = ['complete', 'refunded-in-part', 'refunded', 'cancelled'].includes(order.state);
  const isUpcoming = isRenewal(order) && ['awaiting-payment', 'failed'].includes(order.state);
  if (hasEnded || isUpcoming || openTasks.length > 0) return [];
  const attempts = payments.map(({ row }) => row.state).join(', ');
  return [
    `${name}: still ${order.state}${attempts === '' ? '' : ` (payments: ${attempts})`} and without an operator task`,
  ];
}
