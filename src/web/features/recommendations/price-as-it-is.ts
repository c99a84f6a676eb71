import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { BillingTerm } from '#core/billing-term.ts';
import { defaultConfiguration } from '#core/catalogue/default-configuration.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';

/** What a product costs that is added without being configured, in minor units. */
export interface PriceAsItIs {
  readonly term: BillingTerm;
  /** Without setup fees. */
  readonly regularMinor: number;
  readonly currentMinor: number;
  readonly setupMinor: number;
}

/** The price of the configuration that is added by itself; null where the product is not sold in the currency. */
export function priceAsItIs({ product, currency }: OutputOf<Api['catalogue']['get']>): PriceAsItIs | null {
  const configuration = defaultConfiguration(product, currency);
  if (configuration === null) return null;
  const price = priceConfiguration(product, configuration, currency);
  if (!price.ok) return null;
  const { regularMinor, currentMinor, setupMinor } = price.value;
  return {
    term: configuration.term,
    regularMinor: regularMinor - setupMinor,
    currentMinor: currentMinor - setupMinor,
    setupMinor,
  };
}
