import { isChargedIn } from '#core/payments/offered-payment-types.ts';
import { isMethodUsable } from '#core/payments/payment-method.ts';
import type { StoredMethod } from './payment-method-store.ts';

/** The currency of a charge, and when it is made (ms). */
export interface ChargeTerms {
  readonly currency: string;
  readonly at: number;
}

/** The saved methods that can be charged: neither expired by then nor of a scheme with another currency. */
export function usableMethods(
  methods: readonly StoredMethod[],
  { currency, at }: ChargeTerms,
): readonly StoredMethod[] {
  return methods.filter(({ label }) => isMethodUsable(label, at) && isChargedIn(label.kind, currency));
}
