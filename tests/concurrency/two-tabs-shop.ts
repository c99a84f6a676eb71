import { buildSoldTld } from '#core/catalogue/domain-shop.builder.ts';
import { buildExtra, buildOption, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { type TestStoreParts, testLiveStore } from '#tests/support/test-store-document.ts';

/** In three currencies, with an option and an extra. */
export const WEB = buildProduct({ options: [buildOption()], extras: [buildExtra()] });

/** In euros only. */
export const EURO = buildProduct({ id: 'euro', slug: 'euro', prices: buildPrices({ EUR: [[12, 3000]] }) });

/** In euros and dollars, for a domain. */
export const SITE: Product = buildProduct({
  id: 'site',
  slug: 'site',
  needsDomain: true,
  prices: buildPrices({ EUR: [[12, 2400]], USD: [[12, 2600]] }),
});

/** Registered by another registrant. */
export const TAKEN = 'taken.com';

/** The store of these tests: the three products and .com in euros and dollars. */
export const TWO_TABS_PARTS: TestStoreParts = {
  products: [WEB, EURO, SITE],
  promotions: [
    buildPromotion(),
    buildPromotion({
      id: 'long',
      code: 'LONG',
      benefit: { kind: 'percentage', basisPoints: 2000 },
      minimumTerm: 24,
    }),
    buildPromotion({
      id: 'alone',
      code: 'ALONE',
      benefit: { kind: 'percentage', basisPoints: 1500 },
      combines: 'exclusive',
    }),
  ],
  domains: { tlds: [buildSoldTld()], registries: [], nameservers: [] },
};

/** The store as processes load it. */
export const TWO_TABS_STORE: LiveStore = testLiveStore(TWO_TABS_PARTS);
