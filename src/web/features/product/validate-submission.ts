import { checkConfiguration, isBlockingIssue } from '#core/catalogue/check-configuration.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { ValidationIssue } from '#core/pricing/priced-basket.ts';
import type { ProductView } from './product-views.ts';

/** The intents of the configuration form: save, save with missing details, or only update the price. */
export const INTENTS = ['keep', 'keep-incomplete', 'update'] as const;

export type Intent = (typeof INTENTS)[number];

/** The result of validating a submitted configuration. */
export type Judgement =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'refused'; readonly attention: readonly ValidationIssue[] };

/**
 * Missing details are reported once; the shopper may then save the configuration without them, and the basket flags the
 * line.
 */
export function validateSubmission(
  product: ProductView,
  configuration: Configuration,
  currency: string,
  intent: Intent,
): Judgement {
  if (intent === 'update') return { kind: 'shown' };
  const attention = checkConfiguration(product, configuration, currency);
  const inTheWay = intent === 'keep-incomplete' ? attention.filter(isBlockingIssue) : attention;
  return inTheWay.length === 0 ? { kind: 'accepted' } : { kind: 'refused', attention };
}

/** The intent of a submitted form; the Enter key means 'keep'. */
export function intentIn(form: FormData): Intent {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? 'keep';
}

/** Whether all issues are details that can be given later. */
export function mayWait(attention: readonly ValidationIssue[]): boolean {
  return attention.length > 0 && !attention.some(isBlockingIssue);
}
