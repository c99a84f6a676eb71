import { MINUTE_MS } from '#core/durations.ts';
import type { NewJob } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';

/** A queued email about an order, sent to the order's address. */
export type OrderEmailRequest =
  | { readonly kind: 'order-received'; readonly orderId: string }
  /** With the payment when an invoice was paid again. */
  | { readonly kind: 'order-paid'; readonly orderId: string; readonly paymentId?: string }
  /** Lines that end within a minute share one email; lineIds is set once it is being sent. */
  | LineEmailRequest<'line-ready'>
  | LineEmailRequest<'line-failed'>
  | { readonly kind: 'order-refunded'; readonly orderId: string; readonly creditNoteId: string }
  | { readonly kind: 'payment-failed'; readonly orderId: string; readonly paymentId: string }
  | { readonly kind: 'payment-reminder'; readonly orderId: string }
  /** A refund of a payment that was no longer due, and the step that made it. */
  | {
      readonly kind: 'payment-returned';
      readonly orderId: string;
      readonly returnId: string;
      readonly amountMinor: number;
    }
  /**
   * To the brand: an amount of a payment is disputed or was taken back by the buyer's bank; and to the buyer, who has
   * to pay again.
   */
  | {
      readonly kind: 'payment-disputed';
      readonly orderId: string;
      readonly paymentId: string;
      readonly disputedMinor: number;
    }
  | TakenBackRequest<'payment-taken-back'>
  | TakenBackRequest<'pay-again'>
  /** Pre-notification of a debit: amount, day and mandate. */
  | { readonly kind: 'debit-announced'; readonly orderId: string; readonly paymentId: string }
  /** Renewals: the amount due with day and method; each failed attempt; suspension. */
  | { readonly kind: 'renewal-upcoming'; readonly orderId: string }
  | { readonly kind: 'renewal-failed'; readonly orderId: string; readonly attempt: number }
  | { readonly kind: 'renewal-suspended'; readonly orderId: string }
  | { readonly kind: 'withdrawal-received'; readonly orderId: string; readonly withdrawalId: string };

/** An email about a chargeback or debit return, with the total taken back of the payment. */
interface TakenBackRequest<Kind extends 'payment-taken-back' | 'pay-again'> {
  readonly kind: Kind;
  readonly orderId: string;
  readonly paymentId: string;
  readonly takenBackMinor: number;
}

/** An email about order lines. */
export interface LineEmailRequest<Kind extends 'line-ready' | 'line-failed'> {
  readonly kind: Kind;
  readonly orderId: string;
  readonly lineId: string;
  readonly lineIds?: readonly string[];
}

/** The step of an order email; one per event, since steps are unique by order, line and kind. */
export function orderEmailJob(ids: Pick<Ids, 'uuid'>, request: OrderEmailRequest, at: number): NewJob {
  return {
    id: ids.uuid(),
    orderId: request.orderId,
    lineId: emailKey(request),
    kind: 'send-mail',
    document: JSON.stringify(request),
    nextAt: at + (PAUSES_MS[request.kind] ?? 0),
  };
}

/** The `lineId` of an email's step: its event, with a discriminator where there may be several. */
export function emailKey(request: OrderEmailRequest): string {
  switch (request.kind) {
    case 'order-received':
    case 'payment-reminder':
    case 'renewal-upcoming':
    case 'renewal-suspended':
      return request.kind;
    case 'order-paid':
      return request.paymentId === undefined ? request.kind : `${request.kind} ${request.paymentId}`;
    case 'payment-disputed':
      return `${request.kind} ${request.paymentId} ${request.disputedMinor}`;
    case 'payment-taken-back':
    case 'pay-again':
      return `${request.kind} ${request.paymentId} ${request.takenBackMinor}`;
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
    case 'withdrawal-received':
      return `${request.kind} ${request.withdrawalId}`;
  }
}

/** Delays (ms): many lines of an order complete one after the other, and a declined shopper usually retries at once. */
const PAUSES_MS: Partial<Record<OrderEmailRequest['kind'], number>> = {
  'line-ready': MINUTE_MS,
  'line-failed': MINUTE_MS,
  'payment-failed': 10 * MINUTE_MS,
};
