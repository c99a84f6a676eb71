import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import { offeredTerms } from '#core/catalogue/term-price.ts';
import { type ShelfPromotion, compareShelfPrices, shelfPrice, startConfiguration } from '#core/pricing/shelf-price.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';

/** What a product costs for one term, in minor units, as on the shelf: the smallest quantity with its defaults, after automatic promotions. */
export interface ProductOffer {
  readonly term: BillingTerm;
  readonly quantity: number;
  /** The first term, without setup fee. */
  readonly firstTermMinor: number;
  readonly setupMinor: number;
  /** Each later term; null if nothing renews. */
  readonly renewalMinor: number | null;
}

/** The offers of a product in a currency, the lowest price per month first, which is the one on its card. */
export function productOffers(
  product: Product,
  currency: string,
  promotions: readonly ShelfPromotion[],
): readonly ProductOffer[] {
  return offeredTerms(product, currency)
    .flatMap((term) => shelfPrice(product, term, currency, promotions) ?? [])
    .toSorted(compareShelfPrices)
    .map(({ term, quantity, currentMinor, setupMinor }) => ({
      term,
      quantity,
      firstTermMinor: currentMinor,
      setupMinor,
      renewalMinor: renewalMinor(product, term, currency),
    }));
}

function renewalMinor(product: Product, term: BillingTerm, currency: string): number | null {
  const configuration = startConfiguration(product, term, currency);
  const price = configuration === null ? null : priceConfiguration(product, configuration, currency);
  return price?.ok === true ? price.value.renewalMinor : null;
}
