import type { Line } from '#core/basket/basket.ts';
import { boughtName } from '#core/catalogue/bought-name.ts';
import type { Product } from '#core/catalogue/product.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';

/**
 * The name of a line everywhere, invoices included: the Unicode form of a bought domain, otherwise the product's name, for a withdrawn
 * product as last seen.
 */
export function lineName(
  { configuration, shownName }: Pick<Line, 'configuration' | 'shownName'>,
  product: Pick<Product, 'name'> | undefined,
): string {
  const name = boughtName(configuration);
  return name === null ? (product?.name ?? shownName ?? configuration.productId) : toUnicode(name);
}
