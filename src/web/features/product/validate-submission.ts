import { isBlockingIssue } from '#core/catalogue/blocking-issue.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import type { ProductView } from './product-views.ts';

/** The intents of the configuration form: save, save with missing details, or only update the price. */
export const INTENTS = ['keep', 'keep-incomplete', 'update'] as const;

export type Intent = (typeof INTENTS)[number];

/** The result of validating a submitted configuration. */
export type SubmissionResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'refused'; readonly issues: readonly ValidationIssue[] };

/**
 * Missing details are reported once; the shopper may then save the configuration without them, and the basket flags the
 * line.
 */
export function validateSubmission(
  product: ProductView,
  configuration: Configuration,
  currency: string,
  intent: Intent,
): SubmissionResult {
  if (intent === 'update') return { kind: 'shown' };
  const issues = checkConfiguration(product, configuration, currency);
  const blocking = intent === 'keep-incomplete' ? issues.filter(isBlockingIssue) : issues;
  return blocking.length === 0 ? { kind: 'accepted' } : { kind: 'refused', issues };
}

/** The intent of a submitted form; the Enter key means 'keep'. */
export function intentIn(form: FormData): Intent {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? 'keep';
}
