import type { CheckoutTypeWire } from '#core/checkout/checkout-type.ts';
import type { Brand } from '#core/storefront/brand.ts';

/** Types whose payments take days to arrive. */
const SLOW: readonly CheckoutTypeWire[] = ['2', '3', '4', '5'];

/**
 * For how many hours an order can be paid after it was placed: 24 by card, 336 (14 days) by transfer, debit and offline, unless the brand
 * says otherwise.
 */
export function payableHours(
  brand: Pick<Brand, 'cardPayableHours' | 'transferPayableHours'>,
  type: CheckoutTypeWire | null,
): number {
  return type !== null && SLOW.includes(type) ? brand.transferPayableHours : brand.cardPayableHours;
}
