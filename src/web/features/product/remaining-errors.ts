import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { ValidationIssue } from '#core/pricing/priced-basket.ts';
import type { ProductView } from './product-views.ts';

/** The issues of a submitted configuration that are not corrected yet; those only the server can check remain. */
export function remainingErrors(
  product: ProductView,
  currency: string,
  told: { readonly configuration: Configuration; readonly attention: readonly ValidationIssue[] },
  current: Configuration,
): ValidationIssue[] {
  const before = checkConfiguration(product, told.configuration, currency);
  const after = checkConfiguration(product, current, currency);
  return told.attention.filter((attention) => !has(before, attention) || has(after, attention));
}

function has(list: readonly ValidationIssue[], { path, code }: ValidationIssue): boolean {
  return list.some((attention) => attention.path === path && attention.code === code);
}
