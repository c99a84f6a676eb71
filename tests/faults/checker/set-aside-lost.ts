import type { ClientEvent } from './client-event.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The time between the last backup and the loss of the database, in ms: what was acknowledged before it is in the
 * restored database; what was begun during it may be missing.
 */
export interface LossWindow {
  readonly from: number;
  /** When the shop was available again; until then, responses sent earlier may still be read. */
  readonly until: number;
  /** When the database was destroyed: changes by the operator after this instant are in the restored one. */
  readonly destroyedAt: number;
}

/** What is not in the restored database, by kind; each was begun in the window. */
export interface Lost {
  readonly orders: readonly string[];
  /** Payments with money at the provider. */
  readonly payments: readonly string[];
  /** Domains that jobs of the window registered, or renewed. */
  readonly registrations: readonly string[];
  readonly emails: readonly string[];
}

/**
 * A snapshot without what a restored database need not contain: orders, payments, jobs and emails that were begun after
 * the backup, and what was shown to shoppers in between. Deliveries reported in between may have been lost. Everything
 * else has to satisfy the invariants. Ids are UUIDv7, which contain the time of creation.
 */
export function setAsideLost(
  snapshot: Snapshot,
  window: LossWindow,
): { readonly snapshot: Snapshot; readonly lost: Lost } {
  const { rows } = snapshot;
  const orders = new Set(rows.orders.map(({ id }) => id));
  const payments = new Set(rows.payments.map(({ id }) => id));
  const jobs = new Set([...rows.jobs, ...rows.emails].map(({ id }) => id));
  const isLostJob = (id: string): boolean => !jobs.has(id) && wasBegunIn(window, id);
  const isLostEmail = (id: string): boolean => isLostJob(id) || (!jobs.has(id) && TO_OPERATOR.test(id));
  const isLostPayment = (id: string): boolean => !payments.has(id) && wasBegunIn(window, id);
  const lostOrders = new Set(findLostOrders(snapshot.clientEvents, orders, window));
  const placedAgain = new Set(rows.orders.flatMap((order) => (order.placed_at > window.destroyedAt ? order.id : [])));
  return {
    snapshot: {
      ...snapshot,
      charges: snapshot.charges.filter(({ reference }) => !isLostPayment(reference)),
      registrations: snapshot.registrations.filter(({ clTRID }) => !isLostJob(clTRID ?? '')),
      delivered: snapshot.delivered.filter((messageId) => !isLostEmail(jobOf(messageId))),
      clientEvents: snapshot.clientEvents.filter((event) => !isLostEvent(event, { lostOrders, placedAgain }, window)),
      deliveries: snapshot.deliveries.map((delivery) =>
        isIn({ ...window, until: window.destroyedAt }, delivery.at) ? { ...delivery, answer: 'unanswered' } : delivery,
      ),
      isRestored: true,
    },
    lost: {
      orders: [...lostOrders],
      payments: [...new Set(snapshot.charges.map(({ reference }) => reference))].filter(isLostPayment),
      registrations: snapshot.registrations.flatMap(({ clTRID, name, event }) =>
        isLostJob(clTRID ?? '') && (event === 'create' || event === 'renew') ? name : [],
      ),
      emails: [...new Set(snapshot.delivered.map(jobOf))].filter(isLostEmail),
    },
  };
}

/** Orders that are not in the database, and were neither acknowledged nor shown before the backup. */
function findLostOrders(
  events: readonly ClientEvent[],
  known: ReadonlySet<string>,
  window: LossWindow,
): readonly string[] {
  const missing = events.flatMap((event) => ('orderId' in event && !known.has(event.orderId) ? event.orderId : []));
  return [...new Set(missing)].filter((orderId) => {
    const acknowledgements = events.filter(
      (event) => ACKNOWLEDGEMENTS.includes(event.kind) && 'orderId' in event && event.orderId === orderId,
    );
    return acknowledgements.length > 0 && acknowledgements.every(({ at }) => isIn(window, at));
  });
}

/** Events by which a shopper knows of an order; an order whose response was lost, or a renewal, is only shown. */
const ACKNOWLEDGEMENTS: readonly ClientEvent['kind'][] = ['acknowledged', 'shown', 'invoice-shown'];

/**
 * Of a lost order, or a state of another order that was shown before it was lost, or about an order that was lost and placed
 * again from the same basket, which gives it the same id and another number.
 */
function isLostEvent(
  event: ClientEvent,
  orders: { readonly lostOrders: ReadonlySet<string>; readonly placedAgain: ReadonlySet<string> },
  window: LossWindow,
): boolean {
  if (!('orderId' in event)) return false;
  if (orders.lostOrders.has(event.orderId)) return true;
  if (orders.placedAgain.has(event.orderId) && event.kind === 'acknowledged') return isIn(window, event.at);
  const isState = event.kind === 'shown' || event.kind === 'invoice-shown';
  return isState && isIn(window, event.at);
}

function isIn({ from, until }: LossWindow, at: number): boolean {
  return at >= from && at <= until;
}

/** Milliseconds before the window that an id may have been made, since it is made before it is stored. */
const BEFORE_MS = 10_000;

/** Whether a UUIDv7 (RFC 9562 §5.7) was made in a window. */
function wasBegunIn({ from, until }: LossWindow, id: string): boolean {
  const at = /^[\da-f]{8}-[\da-f]{4}-7/.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : Number.NaN;
  return at >= from - BEFORE_MS && at <= until;
}

/** The id of an email to an operator is a hash, which does not contain its time: one without a job counts as lost. */
const TO_OPERATOR = /^[\da-f]{32}$/;

function jobOf(messageId: string): string {
  return /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
}
