import { currencyDigits } from '#core/money/currency-digits.ts';

/**
 * Currencies without decimals that have two in Stripe's API, both zero (https://docs.stripe.com/currencies, "Special
 * cases").
 */
const TWO_ZEROES: readonly string[] = ['ISK'];

/**
 * The same page lists it as zero-decimal and as a special case, so it is not supported: an error would be a
 * hundredfold.
 */
const NOT_CLEAR: readonly string[] = ['UGX'];

/** Amounts with three decimals have a zero as the last ("Three-decimal currencies"). */
export function stripeStepMinor(currency: string): number {
  return currencyDigits(currency) === 3 ? 10 : 1;
}

/** Minor units as Stripe's amount; null when not supported, or no multiple of the currency's step. */
export function toStripeAmount(amountMinor: number, currency: string): number | null {
  if (NOT_CLEAR.includes(currency)) return null;
  if (TWO_ZEROES.includes(currency)) return amountMinor * 100;
  return amountMinor % stripeStepMinor(currency) === 0 ? amountMinor : null;
}

/** Stripe's amount in minor units; null when not representable. */
export function fromStripeAmount(amount: number, currency: string): number | null {
  if (!TWO_ZEROES.includes(currency)) return amount;
  return amount % 100 === 0 ? amount / 100 : null;
}
