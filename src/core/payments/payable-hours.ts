import { CHECKOUT_TYPE, type CheckoutTypeWire } from './checkout-type.ts';

/** How long an unpaid invoice can be paid, in hours: by card, and by methods that take days. */
export interface PayableHours {
  readonly cardPayableHours: number;
  readonly transferPayableHours: number;
}

/** Types whose payments take days to arrive. */
const SLOW: readonly CheckoutTypeWire[] = [
  CHECKOUT_TYPE.bankTransfer,
  CHECKOUT_TYPE.directDebit,
  CHECKOUT_TYPE.sepaDebit,
  CHECKOUT_TYPE.offline,
];

/**
 * For how many hours an order can be paid after it was placed: 24 by card, 336 (14 days) by transfer, debit and offline, unless the brand
 * configures other values.
 */
export function payableHours(brand: PayableHours, type: CheckoutTypeWire | null): number {
  return type !== null && SLOW.includes(type) ? brand.transferPayableHours : brand.cardPayableHours;
}
