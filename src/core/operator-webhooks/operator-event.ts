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
  'refund.failed',
  'dispute.opened',
  'dispute.changed',
  'dispute.closed',
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
  return events.some((pattern) => pattern === '*' || pattern === type || pattern === `${kind}.*`);
}

/** The event patterns allowed in brand.yaml. */
export const EVENT_PATTERNS = ['*', ...kindsOf(OPERATOR_EVENTS), ...OPERATOR_EVENTS] as const;

function kindsOf(events: readonly string[]): readonly string[] {
  return [...new Set(events.map((event) => `${event.slice(0, event.indexOf('.'))}.*`))];
}
