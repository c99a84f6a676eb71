import type { Event, EventKind } from '#server/events/event.ts';
import type { Subscriber, Subscription } from '#server/events/publisher.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { OrderEmailRequest } from './email-request.ts';
import { orderEmailJob } from './order-email-job.ts';

/** Queues the emails about orders, to the buyer or the brand. */
export function createEmailSubscription(ids: Pick<Ids, 'uuid'>): Subscription {
  const send =
    <Kind extends EventKind>(requestsOf: (event: Event<Kind>) => readonly OrderEmailRequest[]): Subscriber<Kind> =>
    (_tx, event) =>
      requestsOf(event).map((request) => orderEmailJob(ids, request, event.at));
  return {
    'order.placed': send(placedEmails),
    'order.paid': send(({ orderId }) => [{ kind: 'order-paid', orderId }]),
    'line.fulfilled': send(({ orderId, lineId }) => [{ kind: 'line-ready', orderId, lineId }]),
    // A line in manual review may still be delivered.
    'line.failed': send(({ orderId, lineId, state }) =>
      state === 'manual-review' ? [] : [{ kind: 'line-failed', orderId, lineId }],
    ),
    'payment.failed': send(({ orderId, paymentId }) => [{ kind: 'payment-failed', orderId, paymentId }]),
    'payment.debit-submitted': send(({ orderId, paymentId }) => [{ kind: 'debit-announced', orderId, paymentId }]),
    'payment.disputed': send(({ orderId, paymentId, disputedMinor }) => [
      { kind: 'payment-disputed', orderId, paymentId, disputedMinor },
    ]),
    'payment.charged-back': send(chargebackEmails),
    'invoice.paid-again': send(({ orderId, paymentId }) => [{ kind: 'order-paid', orderId, paymentId }]),
    'payment.reinstated': send(({ orderId, paymentId, at: reinstatedAt }) => [
      { kind: 'payment-reinstated', orderId, paymentId, reinstatedAt },
    ]),
    'overpayment.refunded': send(({ orderId, returnId, amountMinor }) => [
      { kind: 'payment-returned', orderId, returnId, amountMinor },
    ]),
    'refund.repaid': send(({ orderId, reference, amountMinor }) => [
      { kind: 'payment-returned', orderId, returnId: reference, amountMinor, reference },
    ]),
    'credit-note.issued': send(({ orderId, creditNoteId, backMinor }) => [
      { kind: 'order-refunded', orderId, creditNoteId, backMinor },
    ]),
    'withdrawal.received': send(({ orderId, withdrawalId }) => [
      { kind: 'withdrawal-received', orderId, withdrawalId },
    ]),
  };
}

/** A renewal order announces its amount, if one is due. */
function placedEmails({ orderId, origin, totalMinor }: Event<'order.placed'>): readonly OrderEmailRequest[] {
  if (origin === 'shop') return [{ kind: 'order-received', orderId }];
  return totalMinor === 0 ? [] : [{ kind: 'renewal-upcoming', orderId }];
}

/** To the brand, and to the buyer who has to pay again. */
function chargebackEmails(event: Event<'payment.charged-back'>): readonly OrderEmailRequest[] {
  const { orderId, paymentId, takenBackMinor, isInvoiceOpen, at: takenBackAt } = event;
  const facts = { orderId, paymentId, takenBackMinor, takenBackAt };
  return [
    { kind: 'payment-taken-back', ...facts },
    ...(isInvoiceOpen ? [{ kind: 'pay-again', ...facts } as const] : []),
  ];
}
