import type { TaxEvidence } from '#core/billing/tax-evidence.ts';
import type { TaxNumberStatus } from '#core/billing/tax-number-status.ts';
import type { TaxAddress } from '#core/billing/tax-rate.ts';
import { taxTerritoryOf } from '#core/billing/tax-territory.ts';
import type { RegistrantDetails } from '#core/domains/registrant-details.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import type { Language } from '#core/storefront/languages.ts';

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
  /** Of consumers in the EU: they asked for the start within the period of withdrawal, and know what that ends (Directive 2011/83/EU art. 16(a)). Absent where nobody asked. */
  readonly startsAtOnce?: boolean;
}

/** Everything an order was sealed with; never edited afterwards (architecture.md §4). */
export interface OrderDocument {
  readonly priced: PricedBasket;
  readonly billing: BillingDetails;
  /** Tax evidence: the address the tax was decided by. */
  readonly taxAddress: TaxAddress;
  /** Absent of orders from before it was kept. */
  readonly taxEvidence?: TaxEvidence;
  readonly consents: Consents;
  /** In which it was ordered; its letters and documents are in it. Absent of orders from before there were several. */
  readonly language?: Language;
  /** Who will hold the names of the order (D8); absent where there are none, or nobody else than who is billed was named. */
  readonly registrant?: RegistrantDetails;
}

/** By what the tax on billing details is decided: where they are, and a number that an authority confirmed; no other counts (D10). */
export function taxAddressOf(billing: BillingDetails, numberStatus: TaxNumberStatus | null): TaxAddress {
  const business = billing.type === 'business';
  return { ...taxTerritoryOf(billing), business, taxNumberValid: business && numberStatus === 'valid' };
}
