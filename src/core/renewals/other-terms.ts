import type { Configuration } from '#core/catalogue/configuration.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import { offeredTerms } from '#core/catalogue/term-price.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';

/** A term and its list price in minor units. */
export interface SoldTerm {
  readonly term: BillingTerm;
  readonly listMinor: number;
}

/** The other terms at which a configured product renews by the current list in a currency, shortest first. */
export function otherTerms(product: Product, configuration: Configuration, currency: string): readonly SoldTerm[] {
  return offeredTerms(product, currency)
    .filter((term) => term !== configuration.term)
    .flatMap((term) => {
      const price = priceConfiguration(product, { ...configuration, term }, currency);
      return price.ok && price.value.renewalMinor !== null ? { term, listMinor: price.value.renewalMinor } : [];
    });
}
