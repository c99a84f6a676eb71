import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import { type PaymentState, nextPaymentState } from '#core/payments/payment-state.ts';
import type { Result } from '#core/result.ts';
import { type LedgerEntry, withoutZeros } from './invoices/ledger.ts';
import { type OrderState, nextOrderState } from './order-state.ts';

/**
 * A payment attempt; captured and refunded are cumulative amounts in minor units, and refunded includes chargebacks and debit returns.
 * `failedRefundMinor` is the sum of the refunds that failed after they were requested, which `refundedMinor` does not include.
 */
export interface SettledPayment {
  readonly id: string;
  readonly provider: string;
  readonly state: PaymentState;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly takenBackMinor: number;
  readonly failedRefundMinor: number;
}

/**
 * The facts about an invoice used by settlement: `totalMinor` is its total, `creditedMinor` the sum of its credit notes, `paidMinor` the
 * received money that pays for the rest, `repaidMinor` received money that was returned from the brand's bank account.
 */
export interface SettledInvoice {
  readonly id: string;
  readonly state: 'open' | 'paid' | 'void';
  readonly totalMinor: number;
  readonly creditedMinor: number;
  readonly paidMinor: number;
  readonly repaidMinor: number;
}

/** A provider's report of a payment attempt: its outcome, and the cumulative captured and refunded amounts once money moved. */
export type ReportedPayment =
  | {
      readonly paymentId: string;
      readonly outcome: 'action-needed' | 'processing' | 'authorised' | 'declined' | 'cancelled' | 'unknown';
    }
  | {
      readonly paymentId: string;
      /** 'processing' may have amounts too: a transfer can arrive in parts. */
      readonly outcome: 'succeeded' | 'processing';
      readonly capturedMinor: number;
      readonly refundedMinor: number;
      readonly takenBackMinor?: number;
      readonly failedRefundMinor?: number;
      /** How much of what was taken back before the buyer's bank has returned, because the dispute was won after all. */
      readonly reinstatedMinor?: number;
    };

/** What is known before an answer: the order, its invoice and all its payment attempts. */
export interface SettlementInput {
  readonly order: { readonly state: OrderState };
  readonly invoice: SettledInvoice;
  readonly payments: readonly SettledPayment[];
}

/** The state after an answer, and the ledger entries it causes. */
export interface Settlement {
  readonly payment: SettledPayment;
  readonly invoice: SettledInvoice;
  readonly order: { readonly state: OrderState };
  readonly ledger: readonly LedgerEntry[];
  /** The credit: received beyond what is due, to be refunded; negative when more was returned than was owed. */
  readonly overpaidMinor: number;
  /** The part of the credit that this answer added and that is returned automatically: without refunds that failed. */
  readonly returnMinor: number;
  /**
   * The amount of refunds that were counted as made and have failed since, the part of it that the customer is owed
   * again, and the part that pays the invoice again, since it has no credit note.
   */
  readonly failedMinor: number;
  readonly unreturnedMinor: number;
  readonly uncreditedMinor: number;
}

/**
 * Applies one provider answer. Amounts only grow (refunds that failed are an amount of their own, and so is what a bank returned of what it
 * had taken back) and states only move by their tables, and invoice, order and ledger follow from those facts, so the same answers in any
 * order and number give the same result, with these exceptions. Money that was returned before it paid an invoice pays for nothing; with
 * its capture reported first, the order begins. A refund by the shop never opens a paid invoice; reported before the chargeback of another
 * payment, it leaves the invoice open. Money that was returned twice is lost; what is paid afterwards does not replace it. Money pays what
 * is owed of the invoice first; the rest is credit, as is all of it if the invoice is void. The reason of a refund is known only to its
 * caller, which moves the order. Money taken back by the buyer's bank no longer pays for anything: the invoice is open again
 * (docs/decisions/031). Throws if the payment is not among the given ones. See docs/rules/payments.md.
 */
