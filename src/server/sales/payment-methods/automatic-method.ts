import type { StoredMethod } from './payment-method-store.ts';
import { usableMethods } from './usable-methods.ts';

/**
 * The customer's method with consent to automatic payment that can be charged in a currency: the default one if it has and
 * can, else the oldest; null without any. `now` in ms.
 */
export function automaticMethod(
  methods: readonly StoredMethod[],
  { currency, now }: { readonly currency: string; readonly now: number },
): StoredMethod | null {
  const agreed = usableMethods(methods, { currency, now }).filter(({ isAutomatic }) => isAutomatic);
  return agreed.find(({ isDefault }) => isDefault) ?? agreed[0] ?? null;
}
