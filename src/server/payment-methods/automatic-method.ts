import { isMethodUsable } from '#core/payments/payment-method.ts';
import type { StoredMethod } from './payment-method-store.ts';

/** The method a customer agreed to be charged by when nobody is there (D11): the default one where it is among those, else the oldest; null without any. now in ms. */
export function automaticMethod(methods: readonly StoredMethod[], now: number): StoredMethod | null {
  const agreed = methods.filter(({ isAutomatic, label }) => isAutomatic && isMethodUsable(label, now));
  return agreed.find(({ isDefault }) => isDefault) ?? agreed[0] ?? null;
}
