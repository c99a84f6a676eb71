import { settle } from '#core/orders/settle.ts';
import type { ProviderAnswer as SettleAnswer } from '#core/orders/settle.ts';
import { heardDispute } from '#core/payments/dispute.ts';
import { nextPaymentStatus } from '#core/payments/payment-status.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { decideCapture } from './decide-capture.ts';
import { endReturnsByHand } from './end-returns-by-hand.ts';
import { addExcessStep } from './excess-step.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { isHold } from './is-hold.ts';
import { keepMandate } from './keep-mandate.ts';
import { keepMethod } from './keep-method.ts';
import { insertLedgerEntries } from './ledger-store.ts';
import { loadHold } from './load-hold.ts';
import { issuedEntries, moveInvoice } from './move-invoice.ts';
import type { AskedInvoice } from './move-invoice.ts';
import { moveOrder } from './move-order.ts';
import { nextCheckAt } from './next-check-at.ts';
import { loadOrderMoney } from './order-money-store.ts';
import type { AbsentPayment, ProviderAnswer } from './payment-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { updatePayment } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';
import { tellOfBank } from './tell-of-bank.ts';

/** What the caller of settlePayment wants to know: how the payment stands now. */
export type PaymentStanding = Pick<StoredPayment, 'state' | 'actionUrl'>;

/** What a provider says of a payment; one it has never heard of, and is not asked for any more, counts as cancelled. */
type Answer = ProviderAnswer | AbsentPayment;

/**
 * Applies what a provider says to payment, invoice, order and ledger in one transaction; webhook, return page and poller all come here, any number of
 * times (D11). What says nothing new costs nothing. Money in another currency than was asked for is a fault.
 */
export async function settlePayment(
  services: PaymentServices,
  payment: StoredPayment,
  answer: Answer,
): Promise<PaymentStanding> {
  if ('currency' in answer && answer.currency !== payment.currency) {
    throw new Error(`Payment ${payment.id} is in ${payment.currency}; its provider says ${answer.currency}.`);
  }
  if (saysNothingNew(payment, answer)) return payment;
  return services.database.transaction((tx) => settleInTransaction(services, tx, payment, answer));
}

/** The same states and amounts lead to the same, so an answer that moves the payment nowhere moves nothing else. */
function saysNothingNew(payment: StoredPayment, answer: Answer): boolean {
  if (nextPaymentStatus(payment.state, settleAnswer(payment.id, answer).outcome).ok) return false;
  if ('providerPaymentId' in answer && payment.providerPaymentId === null) return false;
  if (answer.outcome === 'action-needed') {
    return payment.state !== 'action-needed' || answer.actionUrl === payment.actionUrl;
  }
  if (answer.outcome !== 'succeeded' && answer.outcome !== 'processing') return true;
  const { disputedMinor, decidedMinor, takenBackMinor } = heardDispute(payment, answer);
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
): Promise<PaymentStanding> {
  const at = services.clock.now();
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await loadOrderMoney(tx, brandId, orderId);
  const known = payments.find((other) => other.id === id);
  if (order === null || invoice === null || known === undefined) throw new Error(`Payment ${id} is not whole.`);
  const asked = await askedFor(tx, { order, invoice, payment: known, answer }, at);
  const settled = settle({ order, invoice: asked.invoice, payments }, settleAnswer(id, answer), at);
  const changed = { ...known, ...settled.payment, ...detailsOf(known, answer, settled.payment.state) };
  await updatePayment(tx, { ...changed, nextCheckAt: nextCheckAt(changed, known.checks, at) }, at);
  const entries = [...issuedEntries(order, asked, settled, at), ...settled.ledger];
  await insertLedgerEntries(tx, services.ids, invoice, entries);
  await addExcessStep(services, tx, changed, settled, at);
  const holdUntil = ('holdUntil' in answer ? answer.holdUntil : null) ?? null;
  const move = { order, invoice: asked.invoice, payments, settled, before: known, after: changed, holdUntil };
  await moveOrder(services, tx, move, at);
  await tellOfBank(services, tx, move, at);
  await keepMethod(services.ids, tx, { order, payment: changed, answer, at });
  await keepMandate(services.ids, tx, { before: known, after: changed, answer, at });
  await endReturnsByHand(services, tx, { before: known, after: changed, creditMinor: settled.excessMinor, at });
  await moveInvoice(services, tx, asked.invoice, settled, at);
  return changed;
}

/** What the invoice asks for, and for which lines when not for all: a hold is captured for what was decided – at the latest now, when its provider took it. */
async function askedFor(
  tx: Queries,
  given: { order: StoredOrder; invoice: StoredInvoice; payment: StoredPayment; answer: Answer },
  at: number,
): Promise<AskedInvoice> {
  const { order, invoice, payment, answer } = given;
  const isCaptured = answer.outcome === 'succeeded' && payment.state !== 'succeeded';
  const hold = isCaptured && isHold(payment) ? await loadHold(tx, order, payment.id) : null;
  if (hold === null) return { invoice, lineIds: null };
  if (hold.decided !== null) return { invoice, lineIds: hold.decided.lineIds };
  const decision = await decideCapture(tx, { order, invoice, hold }, at);
  return { invoice: decision.invoice, lineIds: decision.decided.lineIds };
}

function settleAnswer(paymentId: string, answer: Answer): SettleAnswer {
  if (answer.outcome === 'absent') return { paymentId, outcome: 'cancelled' };
  if (answer.outcome !== 'succeeded' && answer.outcome !== 'processing') return { paymentId, outcome: answer.outcome };
  const { outcome, capturedMinor, refundedMinor, takenBackMinor } = answer;
  return { paymentId, outcome, capturedMinor, refundedMinor, takenBackMinor: takenBackMinor ?? 0 };
}

/** What is kept of a payment beside its state and amounts. */
function detailsOf(
  known: StoredPayment,
  answer: Answer,
  state: StoredPayment['state'],
): Pick<
  StoredPayment,
  'providerPaymentId' | 'actionUrl' | 'declineReason' | 'instructions' | 'disputedMinor' | 'decidedMinor'
> {
  const { disputedMinor, decidedMinor } = heardDispute(known, 'currency' in answer ? answer : {});
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