export function settle(before: SettlementInput, answer: ReportedPayment, at: number): Settlement {
  const known = before.payments.find((payment) => payment.id === answer.paymentId);
  if (known === undefined)
    throw new Error(`Payment ${answer.paymentId} does not belong to invoice ${before.invoice.id}.`);
  const payment = withAnswer(known, answer);
  const after = settledMoney(before, { known, payment });
  const { invoice, payments } = after;
  const order = { state: nextStateOfOrder(before.order.state, invoice, payments) };
  const overpaidMinor = creditMinor(invoice, payments);
  const overpaidBefore = creditMinor(before.invoice, before.payments);
  const from = { paymentId: payment.id, at };
  const ledger = withoutZeros([
    { account: 'provider', amountMinor: payment.capturedMinor - known.capturedMinor, ...from },
    { account: 'provider', amountMinor: requestedMinor(known) - requestedMinor(payment), ...from },
    { account: 'provider', amountMinor: payment.failedRefundMinor - known.failedRefundMinor, ...from },
    { account: 'receivable', amountMinor: before.invoice.paidMinor - invoice.paidMinor, ...from },
    { account: 'credit', amountMinor: overpaidBefore - overpaidMinor, ...from },
  ]);
  return { payment, invoice, order, ledger, overpaidMinor, ...owedAfter(before, { known, payment }, after) };
}

/** A payment before and after an answer. */
interface AnsweredPayment {
  readonly known: SettledPayment;
  readonly payment: SettledPayment;
}

type SettledMoney = Pick<SettlementInput, 'invoice' | 'payments'>;

/** What has to be returned to the customer because of an answer: automatically, or by staff since a refund failed. */
function owedAfter(
  before: SettlementInput,
  { known, payment }: AnsweredPayment,
  after: SettledMoney,
): Pick<Settlement, 'returnMinor' | 'failedMinor' | 'unreturnedMinor' | 'uncreditedMinor'> {
  const failedMinor = countedFailure(known, payment);
  const refundedMinor = Math.min(payment.capturedMinor, payment.refundedMinor + failedMinor);
  const unfailed = settledMoney(before, { known, payment: { ...payment, refundedMinor } });
  const unfailedMinor = unappliedMinor(unfailed.invoice, unfailed.payments);
  const unreturnedMinor = unappliedMinor(after.invoice, after.payments) - unfailedMinor;
  return {
    returnMinor: Math.max(0, unfailedMinor - unappliedMinor(before.invoice, before.payments)),
    failedMinor,
    unreturnedMinor,
    uncreditedMinor: Math.min(failedMinor, after.invoice.paidMinor - unfailed.invoice.paidMinor),
  };
}

/** All refunds that were ever requested and accepted, also those that failed. */
function requestedMinor({
  refundedMinor,
  failedRefundMinor,
}: Pick<SettledPayment, 'refundedMinor' | 'failedRefundMinor'>): number {
  return refundedMinor + failedRefundMinor;
}

/**
 * The amount of the refunds counted before that has failed; a refund that is first reported as failed was never
 * counted.
 */
function countedFailure(known: SettledPayment, payment: SettledPayment): number {
  const countedMinor = Math.max(0, known.refundedMinor - known.takenBackMinor);
  return Math.min(payment.failedRefundMinor - known.failedRefundMinor, countedMinor);
}

function withAnswer(payment: SettledPayment, answer: ReportedPayment): SettledPayment {
  const state = orUnchanged(nextPaymentState(payment.state, answer.outcome), payment.state);
  if (!('capturedMinor' in answer)) return { ...payment, state };
  const refundedMinor = Math.min(answer.refundedMinor, answer.capturedMinor);
  const takenBackMinor = Math.min(answer.takenBackMinor ?? 0, refundedMinor);
  const reported = { refundedMinor, failedRefundMinor: answer.failedRefundMinor ?? 0 };
  const { reinstatedMinor = 0 } = answer;
  const failedRefundMinor = Math.max(payment.failedRefundMinor, reported.failedRefundMinor);
  return {
    ...payment,
    state,
    capturedMinor: Math.max(payment.capturedMinor, answer.capturedMinor),
    refundedMinor: Math.max(requestedMinor(payment) - reinstatedMinor, requestedMinor(reported)) - failedRefundMinor,
    takenBackMinor: Math.max(payment.takenBackMinor - reinstatedMinor, takenBackMinor),
    failedRefundMinor,
  };
}

