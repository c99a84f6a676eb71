import { PROBLEMS } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Attention } from '#core/pricing/priced-basket.ts';
import { intentIn, judgeSubmission } from './judge-submission.ts';
import type { ProductDetail } from './product-views.ts';
import { readConfigurationForm } from './read-configuration-form.ts';

/** A form that comes back to the shopper with everything typed into it. */
export interface Returned {
  readonly configuration: Configuration;
  readonly attention: readonly Attention[];
  /** What is wrong besides the fields. */
  readonly message: string | null;
  readonly status: number;
}

/** A submitted configuration: fit to be kept, or to be shown again. */
export type Submission =
  | { readonly isAccepted: true; readonly configuration: Configuration }
  | { readonly isAccepted: false; readonly returned: Returned };

/** Reads and judges the configuration form; null where the product is not sold in the currency. */
export function readSubmission({ product, currency }: ProductDetail, form: FormData): Submission | null {
  const configuration = readConfigurationForm(product, form, currency);
  if (configuration === null) return null;
  const judgement = judgeSubmission(product, configuration, currency, intentIn(form));
  if (judgement.kind === 'accepted') return { isAccepted: true, configuration };
  const attention = judgement.kind === 'refused' ? judgement.attention : [];
  const status = judgement.kind === 'refused' ? PROBLEMS['basket/configuration-invalid'].status : 200;
  return { isAccepted: false, returned: { configuration, attention, message: null, status } };
}

/** The form again with what the basket had against it: at the fields it names, else as a sentence. */
export function returnedWith(configuration: Configuration, problem: Problem): Returned {
  const attention = (problem.fields ?? []).map(({ path, code }) => ({
    path: path.replace(/^command\.configuration\./, ''),
    code: ATTENTION_CODES.find((known) => known === code) ?? ('invalid' as const),
  }));
  const { status, title } = PROBLEMS[problem.code];
  return { configuration, attention, message: attention.length === 0 ? title : null, status };
}

const ATTENTION_CODES: readonly Attention['code'][] = [
  'required',
  'too-small',
  'too-large',
  'unknown',
  'not-offered',
  'unavailable',
  'out-of-stock',
];
