import type * as z from 'zod/mini';
import type { orderView as schema } from '#contract/orders.ts';
import { processingView } from '#core/checkout/processing-view.ts';
import { isReopened } from '#core/orders/invoices/invoice-payable.ts';
import { isLineCharged } from '#core/orders/line-state.ts';
import { orderOutcome } from '#core/orders/order-outcome.ts';
import { shownLineState } from '#core/orders/refunds/failed-refund.ts';
import { isFullyWithdrawn } from '#core/orders/withdrawal.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import { isBankMethod } from '#core/payments/payment-method.ts';
import { sumLines } from '#core/pricing/sum-lines.ts';
import { limitPayments } from '#server/sales/payments/begin/begin-payment.ts';
import { canBeRetried } from '#server/sales/payments/begin/retry-phone-payment.ts';
import { isAuthorization } from '#server/sales/payments/capture/is-authorization.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { StoredMandate } from '#server/sales/payments/mandates/mandate-store.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import type { OrderDelivery } from './delivery-of.ts';
import type { StoredOrder, StoredOrderLine } from './order-store.ts';
import { statedMoney } from './withdrawal/get-withdrawal.ts';
import type { StoredWithdrawal } from './withdrawal/withdrawal-store.ts';

/** An order as returned by the API. */
export type OrderView = z.output<typeof schema>;

/** Everything stored about an order. */
export interface OrderFacts extends OrderDelivery {
  readonly order: StoredOrder;
  readonly lines: readonly StoredOrderLine[];
  readonly invoice: StoredInvoice | null;
  /** Oldest first. */
  readonly payments: readonly StoredPayment[];
  /** Oldest first. */
  readonly withdrawals: readonly StoredWithdrawal[];
  /** The mandate the newest payment debits by. */
  readonly mandate: StoredMandate | null;
}

/** Everything an order is shown from. */
export interface ShownOrder extends OrderFacts {
  /** The amount of failed refunds that is still to be returned, in minor units. */
  readonly unreturnedMinor: number;
}

/** The order as shown to its owner: lines as ordered, totals of the lines that count. */
export function orderView(facts: ShownOrder, now: number): OrderView {
  const { order, lines, invoice, payments, domains, facts: serviceFacts, unreturnedMinor } = facts;
  const { priced } = order.document;
  const newest = payments.at(-1) ?? null;
  const states = new Map(lines.map((line) => [line.lineId, line.state]));
  const stateOf = (lineId: string) => states.get(lineId) ?? 'waiting';
  const sums = sumLines(priced.lines.filter(({ id }) => isLineCharged(stateOf(id))));
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    ...screenOf(facts),
    email: order.email,
    placedAt: order.placedAt,
    timeZone: order.document.timeZone ?? 'UTC',
    currency: order.currency,
    lines: priced.lines.map((line) => ({
      line,
      state: shownLineState(stateOf(line.id), line.totalMinor, unreturnedMinor),
      domain: domains.get(line.id) ?? null,
      facts: [...(serviceFacts.get(line.id) ?? [])],
    })),
    isHeld: isHeld(facts),
    subtotalMinor: sums.subtotalMinor,
    discountMinor: sums.discountMinor,
    taxMode: priced.taxMode,
    taxes: sums.taxes,
    totalMinor: sums.totalMinor,
    invoiceId: invoice?.id ?? null,
    declineReason: newest?.state === 'declined' ? newest.declineReason : null,
    payableUntil: order.payableUntil,
    payment:
      newest === null
        ? null
        : {
            ...paymentView(newest, order),
            mayAskAgain: canBeRetried(payments, now) && limitPayments(payments, now) === null,
            mandate: facts.mandate === null ? null : mandateView(facts.mandate),
          },
    disputedMinor: payments.reduce((sum, payment) => sum + openDisputeMinor(payment), 0),
    takenBackMinor: payments.reduce((sum, payment) => sum + payment.takenBackMinor, 0),
    unreturnedMinor,
    isOpenAgain: invoice !== null && isReopened(invoice),
    withdrawn: withdrawnView(facts),
  };
}

