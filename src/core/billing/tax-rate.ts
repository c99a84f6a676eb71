/** A tax rate somewhere, in basis points to a tenth (9.975 % is 997.5), with the public page it comes from (D10). */
export interface TaxRate {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2 subdivision without the country, or null for all of it. */
  readonly region: string | null;
  /** As shown: 'VAT', 'GST', 'MwSt.'. */
  readonly name: string;
  readonly basisPoints: number;
  /** Of a region: charged beside the country's rate (GST and QST), not instead of it (HST). */
  readonly isBeside: boolean;
  /** First and last day it holds (ISO dates, UTC); null is open. */
  readonly from: string;
  readonly to: string | null;
  readonly source: string;
}

/** Where a brand charges which tax (D10). */
export interface TaxTable {
  readonly rates: readonly TaxRate[];
  /** Where the brand is registered and so charges tax: countries, 'EU' for the One-Stop Shop, and regions as 'CA-QC'. */
  readonly registrations: readonly string[];
}

/** What is known of the buyer for tax: null until an address is known, then the tax is an estimate (D3). */
export interface TaxAddress {
  /** Country and region whose tax law holds there (taxTerritoryOf). */
  readonly country: string;
  readonly region: string | null;
  readonly business: boolean;
  /** Only a number the authority confirmed changes the tax (D10). */
  readonly taxNumberValid: boolean;
}
