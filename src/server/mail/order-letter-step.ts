import type { NewStep } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';

/** A letter about an order that waits to be written; it goes to the address the order was placed with. */
export type OrderMailRequest =
  | { readonly kind: 'order-received'; readonly orderId: string }
  /** With the payment where an invoice was paid again. */
  | { readonly kind: 'order-paid'; readonly orderId: string; readonly paymentId?: string }
  /** Lines that end within a minute come in one letter: those it took along, once it is being sent. */
  | LineMailRequest<'line-ready'>
  | LineMailRequest<'line-failed'>
  | { readonly kind: 'order-refunded'; readonly orderId: string; readonly creditNoteId: string }
  | { readonly kind: 'payment-failed'; readonly orderId: string; readonly paymentId: string }
  | { readonly kind: 'payment-reminder'; readonly orderId: string }
  /** To the brand: the buyer's bank disputes, or took back, so much of a payment; and to the buyer, who has to pay again. */
  | {
      readonly kind: 'payment-disputed';
      readonly orderId: string;
      readonly paymentId: string;
      readonly disputedMinor: number;
    }
  | TakenBackRequest<'payment-taken-back'>
  | TakenBackRequest<'pay-again'>
  /** Before an account is debited: how much, when and by which mandate. */
  | { readonly kind: 'debit-announced'; readonly orderId: string; readonly paymentId: string }
  /** The next term of services and names: what is to be paid, when and by what; each try that failed; what is switched off. */
  | { readonly kind: 'renewal-upcoming'; readonly orderId: string }
  | { readonly kind: 'renewal-failed'; readonly orderId: string; readonly attempt: number }
  | { readonly kind: 'renewal-suspended'; readonly orderId: string }
  | { readonly kind: 'withdrawal-received'; readonly orderId: string; readonly withdrawalId: string };

/** A letter about money a bank took back, of all that there was of a payment. */
interface TakenBackRequest<Kind extends 'payment-taken-back' | 'pay-again'> {
  readonly kind: Kind;
  readonly orderId: string;
  readonly paymentId: string;
  readonly takenBackMinor: number;
}

/** A letter about lines of an order. */
export interface LineMailRequest<Kind extends 'line-ready' | 'line-failed'> {
  readonly kind: Kind;
  readonly orderId: string;
  readonly lineId: string;
  readonly lineIds?: readonly string[];
}

/** The step of a letter about an order: there is one of each event, whoever asks again (steps are unique by order, line and kind). */
export function orderLetterStep(ids: Pick<Ids, 'uuid'>, request: OrderMailRequest, at: number): NewStep {
  return {
    id: ids.uuid(),
    orderId: request.orderId,
    lineId: letterKey(request),
    kind: 'send-mail',
    document: JSON.stringify(request),
    nextAt: at + (PAUSES_MS[request.kind] ?? 0),
  };
}

/** What a letter's step has for a line: its event, and which one of those there may be several of. */
export function letterKey(request: OrderMailRequest): string {
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
    case 'withdrawal-received':
      return `${request.kind} ${request.withdrawalId}`;
  }
}

const MINUTE_MS = 60_000;

/** Fifty names of an order are ready one after the other; whoever is declined mostly tries again at once. */
const PAUSES_MS: Partial<Record<OrderMailRequest['kind'], number>> = {
  'line-ready': MINUTE_MS,
  'line-failed': MINUTE_MS,
  'payment-failed': 10 * MINUTE_MS,
};
