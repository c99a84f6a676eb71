import type { TaxTable } from '#core/billing/tax/tax-rate.ts';
import type { Catalogue } from '#core/catalogue/product.ts';
import type { DomainCatalogue } from '#core/domains/tld.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import type { Brand } from './brand.ts';

/** One immutable published version of everything a brand declares in its files; plain JSON. */
export interface StoreVersion {
  readonly version: number;
  readonly brand: Brand;
  readonly catalogue: Catalogue;
  readonly promotions: readonly Promotion[];
  readonly taxes: TaxTable;
  readonly domains: DomainCatalogue;
}
