import { type CheckoutType, checkoutTypeOf } from './checkout-type.ts';
import type { PaymentMethodKind } from './payment-method.ts';

/** A checkout type as offered by a brand through a provider, with its conditions; null means no condition. */
export interface PaymentTypeRule {
  /** The wire value. */
  readonly type: string;
  /** Countries of the buyer, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[] | null;
  /** ISO 4217 codes. */
  readonly currencies: readonly string[] | null;
  /** Minimum and maximum amount by currency, in minor units; a currency without entry has no limit. */
  readonly minMinor: Readonly<Record<string, number>>;
  readonly maxMinor: Readonly<Record<string, number>>;
}

/** The facts that decide which types are offered; the offer changes with them. */
export interface PaymentSituation {
  /** null until an address is known; types with a condition on the country are not offered then. */
  readonly country: string | null;
  readonly currency: string;
  /** The amount due now, in minor units. */
  readonly amountMinor: number;
}

/** Debit schemes accept one currency: SEPA Direct Debit euros (Regulation (EU) No 260/2012), Bacs pounds. */
const CURRENCY_OF: Readonly<Partial<Record<ChargedBy, string>>> = {
  'sepa-debit': 'EUR',
  'direct-debit': 'GBP',
};

/** A checkout type, or the kind of a saved payment method. */
type ChargedBy = CheckoutType['name'] | PaymentMethodKind;

/** Whether a checkout type or a saved payment method can charge a currency at all. */
export function isChargedIn(by: ChargedBy, currency: string): boolean {
  return (CURRENCY_OF[by] ?? currency) === currency;
}

/** The checkout type of a rule if it can be used in a situation; otherwise null. */
export function offeredPaymentType(rule: PaymentTypeRule, situation: PaymentSituation): CheckoutType | null {
  const type = checkoutTypeOf(rule.type);
  const { country, currency, amountMinor } = situation;
  if (type === null) return null;
  const isOffered =
    isChargedIn(type.name, currency) &&
    (rule.currencies === null || rule.currencies.includes(currency)) &&
    (rule.countries === null || (country !== null && rule.countries.includes(country))) &&
    amountMinor >= (rule.minMinor[currency] ?? 0) &&
    amountMinor <= (rule.maxMinor[currency] ?? Number.MAX_SAFE_INTEGER);
  return isOffered ? type : null;
}
