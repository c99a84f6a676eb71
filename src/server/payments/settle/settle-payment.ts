import type { CapturePlan } from '#core/orders/plan-capture.ts';
import { settle } from '#core/orders/settle.ts';
import type { ProviderAnswer as SettleAnswer } from '#core/orders/settle.ts';
import { recordDispute } from '#core/payments/dispute.ts';
import { nextPaymentState } from '#core/payments/payment-state.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { decideCapture } from '#server/payments/capture/decide-capture.ts';
import { findAuthorization } from '#server/payments/capture/find-authorization.ts';
import type { Authorization } from '#server/payments/capture/find-authorization.ts';
import { isAuthorization } from '#server/payments/capture/is-authorization.ts';
import type { StoredInvoice } from '#server/payments/invoices/invoice-store.ts';
import { insertLedgerEntries } from '#server/payments/invoices/ledger-store.ts';
import { insertMandate } from '#server/payments/mandates/insert-mandate.ts';
import { storeMethod } from '#server/payments/mandates/store-method.ts';
import type { AbsentPayment, ProviderAnswer } from '#server/payments/payment-provider.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { updatePayment } from '#server/payments/payment-store.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import { notifyOfChargeback } from '#server/payments/refund/notify-of-chargeback.ts';
import { loadOrderMoney } from '#server/payments/refund/order-money-store.ts';
import { enqueueOverpaymentReturn } from '#server/payments/refund/overpayment-job.ts';
import { reconcileManualRefunds } from '#server/payments/refund/reconcile-manual-refunds.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { becomesInvoice, issuedEntries, moveInvoice } from './move-invoice.ts';
import type { AskedInvoice } from './move-invoice.ts';
import { moveOrder } from './move-order.ts';
import { nextCheckAt } from './next-check-at.ts';
import { taxAtPayment } from './tax-at-payment.ts';

/** The payment's state after settling. */
export type PaymentSnapshot = Pick<StoredPayment, 'state' | 'actionUrl'>;

/** A provider's answer; a payment unknown to the provider that is not sent again counts as cancelled. */
type Answer = ProviderAnswer | AbsentPayment;

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
  if (saysNothingNew(payment, answer)) return payment;
  return services.database.transaction((tx) => settleInTransaction(services, tx, payment, answer));
}

/** An answer with the same state and amounts has no effect and needs no transaction. */
function saysNothingNew(payment: StoredPayment, answer: Answer): boolean {
  if (nextPaymentState(payment.state, settleAnswer(payment.id, answer).outcome).ok) return false;
  if ('providerPaymentId' in answer && payment.providerPaymentId === null) return false;
  if (answer.outcome === 'action-needed') {
    return payment.state !== 'action-needed' || answer.actionUrl === payment.actionUrl;
  }
  if (answer.outcome !== 'succeeded' && answer.outcome !== 'processing') return true;
  const { disputedMinor, decidedMinor, takenBackMinor } = recordDispute(payment, answer);
  return (
    answer.capturedMinor <= payment.capturedMinor &&
    answer.refundedMinor <= payment.refundedMinor &&
    disputedMinor === payment.disputedMinor &&
    decidedMinor === payment.decidedMinor &&
    takenBackMinor === payment.takenBackMinor
  );
}

async function settleInTransaction(
  services: PaymentServices,
  tx: Queries,
  { brandId, id, orderId }: StoredPayment,
  answer: Answer,
): Promise<PaymentSnapshot> {
  const at = services.clock.now();
  const sealed = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await loadOrderMoney(tx, brandId, orderId);
  const known = payments.find((other) => other.id === id);
  if (sealed === null || invoice === null || known === undefined) throw new Error(`Payment ${id} is not whole.`);
  const asked = await askedFor(tx, { order: sealed, invoice, payment: known, answer }, at);
  const settled = settle({ order: sealed, invoice: asked.invoice, payments }, settleAnswer(id, answer), at);
  const order = becomesInvoice(asked.invoice, settled) ? await taxAtPayment(services, tx, sealed, at) : sealed;
  const changed = { ...known, ...settled.payment, ...detailsOf(known, answer, settled.payment.state) };
  await updatePayment(tx, { ...changed, nextCheckAt: nextCheckAt(changed, known.checks, at) }, at);
  const entries = [...issuedEntries(order, asked, settled, at), ...settled.ledger];
  await insertLedgerEntries(tx, services.ids, invoice, entries);
  await enqueueOverpaymentReturn(services, tx, changed, settled, at);
  const authorizedUntil = ('holdUntil' in answer ? answer.holdUntil : null) ?? null;
  // The authorization of an unwanted capture ends with the payment request it was made for.
  const requested = asked.invoice.state === 'void' ? invoice : asked.invoice;
  const move = {
    order,
    invoice: requested,
    payments,
    settled,
    before: known,
    after: changed,
    holdUntil: authorizedUntil,
  };
  await moveOrder(services, tx, move, at);
  await notifyOfChargeback(services, tx, move, at);
  await storeMethod(services.ids, tx, { order, payment: changed, answer, at });
  await insertMandate(services.ids, tx, { before: known, after: changed, answer, at });
  await reconcileManualRefunds(services, tx, { before: known, after: changed, creditMinor: settled.overpaidMinor, at });
  await moveInvoice(services, tx, asked.invoice, settled, at);
  return changed;
}

/**
 * The amount the invoice is settled against, and its lines if not all: an authorization is captured for the decided
 * lines, which are decided now at the latest.
 */
async function askedFor(
  tx: Queries,
  given: { order: StoredOrder; invoice: StoredInvoice; payment: StoredPayment; answer: Answer },
  at: number,
): Promise<AskedInvoice> {
  const { order, invoice, payment, answer } = given;
  const isCaptured = answer.outcome === 'succeeded' && payment.state !== 'succeeded';
  const authorization = isCaptured && isAuthorization(payment) ? await findAuthorization(tx, order, payment.id) : null;
  if (authorization === null) return { invoice, lineIds: null };
  if (authorization.decided !== null) return askedOf(order, invoice, authorization, authorization.decided);
  const decision = await decideCapture(tx, { order, invoice, authorization }, at);
  return askedOf(order, decision.invoice, authorization, decision.decided);
}

/** When nothing was to be captured but the provider captured it, all of it is refunded. */
function askedOf(
  order: StoredOrder,
  invoice: StoredInvoice,
  { isSpare }: Authorization,
  { lineIds, amountMinor }: CapturePlan,
): AskedInvoice {
  const isUnwanted = amountMinor === 0 && !isSpare && order.state === 'in-fulfilment' && invoice.state === 'open';
  return { invoice: isUnwanted ? { ...invoice, state: 'void' } : invoice, lineIds };
}

function settleAnswer(paymentId: string, answer: Answer): SettleAnswer {
  if (answer.outcome === 'absent') return { paymentId, outcome: 'cancelled' };
  if (answer.outcome !== 'succeeded' && answer.outcome !== 'processing') return { paymentId, outcome: answer.outcome };
  const { outcome, capturedMinor, refundedMinor, takenBackMinor } = answer;
  return { paymentId, outcome, capturedMinor, refundedMinor, takenBackMinor: takenBackMinor ?? 0 };
}

/** What is stored of a payment besides its state and amounts. */
function detailsOf(
  known: StoredPayment,
  answer: Answer,
  state: StoredPayment['state'],
): Pick<
  StoredPayment,
  'providerPaymentId' | 'actionUrl' | 'declineReason' | 'instructions' | 'disputedMinor' | 'decidedMinor'
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
  };
}
