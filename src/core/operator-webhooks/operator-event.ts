import type { LineStatus } from '#core/orders/line-status.ts';
import type { OrderStatus } from '#core/orders/order-status.ts';

/** What an operator can be told of (D14). */
export const OPERATOR_EVENTS = [
  'order.placed',
  'order.paid',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'line.fulfilled',
  'line.failed',
  'line.refunded',
  'invoice.issued',
  'credit_note.issued',
  'domain.registered',
  'domain.transferred',
  'domain.renewed',
  'domain.restored',
  'domain.deleted',
  'service.ended',
  'customer.created',
] as const;

export type OperatorEventType = (typeof OPERATOR_EVENTS)[number];

/** Where a brand is told, and of what: events by name, 'order.*' for all of a kind, or '*' for all (D14). The secrets are names, never secrets. */
export interface BrandWebhook {
  readonly url: string;
  readonly secret: string;
  /** The secret before: both sign while the receiver changes to the new one. */
  readonly previousSecret: string | null;
  readonly events: readonly string[];
}

/** Whether a receiver wants to be told of an event. */
export function wantsEvent({ events }: Pick<BrandWebhook, 'events'>, type: OperatorEventType): boolean {
  const kind = type.slice(0, type.indexOf('.'));
  return events.some((wanted) => wanted === '*' || wanted === type || wanted === `${kind}.*`);
}

/** What an operator may ask for in brand.yaml. */
export const WANTED_EVENTS = ['*', ...kindsOf(OPERATOR_EVENTS), ...OPERATOR_EVENTS] as const;

function kindsOf(events: readonly string[]): readonly string[] {
  return [...new Set(events.map((event) => `${event.slice(0, event.indexOf('.'))}.*`))];
}

/** What is told when a line's status changes; null of what only its own people have to know. A line that is given to a person has failed until somebody delivers it. */
export function lineEvent(before: LineStatus, after: LineStatus): OperatorEventType | null {
  if (before === after) return null;
  switch (after) {
    case 'delivered':
      return 'line.fulfilled';
    case 'refunded':
      return 'line.refunded';
    case 'not-obtained':
    case 'needs-a-person':
      return 'line.failed';
    case 'refund-due':
      return before === 'delivered' || before === 'needs-a-person' ? null : 'line.failed';
    case 'waiting':
    case 'working':
    case 'cancelled':
      return null;
  }
}

/** What is told when an order's status changes; that it was placed and paid is told by whoever seals it and takes the money. */
export function orderEvent(before: OrderStatus, after: OrderStatus): OperatorEventType | null {
  if (before === after && after !== 'refunded-in-part') return null;
  switch (after) {
    case 'complete':
      return 'order.completed';
    case 'cancelled':
      return 'order.cancelled';
    case 'refunded':
    case 'refunded-in-part':
      return 'order.refunded';
    case 'awaiting-payment':
    case 'paid':
    case 'in-fulfilment':
    case 'failed':
      return null;
  }
}
