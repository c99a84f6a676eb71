import type { CreditNote } from '#core/orders/credit-note.ts';
import { creditHeldEntries, creditNoteEntries } from '#core/orders/ledger.ts';
import { endOperatorTasks } from '#server/fulfilment/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { OperatorNews } from '#server/platform/tell-operator.ts';
import { creditNoteNumber } from './credit-note-number.ts';
import { insertCreditNote } from './credit-note-store.ts';
import type { StoredCreditNote } from './credit-note-store.ts';
import { takeNumber, updateInvoice } from './invoice-store.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { insertLedgerEntries } from './ledger-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { TAKEN_BACK } from './taken-back.ts';

/** What a credit note is issued for. */
export type CreditIssue = Pick<StoredCreditNote, 'refundKey' | 'reason' | 'note'>;

/**
 * Issues a credit note of a numbered invoice whose order is locked (D12): the invoice stays as it is and is owed less; what was paid for it is the customer's
 * credit until it goes back. Its number is taken last, because others wait for it from here to the commit.
 */
export async function issueCreditNote(
  { ids, tell }: Pick<PaymentServices, 'ids' | 'tell'>,
  tx: Queries,
  { invoice, draft, issue }: { invoice: StoredInvoice; draft: CreditNote; issue: CreditIssue },
  at: number,
): Promise<StoredCreditNote> {
  if (invoice.number === null) throw new Error(`Invoice ${invoice.id} has no number: there is nothing to credit.`);
  const { lines, taxes, totalMinor } = draft;
  const creditedMinor = invoice.creditedMinor + totalMinor;
  const owedMinor = invoice.totalMinor - creditedMinor;
  const paidMinor = Math.min(invoice.paidMinor, owedMinor);
  // One that was open again is not any more where nothing is left to pay of it.
  const state = paidMinor === owedMinor ? 'paid' : invoice.state;
  await updateInvoice(tx, { ...invoice, state, creditedMinor, paidMinor });
  if (state !== invoice.state)
    await endOperatorTasks(tx, { brandId: invoice.brandId, orderId: invoice.orderId, named: TAKEN_BACK, at });
  const entries = [...creditNoteEntries(draft, at), ...creditHeldEntries(invoice.paidMinor - paidMinor, at)];
  await insertLedgerEntries(tx, ids, invoice, entries, 'credit-note');
  const { brandId, id: invoiceId, orderId, currency } = invoice;
  const content = { brandId, id: ids.uuid(), invoiceId, orderId, ...issue, currency, lines, taxes, totalMinor };
  const number = creditNoteNumber(await takeNumber(tx, brandId, 'credit-note'));
  const creditNote: StoredCreditNote = { ...content, number, issuedAt: at };
  await insertCreditNote(tx, creditNote);
  await tell(tx, creditNoteNews(creditNote));
  return creditNote;
}

function creditNoteNews({ brandId, orderId, invoiceId, id, number, ...note }: StoredCreditNote): OperatorNews {
  const { reason, currency, totalMinor, issuedAt: at } = note;
  const about = { credit_note_id: id, number, invoice_id: invoiceId, order_id: orderId };
  const data = { ...about, reason, currency, total_minor: totalMinor };
  return { brandId, about: orderId, type: 'credit_note.issued', data, at };
}
