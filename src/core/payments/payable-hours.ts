import { type PaymentMethodKind, isBankMethod } from './payment-method.ts';

/** How long an unpaid invoice can be paid, in hours: by card, and by methods that take days. */
export interface PayableHours {
  readonly cardPayableHours: number;
  readonly transferPayableHours: number;
}

/**
 * For how many hours an order can be paid after it was placed: 24 by card, 336 (14 days) by transfer, debit and offline, unless the brand
 * configures other values. A saved account is debited like a new one.
 */
export function payableHours(brand: PayableHours, method: PaymentMethodKind | null): number {
  return method !== null && isBankMethod(method) ? brand.transferPayableHours : brand.cardPayableHours;
}
