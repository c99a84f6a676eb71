import type { SavingConsent } from '#core/payments/payment-method.ts';

/** A consent as it is kept with the method: what was agreed to, and when (ms). */
export function consentText({ store, automatic }: SavingConsent, at: number): string {
  return JSON.stringify({ store_on_payment: store, store_on_payment_auto_payment: automatic, at });
}
