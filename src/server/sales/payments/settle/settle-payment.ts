import type { CapturePlan } from '#core/orders/plan-capture.ts';
import { type ReportedPayment as SettleAnswer, settle } from '#core/orders/settle.ts';
import { evidenceDueAt, recordDispute } from '#core/payments/dispute.ts';
import { nextPaymentState } from '#core/payments/payment-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, lockOrder } from '#server/sales/orders/order-store.ts';
import { decideCapture } from '#server/sales/payments/capture/decide-capture.ts';
import { type Authorization, findAuthorization } from '#server/sales/payments/capture/find-authorization.ts';
import { isAuthorization } from '#server/sales/payments/capture/is-authorization.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { insertLedgerEntries } from '#server/sales/payments/invoices/ledger-store.ts';
import { insertMandate } from '#server/sales/payments/mandates/insert-mandate.ts';
import { storeMethod } from '#server/sales/payments/mandates/store-method.ts';
import type { AbsentPayment, ProviderResult } from '#server/sales/payments/payment-provider.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredPayment, updatePayment } from '#server/sales/payments/payment-store.ts';
import { leaveFailedRefund } from '#server/sales/payments/refund/leave-failed-refund.ts';
import { notifyOfChargeback } from '#server/sales/payments/refund/notify-of-chargeback.ts';
import { notifyOfUnmatchedRefund } from '#server/sales/payments/refund/notify-of-unmatched-refund.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { enqueueOverpaymentReturn } from '#server/sales/payments/refund/overpayment-job.ts';
import { reconcileManualRefunds } from '#server/sales/payments/refund/reconcile-manual-refunds.ts';
import { nextCheckAt } from './next-check-at.ts';
import { type DueInvoice, becomesInvoice, issuedEntries, settleInvoice } from './settle-invoice.ts';
import { type SettlementContext, settleOrder } from './settle-order.ts';
import { taxAtPayment } from './tax-at-payment.ts';
import { withoutUndecidedCapture } from './undecided-capture.ts';

/** The payment's state after settling. */
export type PaymentSnapshot = Pick<StoredPayment, 'state' | 'actionUrl'>;

/** A provider's answer; a payment unknown to the provider that is not sent again counts as cancelled. */
type Answer = ProviderResult | AbsentPayment;

/**
 * Applies a provider's answer to payment, invoice, order and ledger in one transaction (docs/rules/payments.md).
 * Webhook, return page and poller all call it, any number of times; an answer without news is not written. Throws when
 * the currency differs from the requested one.
 */
export async function settlePayment(
  services: PaymentServices,
  payment: StoredPayment,
  answer: Answer,
): Promise<PaymentSnapshot> {
  if ('currency' in answer && answer.currency !== payment.currency) {
    throw new Error(`Payment ${payment.id} is in ${payment.currency}; its provider says ${answer.currency}.`);
  }
  if (isUnchanged(payment, answer)) return payment;
  return services.database.transaction((tx) => settleInTransaction(services, tx, payment, answer));
}

/** Whether an answer has the same state and amounts: then it has no effect and needs no transaction. */
export function isUnchanged(payment: StoredPayment, answer: Answer): boolean {
  if (nextPaymentState(payment.state, settleAnswer(payment.id, answer).outcome).ok) return false;
  if ('providerPaymentId' in answer && payment.providerPaymentId === null) return false;
  if (answer.outcome === 'action-needed') {
    return payment.state !== 'action-needed' || answer.actionUrl === payment.actionUrl;
  }
  if (answer.outcome !== 'succeeded' && answer.outcome !== 'processing') return true;
  const { disputedMinor, decidedMinor, takenBackMinor } = recordDispute(payment, answer);
  const failedMinor = answer.failedRefundMinor ?? 0;
  return (
    answer.capturedMinor <= payment.capturedMinor &&
    answer.refundedMinor + failedMinor <= payment.refundedMinor + payment.failedRefundMinor &&
    failedMinor <= payment.failedRefundMinor &&
    disputedMinor === payment.disputedMinor &&
    decidedMinor === payment.decidedMinor &&
    takenBackMinor === payment.takenBackMinor &&
    evidenceDueOf(payment, answer) === payment.evidenceDueAt
  );
}

