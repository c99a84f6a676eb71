import type { CapturePlan } from '#core/orders/plan-capture.ts';
import { type ReportedPayment as SettleAnswer, settle } from '#core/orders/settle.ts';
import {
  type DisputeAmounts,
  evidenceDueAt,
  recordCurrentDispute,
  recordDispute,
  refundedMinorWith,
} from '#core/payments/dispute.ts';
import { nextPaymentState } from '#core/payments/payment-state.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, listOrderLines, lockOrder } from '#server/sales/orders/order-store.ts';
import { decideCapture } from '#server/sales/payments/capture/decide-capture.ts';
import { findAuthorization } from '#server/sales/payments/capture/find-authorization.ts';
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

/** Whether the provider was 'queried' after the payment was read; a 'reported' answer may be older than what is stored. */
export type AnswerSource = 'queried' | 'reported';

/**
 * Applies a provider's answer to payment, invoice, order and ledger in one transaction (docs/rules/payments.md).
 * Webhook, return page and poller all call it, any number of times; an answer without news is not written. Throws when
 * the currency differs from the requested one.
 */
export async function settlePayment(
  services: PaymentServices,
  payment: StoredPayment,
  answer: Answer,
  source: AnswerSource = 'reported',
): Promise<PaymentSnapshot> {
  if ('currency' in answer && answer.currency !== payment.currency) {
    throw new Error(`Payment ${payment.id} is in ${payment.currency}; its provider says ${answer.currency}.`);
  }
  if (isUnchanged(payment, answer, source)) return payment;
  return services.database.transaction((tx) => settleInTransaction(services, tx, payment, { answer, source }));
}

/** Whether an answer has the same state and amounts: then it has no effect and needs no transaction. */
export function isUnchanged(payment: StoredPayment, answer: Answer, source: AnswerSource = 'reported'): boolean {
  if (nextPaymentState(payment.state, settleAnswer(payment, answer).outcome).ok) return false;
  if ('providerPaymentId' in answer && payment.providerPaymentId === null) return false;
  if (answer.outcome === 'action-needed') {
    return payment.state !== 'action-needed' || answer.actionUrl === payment.actionUrl;
  }
  if (answer.outcome !== 'succeeded' && answer.outcome !== 'processing') return true;
  const dispute = disputeAfter(payment, answer, source);
  const failedMinor = answer.failedRefundMinor ?? 0;
  return (
    answer.capturedMinor <= payment.capturedMinor &&
    refundedMinorWith(dispute.takenBackMinor, answer) + failedMinor <=
      payment.refundedMinor + payment.failedRefundMinor &&
    failedMinor <= payment.failedRefundMinor &&
    isSameDispute(dispute, payment) &&
    evidenceDueOf(payment, answer, dispute) === payment.evidenceDueAt
  );
}

function isSameDispute(one: DisputeAmounts, other: DisputeAmounts): boolean {
  return (
    one.disputedMinor === other.disputedMinor &&
    one.decidedMinor === other.decidedMinor &&
    one.takenBackMinor === other.takenBackMinor
  );
}

function disputeAfter(known: StoredPayment, answer: Answer, source: AnswerSource): DisputeAmounts {
  const record = source === 'queried' ? recordCurrentDispute : recordDispute;
  return record(known, 'currency' in answer ? answer : {});
}

