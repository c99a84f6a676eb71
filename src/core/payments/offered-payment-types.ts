import { checkoutTypeOf } from '#core/checkout/checkout-type.ts';
import type { CheckoutType } from '#core/checkout/checkout-type.ts';

/** A checkout type as a brand takes it at a provider, and where (D11); null is everywhere. */
export interface PaymentTypeRule {
  /** The wire value. */
  readonly type: string;
  /** Countries of the buyer, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[] | null;
  /** ISO 4217 codes. */
  readonly currencies: readonly string[] | null;
  /** The least and the most it takes at once by currency, in minor units; what has no entry has no limit. */
  readonly minMinor: Readonly<Record<string, number>>;
  readonly maxMinor: Readonly<Record<string, number>>;
}

/** What decides which types are offered: they change as soon as one of these does (D11). */
export interface PaymentSituation {
  /** null until an address is known: then a type that asks for a country is not offered yet. */
  readonly country: string | null;
  readonly currency: string;
  /** What is to be paid now, in minor units. */
  readonly amountMinor: number;
}

/** The scheme of a debit takes one currency only: SEPA Direct Debit euros (Regulation (EU) No 260/2012), Bacs pounds. */
const CURRENCY_OF: Readonly<Partial<Record<CheckoutType['name'], string>>> = {
  'sepa-debit': 'EUR',
  'direct-debit': 'GBP',
};

/** The checkout type of a rule where it may be used in a situation, else null (D11). */
export function offeredPaymentType(rule: PaymentTypeRule, situation: PaymentSituation): CheckoutType | null {
  const type = checkoutTypeOf(rule.type);
  const { country, currency, amountMinor } = situation;
  if (type === null) return null;
  const ofScheme = CURRENCY_OF[type.name];
  const isOffered =
    (ofScheme === undefined || ofScheme === currency) &&
    (rule.currencies === null || rule.currencies.includes(currency)) &&
    (rule.countries === null || (country !== null && rule.countries.includes(country))) &&
    amountMinor >= (rule.minMinor[currency] ?? 0) &&
    amountMinor <= (rule.maxMinor[currency] ?? Number.MAX_SAFE_INTEGER);
  return isOffered ? type : null;
}
