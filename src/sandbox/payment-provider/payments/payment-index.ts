import { type MoneyEntry, type JournalLine, isMoney } from '#sandbox/payment-provider/journal-entry.ts';
import type { MethodVault } from './method-vault.ts';
import { type Payment, applyEntry, cancelPending, newPayment, openWaiting } from './payment.ts';
import { transferReference } from './virtual-account.ts';

/** All payments in memory, by id, caller's reference, Idempotency-Key or transfer reference. */
export interface PaymentIndex {
  byId(id: string): Payment | undefined;
  byReference(reference: string): Payment | undefined;
  byKey(key: string): Payment | undefined;
  byTransfer(transferReference: string): Payment | undefined;
  all(): Iterable<Payment>;
  set(payment: Payment): void;
  remove(payment: Payment): void;
}

export function createPaymentIndex(): PaymentIndex {
  const payments = new Map<string, Payment>();
  const references = new Map<string, string>();
  const keys = new Map<string, string>();
  const transfers = new Map<string, string>();

  function byId(id: string | undefined): Payment | undefined {
    return id === undefined ? undefined : payments.get(id);
  }

  function set(payment: Payment): void {
    payments.set(payment.id, payment);
    references.set(payment.request.reference, payment.id);
    keys.set(payment.key, payment.id);
    if (payment.request.method === 'bank-transfer') transfers.set(transferReference(payment), payment.id);
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
    byTransfer: (reference) => byId(transfers.get(reference)),
    all: () => payments.values(),
    set,
    remove,
  };
}

/** Restores the payments and saved methods from the journal's lines. */
export function rebuild(lines: readonly JournalLine[], payments: PaymentIndex, vault: MethodVault): void {
  for (const line of lines) {
    if (isMoney(line)) {
      payments.set(applyEntry(payments.byId(line.paymentId) ?? paymentOf(line), line));
      if (line.savedMethod !== undefined) vault.saveMethod(line.savedMethod);
    } else if (line.event === 'opened') {
      const { paymentId, request, key, requestHash } = line;
      payments.set(openWaiting(newPayment(paymentId, request, key, requestHash), line));
    } else if (line.event === 'given-up') {
      const payment = payments.byId(line.paymentId);
      if (payment !== undefined) payments.set(cancelPending(payment, line));
    } else vault.deleteMethod(line.methodId);
  }
}

/** The first entry of a payment has everything that is still needed; its pages are no longer open. */
function paymentOf(entry: MoneyEntry): Payment {
  const request = {
    reference: entry.reference,
    amountMinor: entry.paymentMinor,
    currency: entry.currency,
    capture: entry.event === 'captured' ? ('immediate' as const) : ('deferred' as const),
    method: 'card' as const,
    token: null,
    phone: null,
    isOffSession: false,
    customer: null,
    orderNumber: '',
    returnUrl: '',
    cancelUrl: '',
    description: '',
    brandName: entry.brandReference ?? '',
    accountHolder: '',
    saveMethod: entry.savedMethod !== undefined,
    webhookUrl: entry.webhookUrl ?? null,
    mandate: null,
  };
  return newPayment(entry.paymentId, request, entry.key, entry.requestHash);
}
