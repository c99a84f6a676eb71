import { applyDeepLink } from '#core/catalogue/apply-deep-link.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { visibleText } from '#core/forms/visible-text.ts';
import type { ProductDetail } from './product-views.ts';

/** What a deep link preselects: a configuration, and voucher codes that are applied after adding. */
export interface LinkedStart {
  readonly start: Configuration;
  readonly vouchers: readonly string[];
}

/** Reads the query of an address; null where the product is not sold in the currency. */
export function startFromLink({ product, currency }: ProductDetail, query: URLSearchParams): LinkedStart | null {
  const shown = new URLSearchParams([...query].map(([name, value]) => [name, visibleText(value)]));
  const { configuration, vouchers } = applyDeepLink(product, shown, currency);
  return configuration === null ? null : { start: configuration, vouchers };
}
