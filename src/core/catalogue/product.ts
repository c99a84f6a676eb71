import type { Tld } from '#core/domains/tld.ts';
import type { CustomField } from '#core/forms/check-field.ts';
import type { Provisioning } from '#core/services/provisioning.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';

/**
 * The price of one term in one currency, in minor units; `regularMinor` is the renewal price, `currentMinor` the price of the first term.
 */
export interface TermPrice {
  readonly term: BillingTerm;
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** Charged once, with the first term. */
  readonly setupMinor: number;
  /** The renewal price if it is not the regular price (domains). */
  readonly renewalMinor?: number;
}

/** Term prices by ISO 4217 code; a currency or term that is absent is not offered. */
export type PriceTable = Readonly<Record<string, readonly TermPrice[]>>;

/** The allowed quantity of a line: from `min` to `max` in steps of `step`, starting at `min`. */
export interface QuantityRule {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A value of an option: its price is added to the main price or replaces it. */
export interface OptionValue {
  readonly key: string;
  readonly name: string;
  readonly effect: 'add' | 'override';
  readonly prices: PriceTable;
}

/** An option of a product: one value, several values, or a count of its only value. */
export interface Option {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly kind: 'single' | 'multiple' | 'quantity';
  readonly required: boolean;
  readonly values: readonly OptionValue[];
  /** Only for kind 'quantity': the allowed counts; the price is that of one unit. */
  readonly quantity: QuantityRule | null;
  /** Preselected value of a required single option; extras and optional values are never preselected. */
  readonly defaultKey: string | null;
}

/** An optional service sold with the product, shown with its lowest price as 'From', never preselected. */
export interface Extra {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly prices: PriceTable;
}

/** A published product of a brand. See docs/rules/catalogue.md. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** The slug of its category. */
  readonly category: string;
  readonly image: string | null;
  readonly kind: 'service' | 'domain';
  readonly prices: PriceTable;
  readonly defaultTerm: BillingTerm | null;
  readonly quantity: QuantityRule;
  readonly options: readonly Option[];
  readonly extras: readonly Extra[];
  readonly fields: readonly CustomField[];
  readonly needsDomain: boolean;
  /** For a TLD's products: the TLD with its rules. */
  readonly tld?: Tld;
  /** Free for these days, then the term's price. */
  readonly trialDays: number | null;
  /** Total stock; null for no limit. */
  readonly stock: number | null;
  /** Who sets it up after payment; the brand's setting if absent. */
  readonly provisioning?: Provisioning;
  /** There is nothing to set up: it is ready once it is paid. */
  readonly ready?: 'at-once';
  readonly deliveryNote: string;
  readonly features: readonly string[];
  /** Recommended products, each with the reason shown to the shopper. */
  readonly recommendations: readonly { readonly slug: string; readonly reason: string }[];
}

/** A category of the shop; nested by `parent`. */
export interface Category {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly parent: string | null;
}

/** All products and categories of one published version, in shop order. */
export interface Catalogue {
  readonly version: number;
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  /** Slugs recommended for any basket, in order. */
  readonly recommendations: readonly { readonly slug: string; readonly reason: string }[];
}
