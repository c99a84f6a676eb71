import { currencyDigits } from '#core/money/currency-digits.ts';

/**
 * Where Stripe counts otherwise than ISO 4217 does (https://docs.stripe.com/currencies, "Special cases"): no decimals in the world, two in its API, of which
 * both must be zero.
 */
const TWO_ZEROES: readonly string[] = ['ISK'];

/** The same page has it among the zero-decimal currencies and among the special cases: a hundredfold is no matter to guess at. */
const NOT_CLEAR: readonly string[] = ['UGX'];

/** Our minor units as Stripe's amount; null for what it does not take: of three decimals the last must be zero ("Three-decimal currencies"). */
export function toStripeAmount(amountMinor: number, currency: string): number | null {
  if (NOT_CLEAR.includes(currency)) return null;
  if (TWO_ZEROES.includes(currency)) return amountMinor * 100;
  return currencyDigits(currency) === 3 && amountMinor % 10 !== 0 ? null : amountMinor;
}

/** Stripe's amount in our minor units; null for one that cannot be said in them. */
export function fromStripeAmount(amount: number, currency: string): number | null {
  if (!TWO_ZEROES.includes(currency)) return amount;
  return amount % 100 === 0 ? amount / 100 : null;
}
