import type { TaxTable } from '#core/billing/tax/tax-rate.ts';
import { buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { buildCategory, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Catalogue } from '#core/catalogue/product.ts';
import { type DomainCatalogue, NO_DOMAINS } from '#core/domains/tld.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { openLiveStore } from '#server/storefront/live-store.ts';
import type { LiveStore, StoreDocument } from '#server/storefront/public.ts';

/** The parts of a store; the default is one brand with one hosting plan. */
export interface TestStoreParts extends Partial<Pick<Catalogue, 'categories' | 'products' | 'recommendations'>> {
  readonly brand?: Partial<Brand>;
  readonly promotions?: readonly Promotion[];
  readonly taxes?: TaxTable;
  readonly domains?: DomainCatalogue;
  readonly wellKnown?: Readonly<Record<string, string>>;
}

/** A store document for publishing. */
export function testStoreDocument({
  brand,
  promotions = [],
  taxes = buildTaxTable(),
  domains = NO_DOMAINS,
  wellKnown = {},
  ...catalogue
}: TestStoreParts = {}): StoreDocument {
  return {
    brand: buildBrand(brand),
    catalogue: {
      categories: catalogue.categories ?? [buildCategory()],
      products: catalogue.products ?? [buildProduct()],
      recommendations: catalogue.recommendations ?? [],
    },
    promotions,
    taxes,
    domains,
    images: {},
    wellKnown,
  };
}

/** The same as processes load it. */
export function testLiveStore(parts: TestStoreParts = {}): LiveStore {
  return openLiveStore(testStoreDocument(parts), 1);
}