async function settleInTransaction(
  services: PaymentServices,
  tx: Queries,
  { brandId, id, orderId }: StoredPayment,
  reported: Answer,
): Promise<PaymentSnapshot> {
  const at = services.clock.now();
  const confirmed = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await findOrderMoney(tx, brandId, orderId);
  const before = payments.find((other) => other.id === id);
  if (confirmed === null || invoice === null || before === undefined) throw new Error(`Payment ${id} is not whole.`);
  // Another answer may have been settled while this one waited for the order.
  if (isUnchanged(before, reported)) return before;
  const answer = await withoutUndecidedCapture(tx, { order: confirmed, invoice, payment: before }, reported);
  const due = await findDueInvoice(tx, { order: confirmed, invoice, payment: before, answer }, at);
  const settled = settle({ order: confirmed, invoice: due.invoice, payments }, settleAnswer(id, answer), at);
  const order = becomesInvoice(due.invoice, settled) ? await taxAtPayment(services, tx, confirmed, at) : confirmed;
  const after = { ...before, ...settled.payment, ...detailsOf(before, answer, settled.payment.state) };
  const settling: PaymentSettlement = {
    order,
    // The authorization of an unwanted capture ends with the payment request it was made for.
    invoice: due.invoice.state === 'void' ? invoice : due.invoice,
    payments,
    settled,
    before,
    after,
    holdUntil: ('authorizedUntil' in answer ? answer.authorizedUntil : null) ?? null,
    due,
    answer,
  };
  for (const write of WRITES) await write(services, tx, settling, at);
  return after;
}

/** A settlement as decided, before anything but the order's amounts is written. */
interface PaymentSettlement extends SettlementContext {
  readonly due: DueInvoice;
  readonly answer: Answer;
}

/** A write of a settlement. */
type SettlementWrite = (
  services: PaymentServices,
  tx: Queries,
  settling: PaymentSettlement,
  at: number,
) => Promise<void>;

/** The writes of every settlement in their order, each with the reason for its place. */
const WRITES: readonly SettlementWrite[] = [
  // Payment: all other writes follow from its new state.
  (_, tx, { before, after }, at) =>
    updatePayment(tx, { ...after, nextCheckAt: nextCheckAt(after, before.checks, at) }, at),
  // Event of the new state.
  ({ publish }, tx, { before, after }, at) => publishState(publish, tx, { before, after, at }),
  // Ledger entries: credit is booked before it is returned.
  ({ ids }, tx, { order, due, settled }, at) =>
    insertLedgerEntries(tx, ids, due.invoice, [...issuedEntries(order, due, settled, at), ...settled.ledger]),
  // Return of an overpayment: manual refunds are reconciled with all returns that are open.
  (services, tx, { after, settled }, at) => enqueueOverpaymentReturn(services, tx, after, settled, at),
  // Refunds that failed: they are owed as credit.
  (services, tx, { after, settled }, at) => leaveFailedRefund(services, tx, { after, settled }, at),
  // Order and lines: a chargeback reopens what the settlement left.
  settleOrder,
  // Chargeback: it extends the payment period of the settled order.
  notifyOfChargeback,
  // Refund without a credit note: its task is about the order as it is now.
  (services, tx, settling, at) => notifyOfUnmatchedRefund(services, tx, settling, at),
  // Saved payment method: the mandate is attached to it.
  ({ ids }, tx, { order, after: payment, answer }, at) => storeMethod(ids, tx, { order, payment, answer, at }),
  // Mandate: it needs the saved payment method.
  (services, tx, { before, after, answer }, at) => insertMandate(services, tx, { before, after, answer, at }),
  // Manual refunds: they need the order and the returns as they are now.
  (services, tx, { before, after, settled }, at) =>
    reconcileManualRefunds(services, tx, { before, after, creditMinor: settled.overpaidMinor, at }),
  // Invoice: last, since other transactions wait for the number series until the commit.
  (services, tx, { due, settled }, at) => settleInvoice(services, tx, due.invoice, settled, at),
];

