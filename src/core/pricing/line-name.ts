import { boughtName } from '#core/catalogue/bought-name.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Product } from '#core/catalogue/product.ts';
import { toUnicode } from '#core/domains/domain-name.ts';

/** What a line is called wherever it stands, invoices included: a name that is bought as people read it, anything else as its product (D8). */
export function lineName(configuration: Configuration, product: Product | undefined): string {
  const name = boughtName(configuration);
  return name === null ? (product?.name ?? configuration.productId) : toUnicode(name);
}
