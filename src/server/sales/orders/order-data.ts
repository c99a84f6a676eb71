import { anonymiseOrder } from '#core/orders/anonymise-order.ts';
import { isReopened } from '#core/orders/invoices/invoice-payable.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { deleteAuditDetails, listStaffNotes } from '#server/audit/public.ts';
import { deleteOrderExchanges } from '#server/exchanges/public.ts';
import { deleteTaskNotes, listJobIds } from '#server/jobs/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import { cancelUnpaidOrder } from '#server/sales/payments/capture/expire-orders.ts';
import { deleteHolders } from '#server/sales/payments/mandates/mandate-store.ts';
import type { CancelServices } from '#server/sales/payments/payment-services.ts';
import { deletePhones } from '#server/sales/payments/payment-store.ts';
import { type CustomerMoney, findCustomerMoney } from '#server/sales/payments/refund/customer-money-store.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { deleteRepaymentReasons } from '#server/sales/payments/refund/repayment-store.ts';
import { type ClaimServices, claimGuestOrders } from './access/claim-store.ts';
import { revokeOrderLinks } from './access/order-link-store.ts';
import {
  type CancellationRequest,
  deleteCancellationReasons,
  listCancellationRequests,
} from './cancellation/cancellation-request-store.ts';
import { updateOrderDisowned, listCustomerOrders } from './order-data-store.ts';
import { type StoredOrder, lockOrder } from './order-store.ts';
import { deletePersonalKeys } from './search/search-key-store.ts';
import { type StoredWithdrawal, deleteWithdrawalData, listWithdrawals } from './withdrawal/withdrawal-store.ts';

/**
 * The orders, invoices and payments part of a customer's personal data. After the account is deleted, orders with a
 * numbered invoice are retained for tax law, the others are anonymised (docs/decisions/014).
 */
export function orderData(services: CancelServices & ClaimServices): PersonalDataPart {
  return {
    name: 'orders',
    async load(db, key) {
      const orders = await listCustomerOrders(db, key);
      const money = await findCustomerMoney(db, key.brandId, key.customerId);
      const withdrawals = await Promise.all(orders.map(({ brandId, id }) => listWithdrawals(db, brandId, id)));
      const notes = await Promise.all(orders.map((order) => staffNotes(db, order, money)));
      const requests = await Promise.all(orders.map(({ brandId, id }) => listCancellationRequests(db, brandId, id)));
      return orders.map((order, index) => ({
        ...exportedOrder(order, money),
        staffNotes: notes[index],
        withdrawals: withdrawals[index]?.map(stated),
        cancellationRequests: requests[index]?.map(requestOf),
      }));
    },
    async prepareErasure(tx, { brandId, customerId, email }) {
      await claimGuestOrders(services, tx, { brandId, customerId, email, sessionId: null, orderId: null });
    },
    async isRunning(tx, key) {
      const orders = await listCustomerOrders(tx, key);
      for (const order of orders) if (await isUnfinished(tx, order)) return true;
      const { invoices } = await findCustomerMoney(tx, key.brandId, key.customerId);
      return invoices.some(isReopened);
    },
    async erase(tx, key, now) {
      const money = await findCustomerMoney(tx, key.brandId, key.customerId);
      const { invoices } = money;
      const numbered = new Set(invoices.filter(({ number }) => number !== null).map(({ order_id: id }) => id));
      for (const order of await listCustomerOrders(tx, key)) {
        if (order.state === 'failed') await cancelUnpaidOrder(services, tx, order.brandId, order.id);
        const document = anonymiseOrder(order.document, { isInvoiced: numbered.has(order.id) });
        await updateOrderDisowned(tx, order, { document, at: now });
        await deletePersonalKeys(tx, order);
        if (!numbered.has(order.id)) {
          await deleteWithdrawalData(tx, order.brandId, order.id);
          await deleteHolders(tx, order.brandId, order.id);
        }
        await deletePhones(tx, order.brandId, order.id);
        await deleteRepaymentReasons(tx, order.brandId, order.id);
        await deleteCancellationReasons(tx, order.brandId, order.id);
        await deleteOrderExchanges(tx, order.brandId, order.id);
        const taskIds = await deleteTaskNotes(tx, order.brandId, order.id);
        for (const subjects of await auditedSubjects(tx, order, money)) await deleteAuditDetails(tx, subjects);
        await deleteAuditDetails(tx, { brandId: order.brandId, kinds: ['task'], ids: taskIds });
        await revokeOrderLinks(tx, { brandId: order.brandId, orderId: order.id, at: now });
      }
    },
  };
}