/** What the buyer withdrew from; whole when nothing else was or will be fulfilled. */
function withdrawnView({ lines, withdrawals }: OrderFacts): OrderView['withdrawn'] {
  const last = withdrawals.at(-1);
  if (last === undefined) return null;
  const { receivedAt, email } = last;
  const money = withdrawals.map(statedMoney);
  return {
    receivedAt,
    email,
    isWhole: isFullyWithdrawn(lines),
    money: statedMoney(last).money,
    backMinor: money.reduce((sum, one) => sum + one.backMinor, 0),
  };
}

/** The mandate given by the account holder; its scheme is the payment's. */
function mandateView({ reference, creditor, creditorId, last4, acceptedAt }: StoredMandate) {
  return { reference, creditor, creditorId, last4, acceptedAt };
}

/** Bank details are omitted for an order that is no longer payable. */
function paymentView(payment: StoredPayment, order: StoredOrder) {
  const { state, checkoutType, actionUrl, amountMinor, capturedMinor, refundedMinor, instructions } = payment;
  const isAwaited = state === 'processing' || state === 'unknown' || state === 'asked' || state === 'created';
  const isWaiting = isAwaited && order.state !== 'cancelled';
  return {
    state,
    type: checkoutType,
    actionUrl,
    amountMinor,
    receivedMinor: capturedMinor - refundedMinor,
    instructions: instructions === null || !isWaiting ? null : { ...instructions, account: [...instructions.account] },
  };
}

/**
 * An order paid by authorization, and a free order of domains, is processing until every registry has answered once;
 * longer waits show on the lines.
 */
function screenOf(facts: OrderFacts): Pick<OrderView, 'outcome' | 'processing'> {
  const { order, invoice, payments } = facts;
  const registering = isRegistering(facts) ? registeringVariant(facts) : null;
  if (registering !== null) return { outcome: 'processing', processing: { variant: registering, poll: true } };
  if (isUntried(facts)) return { outcome: 'failed', processing: { variant: 'invalid', poll: false } };
  const outcome = orderOutcome({ order, sessionExpired: false });
  const newest = payments.at(-1) ?? null;
  const isPaidAgain = invoice !== null && isReopened(invoice);
  const { variant, poll } = processingView({
    orderState: isPaidAgain ? 'awaiting-payment' : order.state,
    paymentState: newest?.state ?? null,
    waitsForBank: isBankMethod(newest?.request.method),
    hasExpired: newest?.state === 'cancelled' && newest.providerPaymentId === null,
    totalMinor: order.totalMinor,
  });
  const isOver = outcome === 'success' || outcome === 'failed';
  return { outcome: isOver ? outcome : 'processing', processing: { variant, poll } };
}

function isRegistering({ domains }: OrderFacts): boolean {
  return [...domains.values()].some(({ state }) => state === 'registering');
}

/** null for a paid order, which is shown as complete with the state of its lines. */
function registeringVariant(facts: OrderFacts): 'converting' | 'noCharge' | null {
  if (isHeld(facts)) return 'converting';
  const { order, payments } = facts;
  const isFree = order.state === 'in-fulfilment' && order.totalMinor === 0 && payments.length === 0;
  return isFree ? 'noCharge' : null;
}

/** A renewal order that is not due or not paid yet: its page links to the invoice. */
function isUntried({ order, payments }: OrderFacts): boolean {
  return order.state === 'awaiting-payment' && order.totalMinor > 0 && payments.length === 0;
}

/** Whether registrations are running on an authorization. */
function isHeld({ order, payments }: OrderFacts): boolean {
  return (
    order.state === 'in-fulfilment' &&
    payments.some((payment) => payment.state === 'authorised' && isAuthorization(payment))
  );
}
