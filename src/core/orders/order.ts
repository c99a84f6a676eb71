import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { TaxExchange } from '#core/billing/tax/national-tax.ts';
import type { TaxEvidence } from '#core/billing/tax/tax-evidence.ts';
import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { type TimeZone, timeZoneOf } from '#core/time/time-zone.ts';

/** The shopper's consents, kept with the order. */
export interface Consents {
  readonly termsVersion: string;
  readonly acceptedAt: number;
  readonly buttonLabel: string;
  /**
   * Consumers with a right of withdrawal: they requested performance within the withdrawal period and acknowledged the consequences
   * (Directive 2011/83/EU art. 16(a)). Absent if they were not requested.
   */
  readonly startsAtOnce?: boolean;
}

/** The content of an order when it was placed. Only its tax changes, if the rate differs at the tax point (tax-point.ts). */
export interface OrderDocument {
  readonly priced: PricedBasket;
  /** The confirmed amounts, if a tax rate changed afterwards. */
  readonly confirmed?: Pick<PricedBasket, 'subtotalMinor' | 'discountMinor' | 'taxes' | 'totalMinor'>;
  /**
   * The exchange rate for stating tax in the national currency, set when the invoice is issued; absent if the law does not require it or no
   * rate was published.
   */
  readonly taxExchange?: TaxExchange;
  /** When the money of its invoice was received (ms), if it was paid to the brand's account. */
  readonly paidAt?: number;
  readonly billing: BillingDetails;
  /** The address the tax was decided by. */
  readonly taxAddress: TaxAddress;
  /** Absent from orders placed before it was stored. */
  readonly taxEvidence?: TaxEvidence;
  readonly consents: Consents;
  /** Language of the order and its emails and documents. Absent from orders placed before there were several languages. */
  readonly language?: Language;
  /**
   * IANA name of the brand's time zone when the order was placed, so that days in its invoice and emails never change. Absent from orders
   * placed before brands had one; their days are UTC.
   */
  readonly timeZone?: string;
  /** The registrant of the order's domains; absent if there are none, or if the registrant is the buyer. */
  readonly registrant?: RegistrantDetails;
}

/** The time zone of an order's days. */
export function orderTimeZone({ document }: { readonly document: Pick<OrderDocument, 'timeZone'> }): TimeZone {
  return timeZoneOf(document.timeZone);
}

/** The language of an order's emails and documents: the one it was placed in, for every reader. */
export function orderLanguage({ document }: { readonly document: Pick<OrderDocument, 'language'> }): Language {
  return document.language ?? DEFAULT_LANGUAGE;
}

/** Where an order comes from: placed by a shopper, or automatically for the next term of a service or domain. */
export const ORDER_ORIGINS = ['shop', 'renewal'] as const;

export type OrderOrigin = (typeof ORDER_ORIGINS)[number];
