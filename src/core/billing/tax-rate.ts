/** A tax rate somewhere, in basis points, with the public page it comes from (D10). */
export interface TaxRate {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2 subdivision without the country, or null for all of it. */
  readonly region: string | null;
  /** As shown: 'VAT', 'GST', 'MwSt.'. */
  readonly name: string;
  readonly basisPoints: number;
  /** First and last day it holds (ISO dates, UTC); null is open. */
  readonly from: string;
  readonly to: string | null;
  readonly source: string;
}

/** Where a brand charges which tax (D10). */
export interface TaxTable {
  readonly rates: readonly TaxRate[];
  /** Countries in which the brand is registered and so charges tax. */
  readonly registrations: readonly string[];
}

/** What is known of the buyer for tax: null until an address is known, then the tax is an estimate (D3). */
export interface TaxAddress {
  readonly country: string;
  readonly region: string | null;
  readonly business: boolean;
  /** Only a number the authority confirmed changes the tax (D10). */
  readonly taxNumberValid: boolean;
}
