import type * as z from 'zod/mini';
import type { paymentMethod } from '#contract/payment-methods.ts';
import { isMethodUsable } from '#core/payments/payment-method.ts';
import type { StoredMethod } from './payment-method-store.ts';

/** A saved method as returned by the API. */
export type PaymentMethodView = z.output<typeof paymentMethod>;

/** A customer's methods, the default first; without a choice the oldest usable one is the default. `now` in ms. */
export function paymentMethodViews(methods: readonly StoredMethod[], now: number): PaymentMethodView[] {
  const usable = methods.filter(({ label }) => isMethodUsable(label, now));
  const standard = methods.find(({ isDefault }) => isDefault) ?? usable[0] ?? methods[0];
  return methods
    .map(({ id, label, isAutomatic, createdAt, mandate }) => ({
      id,
      ...label,
      isUsable: isMethodUsable(label, now),
      isDefault: id === standard?.id,
      isAutomatic,
      createdAt,
      mandate,
    }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}
