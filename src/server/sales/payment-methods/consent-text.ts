import type { SavingConsent } from '#core/payments/payment-method.ts';

/** The consent stored with a method, with its time (ms). */
export function consentText({ store, automatic }: SavingConsent, at: number): string {
  return JSON.stringify({ storeOnPayment: store, storeOnPaymentAutoPayment: automatic, at });
}
