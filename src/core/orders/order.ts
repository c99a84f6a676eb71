import type { TaxExchange } from '#core/billing/tax/national-tax.ts';
import type { TaxEvidence } from '#core/billing/tax/tax-evidence.ts';
import type { TaxNumberState } from '#core/billing/tax/tax-number-state.ts';
import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import { isInEuVatTerritory, taxTerritoryOf } from '#core/billing/tax/tax-territory.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import type { Language } from '#core/storefront/languages.ts';
import { timeZoneOf } from '#core/time-zone.ts';
import type { TimeZone } from '#core/time-zone.ts';

/** Who is billed, as entered at checkout. Fields without a value are empty texts. */
export interface BillingDetails {
  readonly type: 'personal' | 'business';
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly region: string;
  readonly phone: string;
  readonly company: string;
  readonly registration_number: string;
  readonly tax_number: string;
}

/** The shopper's consents, kept with the order. */
export interface Consents {
  readonly termsVersion: string;
  readonly acceptedAt: number;
  readonly buttonLabel: string;
  /**
   * Consumers with a right of withdrawal: they requested performance within the withdrawal period and acknowledged the consequences
   * (Directive 2011/83/EU art. 16(a)). Absent if they were not asked.
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
  return timeZoneOf(document.timeZone ?? 'UTC');
}

/** What the tax decision depends on: the billing address and the status of the tax number. */
export function taxAddressOf(billing: BillingDetails, numberStatus: TaxNumberState | null): TaxAddress {
  const business = billing.type === 'business';
  const territory = taxTerritoryOf(billing);
  const isWellFormed =
    business && numberStatus !== null && numberStatus !== 'invalid' && !isInEuVatTerritory(territory);
  return {
    ...territory,
    business,
    taxNumberValid: business && numberStatus === 'valid',
    ...(isWellFormed ? { taxNumberWellFormed: true } : {}),
  };
}