/**
 * An invoice is paid once what is held covers what is owed, and stays paid when the shop refunds it; it is opened only by an answer
 * in which a bank took money back.
 */
function settledMoney(before: SettlementInput, { known, payment }: AnsweredPayment): SettledMoney {
  const { invoice } = before;
  const payments = before.payments.map((other) => (other.id === payment.id ? payment : other));
  if (invoice.state === 'void') return { invoice: { ...invoice, paidMinor: 0 }, payments };
  const isReversed = payments.some(({ takenBackMinor }) => takenBackMinor > 0);
  const owedMinor = invoice.totalMinor - invoice.creditedMinor;
  const paidMinor = Math.max(0, Math.min(owedMinor, heldMinor(invoice, payments) + lostMinor(before, payments)));
  const heldBeforeMinor = isReversed ? 0 : returnedBeforeReport({ known, payment });
  const isCovered = payments.some(({ state }) => state === 'succeeded') && paidMinor + heldBeforeMinor >= owedMinor;
  const isUnchanged = invoice.state === 'paid' && payment.takenBackMinor <= known.takenBackMinor;
  const state = isCovered || isUnchanged ? 'paid' : isReversed ? 'open' : invoice.state;
  return { invoice: { ...invoice, state, paidMinor }, payments };
}

/**
 * What was refunded of a payment before its success was reported: it had paid, unless all of it was returned. Money on the brand's own
 * account arrives in parts, of which each may be returned before the next arrives.
 */
function returnedBeforeReport({ known, payment }: AnsweredPayment): number {
  const isNew = payment.state === 'succeeded' && known.state !== 'succeeded' && payment.provider !== OFFLINE_PROVIDER;
  return isNew && payment.capturedMinor > payment.refundedMinor ? payment.refundedMinor : 0;
}

/** Money that was returned twice, without what has come back of it: later payments pay the invoice instead of replacing it. */
function lostMinor({ invoice, payments }: SettlementInput, after: readonly SettledPayment[]): number {
  const returnedMinor = (all: readonly SettledPayment[]) => all.reduce((sum, one) => sum + one.refundedMinor, 0);
  const cameBackMinor = Math.max(0, returnedMinor(payments) - returnedMinor(after));
  return Math.max(0, 0 - creditMinor(invoice, payments) - cameBackMinor);
}

/**
 * An order is paid with its invoice, and fails when all attempts ended without payment; it stays where its table has no such transition.
 */
function nextStateOfOrder(state: OrderState, invoice: SettledInvoice, payments: readonly SettledPayment[]): OrderState {
  if (invoice.state === 'paid') return orUnchanged(nextOrderState(state, 'paid'), state);
  const failed = invoice.state === 'open' && payments.every(hasEnded);
  return failed ? orUnchanged(nextOrderState(state, 'payment-failed'), state) : state;
}

function hasEnded({ state }: SettledPayment): boolean {
  return state === 'declined' || state === 'cancelled' || state === 'succeeded';
}

/** Received money that pays for nothing, in minor units. */
export function creditMinor(
  invoice: Pick<SettledInvoice, 'paidMinor' | 'repaidMinor'>,
  payments: readonly Pick<SettledPayment, 'capturedMinor' | 'refundedMinor'>[],
): number {
  return heldMinor(invoice, payments) - invoice.paidMinor;
}

/** The same, but 0 where more was returned or taken back than was held. */
export function unappliedMinor(
  invoice: Pick<SettledInvoice, 'paidMinor' | 'repaidMinor'>,
  payments: readonly Pick<SettledPayment, 'capturedMinor' | 'refundedMinor'>[],
): number {
  return Math.max(0, creditMinor(invoice, payments));
}

/** What was received and not returned; negative when money was returned, or taken back by a bank, that had been repaid. */
function heldMinor(
  { repaidMinor }: Pick<SettledInvoice, 'repaidMinor'>,
  payments: readonly Pick<SettledPayment, 'capturedMinor' | 'refundedMinor'>[],
): number {
  return payments.reduce((sum, payment) => sum + payment.capturedMinor - payment.refundedMinor, 0 - repaidMinor);
}

function orUnchanged<State>(moved: Result<State, string>, before: State): State {
  return moved.ok ? moved.value : before;
}
