import type { CreditReason } from '#core/orders/invoices/credit-note.ts';
import type { LineState } from '#core/orders/line-state.ts';
import type { OrderState } from '#core/orders/order-state.ts';
import type { OrderOrigin } from '#core/orders/order.ts';
import type { DisputeState } from '#core/payments/dispute.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { ServiceEnd } from '#core/services/service-end.ts';

/** The lines of an order that its buyer did not withdraw from. */
export interface OrderedLines {
  readonly lines: readonly PricedLine[];
}

/** Facts of an order after the change. */
export interface OrderFacts {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly state: OrderState;
  readonly customerId: string | null;
  readonly currency: string;
  readonly totalMinor: number;
  readonly origin: OrderOrigin;
}

/** Facts of an order line after the change. */
export interface LineFacts {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  readonly productId: string;
  readonly state: LineState;
}

/** Facts of a domain that a line bought. */
export interface DomainFacts {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  /** A-label. */
  readonly domain: string;
  /** Epoch milliseconds; null when the registry does not report it. */
  readonly expiresAt: number | null;
}

/** A payment of an order. */
interface PaymentFacts {
  readonly orderId: string;
  readonly paymentId: string;
}

/** The dispute of a payment after the change; amounts as in `DisputeAmounts`. */
export interface DisputeFacts extends PaymentFacts {
  readonly orderNumber: string;
  readonly state: DisputeState;
  readonly currency: string;
  readonly disputedMinor: number;
  readonly decidedMinor: number;
  readonly takenBackMinor: number;
  /** Epoch milliseconds; null when nothing is open or the provider states no date. */
  readonly evidenceDueAt: number | null;
}

/** The facts of every event, by kind. Amounts are in the currency's minor unit. */
export interface EventFacts {
  /** An order was placed; in state 'in-fulfilment' nothing is due. */
  readonly 'order.placed': OrderFacts & OrderedLines;
  /** The payment request of an order was paid for the first time and fulfilment begins. */
  readonly 'order.paid': OrderFacts & OrderedLines;
  readonly 'order.completed': OrderFacts;
  /** An order was cancelled; what it reserved is free again. */
  readonly 'order.cancelled': OrderFacts;
  readonly 'order.refunded': OrderFacts;
  readonly 'line.setup-needed': LineFacts;
  readonly 'line.fulfilled': LineFacts;
  /** Also when a line is in manual review. */
  readonly 'line.failed': LineFacts;
  readonly 'line.refunded': LineFacts;
  /** A payment reached another state. */
  readonly 'payment.state-changed': PaymentFacts & { readonly provider: string; readonly state: PaymentState };
  /** Funds were reserved for an order that waited for them, and the registrations of its domains begin. */
  readonly 'payment.authorized': PaymentFacts;
  /** An authorization was released because nothing is due; `lineIds` are delivered free of charge. */
  readonly 'payment.released': PaymentFacts & { readonly lineIds: readonly string[] };
  /** A payment failed, and with it the order. */
  readonly 'payment.failed': PaymentFacts;
  /** A direct debit was submitted to the bank. */
  readonly 'payment.debit-submitted': PaymentFacts;
  /** The buyer disputes a payment; the total disputed of it. */
  readonly 'payment.disputed': PaymentFacts & { readonly disputedMinor: number };
  /** A dispute or debit return as the operator follows it, by `disputeChange`. */
  readonly 'dispute.opened': DisputeFacts;
  readonly 'dispute.changed': DisputeFacts;
  readonly 'dispute.closed': DisputeFacts;
  /** A chargeback or debit return: the total taken back of the payment, and whether the invoice is open again. */
  readonly 'payment.charged-back': PaymentFacts & {
    readonly takenBackMinor: number;
    readonly isInvoiceOpen: boolean;
  };
  /** An invoice reopened by a chargeback was paid again by the buyer. */
  readonly 'invoice.paid-again': PaymentFacts;
  /** A bank returned the money it had taken back, so an invoice reopened by it is paid without the buyer. */
  readonly 'payment.reinstated': PaymentFacts;
  /** An overpayment was refunded by the job `returnId`. */
  readonly 'overpayment.refunded': {
    readonly orderId: string;
    readonly returnId: string;
    readonly amountMinor: number;
  };
  /** A refund failed for good and is left to staff, with the amount that was not returned. */
  readonly 'refund.failed': { readonly orderId: string; readonly currency: string; readonly amountMinor: number };
  /** Staff repaid money of a refund by a transfer with this reference. */
  readonly 'refund.repaid': { readonly orderId: string; readonly reference: string; readonly amountMinor: number };
  readonly 'invoice.issued': {
    readonly orderId: string;
    readonly invoiceId: string;
    readonly number: string;
    readonly currency: string;
    readonly totalMinor: number;
  };
  readonly 'credit-note.issued': {
    readonly orderId: string;
    readonly creditNoteId: string;
    readonly invoiceId: string;
    readonly number: string;
    readonly reason: CreditReason;
    readonly currency: string;
    readonly totalMinor: number;
    /** The part of it that was paid, and is or was returned. */
    readonly backMinor: number;
  };
  readonly 'withdrawal.received': { readonly orderId: string; readonly withdrawalId: string };
  readonly 'domain.registered': DomainFacts;
  readonly 'domain.transferred': DomainFacts;
  readonly 'domain.renewed': DomainFacts;
  readonly 'domain.restored': DomainFacts;
  readonly 'domain.deleted': DomainFacts;
  readonly 'service.ended': {
    readonly orderId: string;
    readonly lineId: string;
    readonly serviceId: string;
    readonly productId: string;
    readonly reason: ServiceEnd;
  };
  readonly 'customer.created': { readonly customerId: string };
}

export type EventKind = keyof EventFacts;

/** Something that happened in a brand, published in the transaction that changed the state. */
export type Event<Kind extends EventKind = EventKind> = {
  readonly [K in Kind]: EventFacts[K] & { readonly kind: K; readonly brandId: string; readonly at: number };
}[Kind];
