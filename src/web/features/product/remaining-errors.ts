import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import type { ProductView } from './product-views.ts';

/** The issues of a submitted configuration that are not corrected yet; those only the server can check remain. */
export function remainingErrors(
  product: ProductView,
  currency: string,
  submitted: { readonly configuration: Configuration; readonly issues: readonly ValidationIssue[] },
  current: Configuration,
): ValidationIssue[] {
  const before = checkConfiguration(product, submitted.configuration, currency);
  const after = checkConfiguration(product, current, currency);
  return submitted.issues.filter((issues) => !has(before, issues) || has(after, issues));
}

function has(list: readonly ValidationIssue[], { path, code }: ValidationIssue): boolean {
  return list.some((issues) => issues.path === path && issues.code === code);
}
