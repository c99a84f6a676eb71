import type { CheckoutTypeWire } from '#core/checkout/checkout-type.ts';
import type { Brand } from '#core/storefront/brand.ts';

/** What takes days to arrive may take them (D7). */
const SLOW: readonly CheckoutTypeWire[] = ['2', '3', '4', '5'];

/** How many hours an order may be paid from when it is sealed (D7): by card a day, by transfer, debit and offline two weeks, as the brand has it. */
export function payableHours(
  brand: Pick<Brand, 'cardPayableHours' | 'transferPayableHours'>,
  type: CheckoutTypeWire | null,
): number {
  return type !== null && SLOW.includes(type) ? brand.transferPayableHours : brand.cardPayableHours;
}
