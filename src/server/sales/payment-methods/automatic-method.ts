import { isMethodUsable } from '#core/payments/payment-method.ts';
import type { StoredMethod } from './payment-method-store.ts';

/**
 * The customer's method with consent to automatic payment: the default one if it has, else the oldest; null without
 * any. `now` in ms.
 */
export function automaticMethod(methods: readonly StoredMethod[], now: number): StoredMethod | null {
  const agreed = methods.filter(({ isAutomatic, label }) => isAutomatic && isMethodUsable(label, now));
  return agreed.find(({ isDefault }) => isDefault) ?? agreed[0] ?? null;
}
