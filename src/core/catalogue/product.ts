import type { BillingTerm } from '#core/billing-term.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { Provisioning } from '#core/services/provisioning.ts';

/** What one term of something costs in one currency, in minor units; regular is what it renews at, current is what the first term costs (D4). */
export interface TermPrice {
  readonly term: BillingTerm;
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** Charged once, with the first term. */
  readonly setupMinor: number;
  /** What it renews at where that is not the regular price (domains, D8). */
  readonly renewalMinor?: number;
}

/** Term prices by ISO 4217 code; a currency that is absent is not sold in, a term that is absent is not offered (D4). */
export type PriceTable = Readonly<Record<string, readonly TermPrice[]>>;

/** How many may be ordered in one line: from min to max in whole steps from min (D4). */
export interface QuantityRule {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** One choice of an option: its price is added to the main price or stands in its place (specification §3). */
export interface OptionValue {
  readonly key: string;
  readonly name: string;
  readonly effect: 'add' | 'override';
  readonly prices: PriceTable;
}

/** A question the shopper answers in configuration: one value, several values, or a count of its only value (D4). */
export interface Option {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly kind: 'single' | 'multiple' | 'quantity';
  readonly required: boolean;
  readonly values: readonly OptionValue[];
  /** Only of kind 'quantity': the counts allowed; the price is that of one unit. */
  readonly quantity: QuantityRule | null;
  /** Preselected values of a required single option; extras and optional values are never preselected. */
  readonly defaultKey: string | null;
}

/** An optional service sold with the product, shown 'From' its lowest price and never pre-ticked (specification §3, D4). */
export interface Extra {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly prices: PriceTable;
}

/** The kinds of custom field (D4). */
export const FIELD_TYPES = ['text', 'textarea', 'number', 'select', 'checkbox', 'hostname'] as const;

/** One of the 'Additional details' a product asks for (specification §3). */
export interface CustomField {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly type: (typeof FIELD_TYPES)[number];
  readonly required: boolean;
  /** Smallest number, or fewest characters. */
  readonly min: number | null;
  /** Largest number, or most characters. */
  readonly max: number | null;
  /** A regular expression the whole text must match, in the syntax both Node and browsers have. */
  readonly pattern: string | null;
  readonly choices: readonly { readonly key: string; readonly name: string }[];
  /** The line may be ordered without it; it is asked for after the order. */
  readonly canBeGivenLater: boolean;
}

/** Something the brand sells, as published (specification §3, D4). */
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
  /** Of a TLD's registration or transfer: whose rules its names follow (D8). */
  readonly tld?: Tld;
  /** Free for these days, then the term's price (D4). */
  readonly trialDays: number | null;
  /** How many exist in all; null is without limit. */
  readonly stock: number | null;
  /** Who sets it up once it is paid (D12); as the brand says where it is left out. */
  readonly provisioning?: Provisioning;
  readonly deliveryNote: string;
  readonly features: readonly string[];
  /** What goes well with it, each with the reason shown to the shopper. */
  readonly recommendations: readonly { readonly slug: string; readonly reason: string }[];
}

/** A shelf of the shop; nested by parent (D4). */
export interface Category {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly parent: string | null;
}

/** Everything a brand sells in one published version, in shop order (D4). */
export interface Catalogue {
  readonly version: number;
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  /** Slugs recommended for any basket, in order. */
  readonly recommendations: readonly { readonly slug: string; readonly reason: string }[];
}
