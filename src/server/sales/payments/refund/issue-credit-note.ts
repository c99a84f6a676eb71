import type { CreditNote } from '#core/orders/invoices/credit-note.ts';
import { creditNoteEntries, customerCreditEntries } from '#core/orders/invoices/ledger.ts';
import { creditMinor } from '#core/orders/settle.ts';
import { completeTasks } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredInvoice, updateInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { insertLedgerEntries } from '#server/sales/payments/invoices/ledger-store.ts';
import { claimDocumentNumber } from '#server/sales/payments/invoices/number-series-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredCreditNote, insertCreditNote } from './credit-note-store.ts';
import { findOrderMoney } from './order-money-store.ts';

/** Why and for which refund a credit note is issued. */
export type CreditIssue = Pick<StoredCreditNote, 'refundKey' | 'reason' | 'note'>;

/**
 * Issues a credit note of a numbered invoice whose order is locked. The invoice is unchanged and less is owed; what was
 * paid for it becomes the customer's credit until refunded. The number is taken last, since other transactions wait for
 * it until the commit.
 */
export async function issueCreditNote(
  services: Pick<PaymentServices, 'ids' | 'publish' | 'storefronts'>,
  tx: Transaction,
  { invoice, draft, issue }: { invoice: StoredInvoice; draft: CreditNote; issue: CreditIssue },
  at: number,
): Promise<StoredCreditNote> {
  const { ids, publish } = services;
  if (invoice.number === null) throw new Error(`Invoice ${invoice.id} has no number: there is nothing to credit.`);
  const { lines, taxes, totalMinor } = draft;
  const creditedMinor = invoice.creditedMinor + totalMinor;
  const owedMinor = invoice.totalMinor - creditedMinor;
  const paidMinor = Math.min(invoice.paidMinor, owedMinor);
  // An invoice that a chargeback reopened is paid again when nothing is left to pay. A refund without a credit note is
  // explained then.
  const state = paidMinor === owedMinor ? 'paid' : invoice.state;
  await updateInvoice(tx, { ...invoice, state, creditedMinor, paidMinor });
  if (paidMinor === owedMinor && invoice.paidMinor < invoice.totalMinor - invoice.creditedMinor)
    await completeExplained(tx, { ...invoice, paidMinor }, at);
  const entries = [...creditNoteEntries(draft, at), ...customerCreditEntries(invoice.paidMinor - paidMinor, at)];
  await insertLedgerEntries(tx, ids, invoice, entries, 'credit-note');
  const { brandId, id: invoiceId, orderId, currency } = invoice;
  const content = { brandId, id: ids.uuid(), invoiceId, orderId, ...issue, currency, lines, taxes, totalMinor };
  const number = await claimDocumentNumber(services, tx, brandId, 'credit-note');
  const creditNote: StoredCreditNote = { ...content, number, issuedAt: at };
  await insertCreditNote(tx, creditNote);
  const facts = { creditNoteId: creditNote.id, invoiceId, orderId, number, reason: issue.reason, currency, totalMinor };
  // A paid invoice has less money than it requires only if a refund was made before its credit note.
  const backMinor = invoice.state === 'paid' ? totalMinor : invoice.paidMinor - paidMinor;
  await publish(tx, { kind: 'credit-note.issued', brandId, at, ...facts, backMinor });
  return creditNote;
}

/** The task about a refund stays open while more was returned than all credit notes explain. */
async function completeExplained(tx: Transaction, invoice: StoredInvoice, at: number): Promise<void> {
  const { brandId, orderId, state } = invoice;
  const { payments } = await findOrderMoney(tx, brandId, orderId);
  if (state === 'paid' && creditMinor(invoice, payments) < 0) return;
  const kind = state === 'paid' ? 'unmatched-refund' : 'chargeback';
  await completeTasks(tx, { brandId, orderId, kind, subject: { type: 'order', id: orderId }, at });
}
