import { checkConfiguration, isRefusable } from '#core/catalogue/check-configuration.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Attention } from '#core/pricing/priced-basket.ts';
import type { ProductView } from './product-views.ts';

/** What the buttons of the configuration form ask for: keep it, keep it though details are missing (D6), only show its price. */
export const INTENTS = ['keep', 'keep-incomplete', 'update'] as const;

export type Intent = (typeof INTENTS)[number];

/** What becomes of a submitted configuration. */
export type Judgement =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'refused'; readonly attention: readonly Attention[] };

/** Missing details hold a configuration back once; the shopper may keep it as it is, and the basket flags it (D6). */
export function judgeSubmission(
  product: ProductView,
  configuration: Configuration,
  currency: string,
  intent: Intent,
): Judgement {
  if (intent === 'update') return { kind: 'shown' };
  const attention = checkConfiguration(product, configuration, currency);
  const inTheWay = intent === 'keep-incomplete' ? attention.filter(isRefusable) : attention;
  return inTheWay.length === 0 ? { kind: 'accepted' } : { kind: 'refused', attention };
}

/** The intent a form was sent with; pressing Enter is keeping. */
export function intentIn(form: FormData): Intent {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? 'keep';
}

/** Whether everything that is wrong may wait until later (D6). */
export function mayWait(attention: readonly Attention[]): boolean {
  return attention.length > 0 && !attention.some(isRefusable);
}
