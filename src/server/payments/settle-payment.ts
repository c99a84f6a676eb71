import { nextOrderStatus } from '#core/orders/order-status.ts';
import { settle } from '#core/orders/settle.ts';
import type { ProviderAnswer as SettleAnswer, Settled } from '#core/orders/settle.ts';
import { addSteps } from '#server/fulfilment/public.ts';
import { lockOrder, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { invoiceNumber } from './invoice-number.ts';
import { loadInvoice, takeNumber, updateInvoice } from './invoice-store.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { insertLedgerEntries } from './ledger-store.ts';
import { nextCheckAt } from './next-check-at.ts';
import type { AbsentPayment, ProviderAnswer } from './payment-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadInvoicePayments, updatePayment } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';

/** What the caller of settlePayment wants to know: how the payment stands now. */
export type PaymentStanding = Pick<StoredPayment, 'state' | 'actionUrl'>;

/** What a provider says of a payment; one it has never heard of, and is not asked for any more, counts as cancelled. */
export type Answer = ProviderAnswer | AbsentPayment;

/** Applies what a provider says to payment, invoice, order and ledger in one transaction; webhook, return page and poller all come here, any number of times (D11). */
export async function settlePayment(services: PaymentServices, payment: StoredPayment, answer: Answer): Promise<PaymentStanding> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.brandId, payment.orderId);
    const invoice = await loadInvoice(tx, payment.brandId, payment.invoiceId);
    if (order === null || invoice === null) throw new Error(`Payment ${payment.id} has no order or invoice.`);
    const payments = await loadInvoicePayments(tx, payment.brandId, payment.invoiceId);
    const known = payments.find((other) => other.id === payment.id);
    if (known === undefined) throw new Error(`Payment ${payment.id} does not exist.`);
    const settled = settle({ order, invoice, payments }, settleAnswer(payment.id, answer), at);
    const actionUrl = settled.payment.state === 'action-needed' ? actionUrlOf(answer, known) : null;
    await savePayment(tx, known, settled, { answer, actionUrl, at });
    await insertLedgerEntries(tx, services.ids, invoice, settled.ledger, 'payment');
    await returnExcess(services, tx, known, settled, at);
    await moveOrder(services, tx, order, settled, at);
    await moveInvoice(tx, invoice, settled, at);
    return { state: settled.payment.state, actionUrl };
  });
}

function settleAnswer(paymentId: string, answer: Answer): SettleAnswer {
  if (answer.outcome === 'absent') return { paymentId, outcome: 'cancelled' };
  if (answer.outcome !== 'succeeded') return { paymentId, outcome: answer.outcome };
  const { outcome, capturedMinor, refundedMinor } = answer;
  return { paymentId, outcome, capturedMinor, refundedMinor };
}

function actionUrlOf(answer: Answer, known: StoredPayment): string | null {
  return answer.outcome === 'action-needed' ? answer.actionUrl : known.actionUrl;
}

async function savePayment(
  tx: Queries,
  known: StoredPayment,
  { payment }: Settled,
  given: { answer: Answer; actionUrl: string | null; at: number },
): Promise<void> {
  const { answer, actionUrl, at } = given;
  const { state, capturedMinor, refundedMinor } = payment;
  const providerPaymentId = 'providerPaymentId' in answer ? answer.providerPaymentId : known.providerPaymentId;
  const declineReason = state === 'declined' && answer.outcome === 'declined' ? answer.declineReason : known.declineReason;
  const changes = { state, capturedMinor, refundedMinor, providerPaymentId, actionUrl, declineReason };
  await updatePayment(tx, known, { ...changes, nextCheckAt: nextCheckAt(state, known.checks, at) }, at);
}

/** Money beyond what is owed goes back by a durable step of its own, once a payment (reliability.md I6). */
async function returnExcess(services: PaymentServices, tx: Queries, payment: StoredPayment, settled: Settled, at: number): Promise<void> {
  if (settled.excessMinor <= 0) return;
  const left = settled.payment.capturedMinor - settled.payment.refundedMinor;
  const amountMinor = Math.min(settled.excessMinor, left);
  const step = { id: services.ids.uuid(), orderId: payment.orderId, lineId: payment.id, kind: 'return-excess' } as const;
  await addSteps(tx, payment.brandId, [{ ...step, document: JSON.stringify({ amountMinor, refundedBeforeMinor: settled.payment.refundedMinor }) }], at);
}

/** A paid order goes straight into fulfilment: one step a line. */
async function moveOrder(services: PaymentServices, tx: Queries, order: StoredOrder, settled: Settled, at: number): Promise<void> {
  const { state } = settled.order;
  if (state === order.state) return;
  const begun = state === 'paid' ? nextOrderStatus(state, 'fulfilment-begun') : null;
  await setOrderState(tx, order.brandId, order.id, begun?.ok === true ? begun.value : state, at);
  if (begun?.ok === true) await addFulfilmentSteps(services, tx, order, at);
}

/** The steps that deliver an order's lines. */
export async function addFulfilmentSteps(services: Pick<PaymentServices, 'ids'>, tx: Queries, order: StoredOrder, at: number): Promise<void> {
  const steps = order.document.priced.lines.map((line) => ({
    id: services.ids.uuid(),
    orderId: order.id,
    lineId: line.id,
    kind: 'create-service' as const,
    document: '{}',
  }));
  await addSteps(tx, order.brandId, steps, at);
}

/** The number is taken last, once, when a payment request becomes an invoice (D12). */
async function moveInvoice(tx: Queries, invoice: StoredInvoice, settled: Settled, at: number): Promise<void> {
  const { state, paidMinor } = settled.invoice;
  if (state === invoice.state && paidMinor === invoice.paidMinor) return;
  if (state !== 'paid' || invoice.number !== null) {
    await updateInvoice(tx, invoice, { state, paidMinor, number: invoice.number, issuedAt: invoice.issuedAt });
    return;
  }
  const number = invoiceNumber(await takeNumber(tx, invoice.brandId, 'invoice'));
  await updateInvoice(tx, invoice, { state, paidMinor, number, issuedAt: at });
}