async function publishState(
  publish: PaymentServices['publish'],
  tx: Queries,
  { before, after, at }: Pick<PaymentSettlement, 'before' | 'after'> & { readonly at: number },
): Promise<void> {
  const { brandId, orderId, id: paymentId, provider, state } = after;
  if (state === before.state) return;
  await publish(tx, { kind: 'payment.state-changed', brandId, at, orderId, paymentId, provider, state });
}

/**
 * The amount the invoice is settled against, and its lines if not all: an authorization is captured for the decided
 * lines, which are decided now at the latest.
 */
async function findDueInvoice(
  tx: Queries,
  given: { order: StoredOrder; invoice: StoredInvoice; payment: StoredPayment; answer: Answer },
  at: number,
): Promise<DueInvoice> {
  const { order, invoice, payment, answer } = given;
  const isCaptured = answer.outcome === 'succeeded' && payment.state !== 'succeeded';
  const authorization = isCaptured && isAuthorization(payment) ? await findAuthorization(tx, order, payment.id) : null;
  if (authorization === null) return { invoice, lineIds: null };
  if (authorization.decided !== null) return dueInvoiceOf(order, invoice, authorization, authorization.decided);
  const decision = await decideCapture(tx, { order, invoice, authorization }, at);
  return dueInvoiceOf(order, decision.invoice, authorization, decision.decided);
}

/** When nothing was to be captured but the provider captured it, all of it is refunded. */
function dueInvoiceOf(
  order: StoredOrder,
  invoice: StoredInvoice,
  { isSpare }: Authorization,
  { lineIds, amountMinor }: CapturePlan,
): DueInvoice {
  const isUnwanted = amountMinor === 0 && !isSpare && order.state === 'in-fulfilment' && invoice.state === 'open';
  return { invoice: isUnwanted ? { ...invoice, state: 'void' } : invoice, lineIds };
}

function settleAnswer(paymentId: string, answer: Answer): SettleAnswer {
  if (answer.outcome === 'absent') return { paymentId, outcome: 'cancelled' };
  if (answer.outcome !== 'succeeded' && answer.outcome !== 'processing') return { paymentId, outcome: answer.outcome };
  const { outcome, capturedMinor, refundedMinor, takenBackMinor = 0, failedRefundMinor = 0 } = answer;
  return { paymentId, outcome, capturedMinor, refundedMinor, takenBackMinor, failedRefundMinor };
}

/** What is stored of a payment besides its state and amounts. */
function detailsOf(
  known: StoredPayment,
  answer: Answer,
  state: StoredPayment['state'],
): Pick<
  StoredPayment,
  | 'providerPaymentId'
  | 'actionUrl'
  | 'declineReason'
  | 'instructions'
  | 'disputedMinor'
  | 'decidedMinor'
  | 'evidenceDueAt'
> {
  const { disputedMinor, decidedMinor } = recordDispute(known, 'currency' in answer ? answer : {});
  const actionUrl = answer.outcome === 'action-needed' ? answer.actionUrl : known.actionUrl;
  return {
    providerPaymentId: 'providerPaymentId' in answer ? answer.providerPaymentId : known.providerPaymentId,
    actionUrl: state === 'action-needed' ? actionUrl : null,
    declineReason: answer.outcome === 'declined' ? answer.declineReason : known.declineReason,
    instructions: ('instructions' in answer ? answer.instructions : null) ?? known.instructions,
    disputedMinor,
    decidedMinor,
    evidenceDueAt: evidenceDueOf(known, answer),
  };
}

/** Until when evidence is taken, after an answer. */
function evidenceDueOf(known: StoredPayment, answer: Answer): number | null {
  const reported = 'evidenceDueAt' in answer ? answer.evidenceDueAt : undefined;
  return evidenceDueAt(recordDispute(known, 'currency' in answer ? answer : {}), {
    known: known.evidenceDueAt,
    reported,
  });
}