async function settleInTransaction(
  services: PaymentServices,
  tx: Transaction,
  payment: StoredPayment,
  given: { readonly answer: Answer; readonly source: AnswerSource },
): Promise<PaymentSnapshot> {
  const { brandId, id, orderId } = payment;
  const at = services.clock.now();
  const confirmed = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await findOrderMoney(tx, brandId, orderId);
  const before = payments.find((other) => other.id === id);
  if (confirmed === null || invoice === null || before === undefined) throw new Error(`Payment ${id} is not whole.`);
  // Another answer may have been settled since the payment was read.
  const source = isSameDispute(before, payment) ? given.source : 'reported';
  if (isUnchanged(before, given.answer, source)) return before;
  const answer = await withoutUndecidedCapture(tx, { order: confirmed, invoice, payment: before }, given.answer);
  const dispute = disputeAfter(before, answer, source);
  const due = await findDueInvoice(tx, { order: confirmed, invoice, payment: before, answer }, at);
  const reported = settleAnswer(before, answer, dispute.takenBackMinor);
  const settled = settle({ order: confirmed, invoice: due.invoice, payments }, reported, at);
  const order = becomesInvoice(due.invoice, settled)
    ? await taxAtPayment(services, tx, { order: confirmed, payment: before }, at)
    : confirmed;
  const after = { ...before, ...settled.payment, ...detailsOf(before, answer, dispute, settled.payment.state) };
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
  tx: Transaction,
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
  // Refunds that failed: they are owed as credit; a return that is added now is compared with what is left.
  leaveFailedRefund,
  // Return of an overpayment: manual refunds are reconciled with all returns that are open.
  (services, tx, { before, after, settled }, at) =>
    enqueueOverpaymentReturn(
      services,
      tx,
      after,
      { returnMinor: settled.returnMinor, isReinstated: after.takenBackMinor < before.takenBackMinor },
      at,
    ),
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
  tx: Transaction,
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
  tx: Transaction,
  given: { order: StoredOrder; invoice: StoredInvoice; payment: StoredPayment; answer: Answer },
  at: number,
): Promise<DueInvoice> {
  const { order, payment, answer } = given;
  const isCaptured = answer.outcome === 'succeeded' && payment.state !== 'succeeded';
  const authorization = isCaptured && isAuthorization(payment) ? await findAuthorization(tx, order, payment.id) : null;
  if (!isCaptured || authorization === null) return { invoice: given.invoice, lineIds: null };
  const { decided, invoice } =
    authorization.decided === null
      ? await decideCapture(tx, { order, invoice: given.invoice, authorization }, at)
      : { decided: authorization.decided, invoice: given.invoice };
  const isOpen = !authorization.isSpare && order.state === 'in-fulfilment' && invoice.state === 'open';
  const isUnwanted = isOpen && (await paysForNothing(tx, order, decided, answer.capturedMinor));
  return { invoice: isUnwanted ? { ...invoice, state: 'void' } : invoice, lineIds: decided.lineIds };
}

/**
 * Whether all of a captured amount is refunded: nothing was to be captured, or it is less than was, and nothing is
 * delivered that it could pay for.
 */
async function paysForNothing(
  tx: Transaction,
  { brandId, id }: StoredOrder,
  { amountMinor }: CapturePlan,
  capturedMinor: number,
): Promise<boolean> {
  if (amountMinor === 0) return true;
  if (capturedMinor >= amountMinor) return false;
  return (await listOrderLines(tx, brandId, id)).every(({ state }) => state !== 'delivered');
}

/** The answer with `takenBackMinor` of its refunded amount taken back. */
function settleAnswer(
  { id: paymentId, takenBackMinor: known }: StoredPayment,
  answer: Answer,
  takenBackMinor = known,
): SettleAnswer {
  if (answer.outcome === 'absent') return { paymentId, outcome: 'cancelled' };
  if (answer.outcome !== 'succeeded' && answer.outcome !== 'processing') return { paymentId, outcome: answer.outcome };
  const { outcome, capturedMinor, failedRefundMinor = 0 } = answer;
  const refundedMinor = refundedMinorWith(takenBackMinor, answer);
  const reinstatedMinor = Math.max(0, known - takenBackMinor);
  return { paymentId, outcome, capturedMinor, refundedMinor, takenBackMinor, failedRefundMinor, reinstatedMinor };
}

/** What is stored of a payment besides its state and amounts. */
function detailsOf(
  known: StoredPayment,
  answer: Answer,
  dispute: DisputeAmounts,
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
  const { disputedMinor, decidedMinor } = dispute;
  const actionUrl = answer.outcome === 'action-needed' ? answer.actionUrl : known.actionUrl;
  return {
    providerPaymentId: 'providerPaymentId' in answer ? answer.providerPaymentId : known.providerPaymentId,
    actionUrl: state === 'action-needed' ? actionUrl : null,
    declineReason: answer.outcome === 'declined' ? answer.declineReason : known.declineReason,
    instructions: ('instructions' in answer ? answer.instructions : null) ?? known.instructions,
    disputedMinor,
    decidedMinor,
    evidenceDueAt: evidenceDueOf(known, answer, dispute),
  };
}

/** Until when evidence is taken, after an answer. */
function evidenceDueOf(known: StoredPayment, answer: Answer, dispute: DisputeAmounts): number | null {
  const reported = 'evidenceDueAt' in answer ? answer.evidenceDueAt : undefined;
  return evidenceDueAt(dispute, { known: known.evidenceDueAt, reported });
}
