import { expect, test } from 'vitest';
import type { EventKind } from '#server/events/event.ts';
import { createIds } from '#server/platform/ids.ts';
import { NO_RECORDER } from '#server/platform/metrics/recorder.ts';
import { subscriptionsOf } from './events.ts';

/** Every event with its subscribers, in the order in which they run. */
const SUBSCRIBERS: Readonly<Record<EventKind, readonly string[]>> = {
  'order.placed': ['fulfilment', 'emails', 'webhooks', 'metrics'],
  'order.paid': ['fulfilment', 'emails', 'webhooks', 'metrics'],
  'order.completed': ['webhooks', 'metrics'],
  'order.cancelled': ['reservations', 'transferCodes', 'webhooks', 'metrics'],
  'order.refunded': ['webhooks'],
  'line.setup-needed': ['webhooks'],
  'line.fulfilled': ['emails', 'webhooks'],
  'line.failed': ['emails', 'webhooks'],
  'line.refunded': ['webhooks'],
  'payment.state-changed': ['metrics'],
  'payment.authorized': ['fulfilment'],
  'payment.released': ['fulfilment'],
  'payment.failed': ['emails', 'metrics'],
  'payment.debit-submitted': ['emails'],
  'payment.disputed': ['emails'],
  'dispute.opened': ['webhooks'],
  'dispute.changed': ['webhooks'],
  'dispute.closed': ['webhooks'],
  'payment.charged-back': ['emails'],
  'payment.reinstated': ['emails'],
  'overpayment.refunded': ['emails'],
  'refund.failed': ['webhooks'],
  'refund.repaid': ['emails'],
  'invoice.issued': ['webhooks'],
  'invoice.paid-again': ['emails'],
  'credit-note.issued': ['emails', 'webhooks'],
  'withdrawal.received': ['emails'],
  'domain.registered': ['webhooks'],
  'domain.transferred': ['webhooks'],
  'domain.renewed': ['webhooks'],
  'domain.restored': ['webhooks'],
  'domain.deleted': ['webhooks'],
  'service.ended': ['webhooks'],
  'customer.created': ['webhooks'],
};

test('every event has exactly the subscribers of the table', () => {
  const subscriptions = Object.entries(
    subscriptionsOf({
      ids: createIds({ now: () => 0 }),
      storefronts: { byBrand: () => null },
      metrics: { database: { afterCommit: () => undefined }, recorder: NO_RECORDER },
    }),
  );
  const wired = Object.fromEntries(
    Object.keys(SUBSCRIBERS).map((kind) => [
      kind,
      subscriptions.flatMap(([name, subscription]) => (Object.hasOwn(subscription, kind) ? [name] : [])),
    ]),
  );
  expect(wired).toEqual(SUBSCRIBERS);
  const kinds = subscriptions.flatMap(([, subscription]) => Object.keys(subscription));
  expect(new Set(kinds)).toEqual(new Set(Object.keys(SUBSCRIBERS)));
});
