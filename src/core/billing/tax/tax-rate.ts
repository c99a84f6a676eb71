import type { ExchangeRates } from './national-tax.ts';
import type { ReverseChargeRule } from './reverse-charge-rule.ts';

/** A tax rate of a place, in basis points to a tenth (9.975 % is 997.5), with the public page it was taken from. */
export interface TaxRate {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2 subdivision without the country, or null for the whole country. */
  readonly region: string | null;
  /** As shown: 'VAT', 'GST', 'MwSt.'. */
  readonly name: string;
  readonly basisPoints: number;
  /** Of a region: charged in addition to the country's rate (GST and QST), not instead of it (HST). */
  readonly isAdditional: boolean;
  /** First and last day of validity (ISO dates, in the seller's time zone); null means no end. */
  readonly from: string;
  readonly to: string | null;
  readonly source: string;
}

/** The tax rates and registrations of a brand. */
export interface TaxTable {
  readonly rates: readonly TaxRate[];
  /** Where the brand is registered and charges tax: countries, 'EU' for the One-Stop Shop, and regions such as 'CA-QC'. */
  readonly registrations: readonly string[];
  /** Regions of those countries with rates of their own in which it charges no tax: 'PT-30'. */
  readonly outside?: readonly string[];
  /** Rules for businesses outside the Union that differ from `reverseChargeRuleOf`. */
  readonly businesses?: Readonly<Record<string, ReverseChargeRule>>;
  /** For stating taxes in the currency of their country. */
  readonly exchangeRates?: readonly ExchangeRates[];
}

/** The facts about the buyer that decide the tax; null until an address is known, then the tax is an estimate. */
export interface TaxAddress {
  /** Country and region whose tax law applies (`taxTerritoryOf`). */
  readonly country: string;
  readonly region: string | null;
  readonly business: boolean;
  /** An authority confirmed the tax number of the business. */
  readonly taxNumberValid: boolean;
  /**
   * Of a business outside the Union: its tax number is well formed, which is sufficient where the rule is 'trust-format'
   * (`reverseChargeRuleOf`).
   */
  readonly taxNumberWellFormed?: boolean;
}
