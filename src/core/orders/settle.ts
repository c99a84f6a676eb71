import { nextPaymentStatus } from '#core/payments/payment-status.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { Result } from '#core/result.ts';
import { withoutZeros } from './ledger.ts';
import type { LedgerEntry } from './ledger.ts';
import { nextOrderStatus } from './order-status.ts';
import type { OrderStatus } from './order-status.ts';

/** One attempt to pay; captured and refunded are all there ever was, in minor units, and what the buyer's bank took back is among what was refunded. */
export interface SettledPayment {
  readonly id: string;
  readonly state: PaymentStatus;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly takenBackMinor: number;
}

/** An invoice as settling sees it; totalMinor is what it asks for, creditedMinor what credit notes took back of that, paidMinor what of the money kept pays for the rest. */
export interface SettledInvoice {
  readonly id: string;
  readonly state: 'open' | 'paid' | 'void';
  readonly totalMinor: number;
  readonly creditedMinor: number;
  readonly paidMinor: number;
}

/** What a provider says of an attempt to pay: how it stands, and once money moved all that was captured and refunded so far. */
export type ProviderAnswer =
  | {
      readonly paymentId: string;
      readonly outcome: 'action-needed' | 'processing' | 'authorised' | 'declined' | 'cancelled' | 'unknown';
    }
  | {
      readonly paymentId: string;
      /** 'processing' may have amounts too: a transfer comes in parts. */
      readonly outcome: 'succeeded' | 'processing';
      readonly capturedMinor: number;
      readonly refundedMinor: number;
      readonly takenBackMinor?: number;
    };

/** What is known before an answer: the order, its invoice and every attempt to pay it. */
export interface Settling {
  readonly order: { readonly state: OrderStatus };
  readonly invoice: SettledInvoice;
  readonly payments: readonly SettledPayment[];
}

/** What an answer leaves, and the ledger entries it makes. */
export interface Settled {
  readonly payment: SettledPayment;
  readonly invoice: SettledInvoice;
  readonly order: { readonly state: OrderStatus };
  readonly ledger: readonly LedgerEntry[];
  /** Received beyond what is owed: credit to be returned (reliability.md I6). */
  readonly excessMinor: number;
}

/**
 * What one provider answer changes (D11). Amounts only grow and states only move by their tables, and invoice, order and ledger follow from those
 * facts alone, so the same answers in any order and number leave the same. Money kept pays what is owed of the invoice first; the rest is credit, as is
 * all of it when the invoice is void. What a refund is for only its maker knows: it shows in the amounts, and whoever makes it moves the order. What the buyer's
 * bank took back pays for nothing any more: the invoice is open again (docs/decisions/031). Throws on an answer for a payment that is not among the given.
 */
export function settle(before: Settling, answer: ProviderAnswer, at: number): Settled {
  const known = before.payments.find((payment) => payment.id === answer.paymentId);
  if (known === undefined)
    throw new Error(`Payment ${answer.paymentId} does not belong to invoice ${before.invoice.id}.`);
  const payment = answeredPayment(known, answer);
  const payments = before.payments.map((other) => (other.id === payment.id ? payment : other));
  const invoice = paidInvoice(before.invoice, payments);
  const order = { state: movedOrder(before.order.state, invoice, payments) };
  const excessMinor = keptMinor(payments) - invoice.paidMinor;
  const excessBefore = keptMinor(before.payments) - before.invoice.paidMinor;
  const from = { paymentId: payment.id, at };
  const ledger = withoutZeros([
    { account: 'provider', amountMinor: payment.capturedMinor - known.capturedMinor, ...from },
    { account: 'provider', amountMinor: known.refundedMinor - payment.refundedMinor, ...from },
    { account: 'receivable', amountMinor: before.invoice.paidMinor - invoice.paidMinor, ...from },
    { account: 'credit', amountMinor: excessBefore - excessMinor, ...from },
  ]);
  return { payment, invoice, order, ledger, excessMinor };
}

function answeredPayment(payment: SettledPayment, answer: ProviderAnswer): SettledPayment {
  const state = orAsBefore(nextPaymentStatus(payment.state, answer.outcome), payment.state);
  if (!('capturedMinor' in answer)) return { ...payment, state };
  const refundedMinor = Math.min(answer.refundedMinor, answer.capturedMinor);
  const takenBackMinor = Math.min(answer.takenBackMinor ?? 0, refundedMinor);
  return {
    ...payment,
    state,
    capturedMinor: Math.max(payment.capturedMinor, answer.capturedMinor),
    refundedMinor: Math.max(payment.refundedMinor, refundedMinor),
    takenBackMinor: Math.max(payment.takenBackMinor, takenBackMinor),
  };
}

function paidInvoice(invoice: SettledInvoice, payments: readonly SettledPayment[]): SettledInvoice {
  if (invoice.state === 'void') return { ...invoice, paidMinor: 0 };
  const captured = payments.reduce((sum, payment) => sum + payment.capturedMinor - payment.takenBackMinor, 0);
  const succeeded = payments.some((payment) => payment.state === 'succeeded');
  const isTakenBack = payments.some(({ takenBackMinor }) => takenBackMinor > 0);
  const owedMinor = invoice.totalMinor - invoice.creditedMinor;
  const covered = succeeded && captured >= owedMinor;
  return {
    ...invoice,
    state: covered ? 'paid' : isTakenBack ? 'open' : invoice.state,
    paidMinor: Math.min(owedMinor, keptMinor(payments)),
  };
}

/** An order is paid with its invoice, and fails when every attempt ended and it is not; from where its table has no such move it stays. */
function movedOrder(state: OrderStatus, invoice: SettledInvoice, payments: readonly SettledPayment[]): OrderStatus {
  if (invoice.state === 'paid') return orAsBefore(nextOrderStatus(state, 'paid'), state);
  const failed = invoice.state === 'open' && payments.every(hasEnded);
  return failed ? orAsBefore(nextOrderStatus(state, 'payment-failed'), state) : state;
}

function hasEnded({ state }: SettledPayment): boolean {
  return state === 'declined' || state === 'cancelled' || state === 'succeeded';
}

function keptMinor(payments: readonly SettledPayment[]): number {
  return payments.reduce((sum, payment) => sum + payment.capturedMinor - payment.refundedMinor, 0);
}

function orAsBefore<State>(moved: Result<State, string>, before: State): State {
  return moved.ok ? moved.value : before;
}
