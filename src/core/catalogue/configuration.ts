import type { BillingTerm } from '#core/billing-term.ts';

/** The domain a service is for; in this version a name the shopper already has (specification §2 'use existing'). */
export interface DomainChoice {
  readonly mode: 'existing';
  readonly name: string;
}

/** What a shopper chose of an option: the keys of its values, or a count for an option of kind 'quantity'. */
export type OptionChoice = readonly string[] | number;

/** One product as a shopper configured it (specification §3 Basket item). */
export interface Configuration {
  readonly productId: string;
  readonly term: BillingTerm;
  readonly quantity: number;
  readonly options: Readonly<Record<string, OptionChoice>>;
  readonly extras: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly domain: DomainChoice | null;
}