/** A failed order may be abandoned unless a payment is still running; the lock prevents a new one. */
async function isUnfinished(tx: Transaction, { brandId, id, state }: StoredOrder): Promise<boolean> {
  const now = state === 'failed' ? (await lockOrder(tx, brandId, id))?.state : state;
  if (now === 'failed') return (await findOrderMoney(tx, brandId, id)).payments.some(isRunning);
  return now === 'awaiting-payment' || now === 'paid' || now === 'in-fulfilment';
}

function stated({ name, email, lines, receivedAt }: StoredWithdrawal) {
  return { name, email, lines, receivedAt: isoInstant(receivedAt) };
}

function requestOf({ lineId, reason, state, requestedAt, decidedAt }: CancellationRequest) {
  return { lineId, reason, state, requestedAt: isoInstant(requestedAt), decidedAt: isoInstant(decidedAt) };
}

/** What staff noted about an order, and the reasons they gave for changes. */
async function staffNotes(db: Queries, order: StoredOrder, money: CustomerMoney): Promise<readonly string[]> {
  const subjects = await auditedSubjects(db, order, money);
  const notes = await Promise.all(subjects.map((some) => listStaffNotes(db, some)));
  return notes.flat();
}

/** An order with its payments and jobs, which staff change by commands of their own. */
async function auditedSubjects(
  db: Queries,
  { brandId, id: orderId }: StoredOrder,
  { payments }: Pick<CustomerMoney, 'payments'>,
): Promise<readonly Parameters<typeof listStaffNotes>[1][]> {
  const paymentIds = payments.filter(({ order_id: of }) => of === orderId).map(({ id }) => id);
  return [
    { brandId, kinds: ['order'], ids: [orderId] },
    { brandId, kinds: ['payment', 'dispute'], ids: paymentIds },
    { brandId, kinds: ['job', 'email', 'webhook'], ids: await listJobIds(db, { brandId, orderId }) },
  ];
}

function exportedOrder(order: StoredOrder, { invoices, creditNotes, payments, mandates, repayments }: CustomerMoney) {
  const { id, number, state, email, currency, totalMinor, document } = order;
  const { billing, registrant, priced, taxAddress, taxEvidence, consents } = document;
  return {
    id,
    number,
    state,
    email,
    placedAt: isoInstant(order.placedAt),
    currency,
    totalMinor,
    billing,
    registrant: registrant ?? null,
    taxAddress,
    taxEvidence: taxEvidence ?? null,
    consents: { ...consents, acceptedAt: isoInstant(consents.acceptedAt) },
    lines: priced.lines,
    invoices: invoices.filter(({ order_id: of }) => of === id).map(invoiceOf),
    creditNotes: creditNotes.filter(({ order_id: of }) => of === id).map(creditNoteOf),
    repayments: repayments.filter(({ order_id: of }) => of === id).map(repaymentOf),
    payments: payments
      .filter(({ order_id: of }) => of === id)
      .map((payment) => ({ ...paymentOf(payment), mandate: mandateOf(mandates, payment.id) })),
  };
}

function invoiceOf(row: CustomerMoney['invoices'][number]) {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    currency: row.currency,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    createdAt: isoInstant(row.created_at),
    issuedAt: isoInstant(row.issued_at),
  };
}

function creditNoteOf(row: CustomerMoney['creditNotes'][number]) {
  return {
    number: row.number,
    reason: row.reason,
    note: row.note,
    currency: row.currency,
    totalMinor: row.total_minor,
    issuedAt: isoInstant(row.issued_at),
  };
}

function repaymentOf(row: CustomerMoney['repayments'][number]) {
  return {
    reference: row.reference,
    currency: row.currency,
    amountMinor: row.amount_minor,
    paidOn: row.paid_on,
    reason: row.reason,
    recordedAt: isoInstant(row.recorded_at),
  };
}

function paymentOf(row: CustomerMoney['payments'][number]) {
  return {
    id: row.id,
    provider: row.provider,
    providerPaymentId: row.provider_payment_id,
    type: row.checkout_type,
    state: row.state,
    currency: row.currency,
    amountMinor: row.amount_minor,
    capturedMinor: row.captured_minor,
    refundedMinor: row.refunded_minor,
    declineReason: row.decline_reason,
    begunAt: isoInstant(row.created_at),
  };
}

/** With the text as shown; mandates kept by a provider have none. */
function mandateOf(mandates: CustomerMoney['mandates'], paymentId: string) {
  const row = mandates.find(({ payment_id: of }) => of === paymentId);
  if (row === undefined) return null;
  const { reference, scheme, creditor, language, text, holder, last4 } = row;
  return {
    reference,
    scheme,
    creditor,
    creditorId: row.creditor_id,
    wordingVersion: row.wording_version,
    language,
    text,
    holder,
    last4,
    requestedAt: isoInstant(row.requested_at),
    acceptedAt: row.accepted_at === null ? null : isoInstant(row.accepted_at),
    revokedAt: row.revoked_at === null ? null : isoInstant(row.revoked_at),
  };
}
