import type { StoredMethod } from './payment-method-store.ts';
import { type ChargeTerms, usableMethods } from './usable-methods.ts';

/**
 * The customer's method with consent to automatic payment that can be charged: the default one if it has and can, else the
 * oldest; null without any.
 */
export function automaticMethod(methods: readonly StoredMethod[], charge: ChargeTerms): StoredMethod | null {
  const agreed = usableMethods(methods, charge).filter(({ isAutomatic }) => isAutomatic);
  return agreed.find(({ isDefault }) => isDefault) ?? agreed[0] ?? null;
}
