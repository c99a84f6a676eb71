import type { CreditNote } from '#core/orders/credit-note.ts';
import { customerCreditEntries, creditNoteEntries } from '#core/orders/ledger.ts';
import { endOperatorTasks } from '#server/fulfilment/public.ts';
import { updateInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { StoredInvoice } from '#server/payments/invoices/invoice-store.ts';
import { insertLedgerEntries } from '#server/payments/invoices/ledger-store.ts';
import { takeDocumentNumber } from '#server/payments/invoices/number-series-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { OperatorEvent } from '#server/platform/publish-to-operator.ts';
import { CHARGEBACK } from './chargeback.ts';
import { insertCreditNote } from './credit-note-store.ts';
import type { StoredCreditNote } from './credit-note-store.ts';

/** Why and for which refund a credit note is issued. */
export type CreditIssue = Pick<StoredCreditNote, 'refundKey' | 'reason' | 'note'>;

/**
 * Issues a credit note of a numbered invoice whose order is locked. The invoice is unchanged and less is owed; what was
 * paid for it becomes the customer's credit until refunded. The number is taken last, since other transactions wait for
 * it until the commit.
 */
export async function issueCreditNote(
  services: Pick<PaymentServices, 'ids' | 'tell' | 'storefronts'>,
  tx: Queries,
  { invoice, draft, issue }: { invoice: StoredInvoice; draft: CreditNote; issue: CreditIssue },
  at: number,
): Promise<StoredCreditNote> {
  const { ids, tell } = services;
  if (invoice.number === null) throw new Error(`Invoice ${invoice.id} has no number: there is nothing to credit.`);
  const { lines, taxes, totalMinor } = draft;
  const creditedMinor = invoice.creditedMinor + totalMinor;
  const owedMinor = invoice.totalMinor - creditedMinor;
  const paidMinor = Math.min(invoice.paidMinor, owedMinor);
  // An invoice reopened by a chargeback is paid again when nothing of it is left to pay.
  const state = paidMinor === owedMinor ? 'paid' : invoice.state;
  await updateInvoice(tx, { ...invoice, state, creditedMinor, paidMinor });
  if (state !== invoice.state)
    await endOperatorTasks(tx, { brandId: invoice.brandId, orderId: invoice.orderId, named: CHARGEBACK, at });
  const entries = [...creditNoteEntries(draft, at), ...customerCreditEntries(invoice.paidMinor - paidMinor, at)];
  await insertLedgerEntries(tx, ids, invoice, entries, 'credit-note');
  const { brandId, id: invoiceId, orderId, currency } = invoice;
  const content = { brandId, id: ids.uuid(), invoiceId, orderId, ...issue, currency, lines, taxes, totalMinor };
  const number = await takeDocumentNumber(services, tx, brandId, 'credit-note');
  const creditNote: StoredCreditNote = { ...content, number, issuedAt: at };
  await insertCreditNote(tx, creditNote);
  await tell(tx, publishCreditNote(creditNote));
  return creditNote;
}

function publishCreditNote({ brandId, orderId, invoiceId, id, number, ...note }: StoredCreditNote): OperatorEvent {
  const { reason, currency, totalMinor, issuedAt: at } = note;
  const about = { credit_note_id: id, number, invoice_id: invoiceId, order_id: orderId };
  const data = { ...about, reason, currency, total_minor: totalMinor };
  return { brandId, about: orderId, type: 'credit_note.issued', data, at };
}
