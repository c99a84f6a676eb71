import type { TaxAddress } from '#core/billing/tax-rate.ts';
import type { RegistrantDetails } from '#core/domains/registrant-details.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';

/** Who is billed, as given at checkout (specification §3 Billing details). Empty text where nothing was given. */
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

/** What the shopper agreed to, kept with the order (D12). */
export interface Consents {
  readonly termsVersion: string;
  readonly acceptedAt: number;
  readonly buttonLabel: string;
}

/** Everything an order was sealed with; never edited afterwards (architecture.md §4). */
export interface OrderDocument {
  readonly priced: PricedBasket;
  readonly billing: BillingDetails;
  /** Tax evidence: the address the tax was decided by. */
  readonly taxAddress: TaxAddress;
  readonly consents: Consents;
  /** Who will hold the names of the order (D8); absent where there are none, or nobody else than who is billed was named. */
  readonly registrant?: RegistrantDetails;
}

/** What stands in for a tax address while only billing details are known; a tax number counts once an authority confirmed it (D10). */
export function taxAddressOf(billing: BillingDetails): TaxAddress {
  return {
    country: billing.country,
    region: billing.region === '' ? null : billing.region,
    business: billing.type === 'business',
    taxNumberValid: false,
  };
}
