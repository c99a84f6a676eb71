import type { CardVault } from './card-vault.ts';
import type { JournalEntry } from './journal-entry.ts';
import { applyEntry, newPayment } from './payment.ts';
import type { Payment } from './payment.ts';

/** All payments in memory, found by our id, the caller's reference or the Idempotency-Key. */
export interface PaymentBook {
  byId(id: string): Payment | undefined;
  byReference(reference: string): Payment | undefined;
  byKey(key: string): Payment | undefined;
  put(payment: Payment): void;
  remove(payment: Payment): void;
}

export function createPaymentBook(): PaymentBook {
  const payments = new Map<string, Payment>();
  const references = new Map<string, string>();
  const keys = new Map<string, string>();

  function byId(id: string | undefined): Payment | undefined {
    return id === undefined ? undefined : payments.get(id);
  }

  function put(payment: Payment): void {
    payments.set(payment.id, payment);
    references.set(payment.request.reference, payment.id);
    keys.set(payment.key, payment.id);
  }

  function remove(payment: Payment): void {
    payments.delete(payment.id);
    references.delete(payment.request.reference);
    keys.delete(payment.key);
  }

  return {
    byId,
    byReference: (reference) => byId(references.get(reference)),
    byKey: (key) => byId(keys.get(key)),
    put,
    remove,
  };
}

/** The book and the kept cards as they stood when the last of the entries was written. */
export function rebuild(entries: readonly JournalEntry[], book: PaymentBook, vault: CardVault): void {
  for (const entry of entries) {
    book.put(applyEntry(book.byId(entry.paymentId) ?? paymentOf(entry), entry));
    if (entry.savedMethod !== undefined) vault.keep(entry.savedMethod);
  }
}

/** The first entry of a payment tells all that is still needed; its pages are no longer open. */
function paymentOf(entry: JournalEntry): Payment {
  const request = {
    reference: entry.reference,
    amountMinor: entry.paymentMinor,
    currency: entry.currency,
    capture: entry.event === 'captured' ? ('immediate' as const) : ('deferred' as const),
    token: null,
    returnUrl: '',
    cancelUrl: '',
    description: '',
    brandName: entry.brandReference ?? '',
    saveMethod: entry.savedMethod !== undefined,
    webhookUrl: entry.webhookUrl ?? null,
  };
  return newPayment(entry.paymentId, request, entry.key, entry.requestHash);
}
