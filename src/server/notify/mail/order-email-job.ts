import { MINUTE_MS } from '#core/time/durations.ts';
import type { NewJob } from '#server/jobs/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { OrderEmailRequest } from './email-request.ts';

/** The job of an order email; one per order and event. */
export function orderEmailJob(ids: Pick<Ids, 'uuid'>, request: OrderEmailRequest, at: number): NewJob {
  return {
    id: ids.uuid(),
    kind: 'send-email',
    subject: { type: 'order', id: request.orderId },
    orderId: request.orderId,
    dedupeKey: `${request.orderId} ${emailKey(request)}`,
    payload: { ...request, requestedAt: at },
    nextAt: at + (PAUSES_MS[request.kind] ?? 0),
  };
}

/** The event of an email, with a discriminator where an order may have several. */
export function emailKey(request: OrderEmailRequest): string {
  switch (request.kind) {
    case 'order-received':
      return words(request.kind, request.commandId);
    case 'order-link':
      return words(request.kind, request.commandId);
    case 'payment-reminder':
    case 'renewal-upcoming':
    case 'renewal-suspended':
      return request.kind;
    case 'order-paid':
      return words(request.kind, request.paymentId, request.commandId);
    case 'payment-disputed':
      return `${request.kind} ${request.paymentId} ${request.disputedMinor}`;
    case 'payment-taken-back':
    case 'pay-again':
      return words(request.kind, request.paymentId, String(request.takenBackMinor), request.takenBackAt?.toString());
    case 'payment-reinstated':
      return `${request.kind} ${request.paymentId} ${request.reinstatedAt}`;
    case 'renewal-failed':
      return `${request.kind} ${request.attempt}`;
    case 'line-ready':
    case 'line-failed':
      return `${request.kind} ${request.lineId}`;
    case 'order-refunded':
      return `${request.kind} ${request.creditNoteId}`;
    case 'payment-failed':
    case 'debit-announced':
      return `${request.kind} ${request.paymentId}`;
    case 'payment-returned':
      return `${request.kind} ${request.returnId}`;
    case 'service-changed':
    case 'term-offered':
    case 'term-changed':
      return `${request.kind} ${request.key}`;
    case 'withdrawal-received':
      return `${request.kind} ${request.withdrawalId}`;
  }
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Delays (ms): many lines of an order complete one after the other, and a declined shopper usually retries at once. */
const PAUSES_MS: Partial<Record<OrderEmailRequest['kind'], number>> = {
  'line-ready': MINUTE_MS,
  'line-failed': MINUTE_MS,
  'payment-failed': 10 * MINUTE_MS,
};
