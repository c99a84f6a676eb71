import { isChargedIn } from '#core/payments/offered-payment-types.ts';
import { isMethodUsable } from '#core/payments/payment-method.ts';
import type { StoredMethod } from './payment-method-store.ts';

/** The saved methods that can be charged in a currency: neither expired nor of another scheme; `now` in ms. */
export function usableMethods(
  methods: readonly StoredMethod[],
  { currency, now }: { readonly currency: string; readonly now: number },
): readonly StoredMethod[] {
  return methods.filter(({ label }) => isMethodUsable(label, now) && isChargedIn(label.kind, currency));
}
