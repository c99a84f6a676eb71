import type { LineState } from '#core/orders/line-state.ts';
import type { OrderState } from '#core/orders/order-state.ts';

/** All events of operator webhooks. */
export const OPERATOR_EVENTS = [
  'order.placed',
  'order.paid',
  'order.completed',
  'order.cancelled',
  'order.refunded',
  'line.setup_needed',
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

/** A webhook receiver of a brand and its events: by name, 'order.*' for a kind, or '*' for all. Secrets are given by name only. */
export interface BrandWebhook {
  readonly url: string;
  readonly secret: string;
  /** The previous secret: both sign while the receiver changes to the new one. */
  readonly previousSecret: string | null;
  readonly events: readonly string[];
}

/** Whether a receiver subscribed to an event. */
export function isSubscribedTo({ events }: Pick<BrandWebhook, 'events'>, type: OperatorEventType): boolean {
  const kind = type.slice(0, type.indexOf('.'));
  return events.some((wanted) => wanted === '*' || wanted === type || wanted === `${kind}.*`);
}

/** The event patterns allowed in brand.yaml. */
export const EVENT_PATTERNS = ['*', ...kindsOf(OPERATOR_EVENTS), ...OPERATOR_EVENTS] as const;

function kindsOf(events: readonly string[]): readonly string[] {
  return [...new Set(events.map((event) => `${event.slice(0, event.indexOf('.'))}.*`))];
}

/**
 * The event of a change of a line's status; null if it is internal. A line that becomes an operator task counts as failed until it is
 * delivered.
 */
export function operatorLineEvent(before: LineState, after: LineState): OperatorEventType | null {
  if (before === after) return null;
  switch (after) {
    case 'being-set-up':
      return 'line.setup_needed';
    case 'delivered':
      return 'line.fulfilled';
    case 'refunded':
      return 'line.refunded';
    case 'not-obtained':
    case 'needs-a-person':
      return 'line.failed';
    case 'refund-due':
      return REFUNDED_FROM.includes(before) ? null : 'line.failed';
    case 'waiting':
    case 'working':
    case 'cancelled':
    case 'withdrawn':
      return null;
  }
}

/** A refund from one of these states was decided by the operator or the buyer. */
const REFUNDED_FROM: readonly LineState[] = ['delivered', 'needs-a-person', 'being-set-up'];

/** The event of a change of an order's status; 'placed' and 'paid' are published where the order is placed and its payment settled. */
export function operatorOrderEvent(before: OrderState, after: OrderState): OperatorEventType | null {
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
