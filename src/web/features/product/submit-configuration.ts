import { PROBLEMS, type Problem, type ProblemCode } from '#contract/problems.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import type { ProductDetail } from './product-views.ts';
import { readConfigurationForm } from './read-configuration-form.ts';
import { intentIn, validateSubmission } from './validate-submission.ts';

/** A refused form with its input. */
export interface Returned {
  readonly configuration: Configuration;
  readonly issues: readonly ValidationIssue[];
  /** A problem that concerns no field. */
  readonly problem: ProblemCode | null;
  readonly status: number;
}

/** A submitted configuration: accepted, or to be shown again. */
export type Submission =
  | { readonly isAccepted: true; readonly configuration: Configuration }
  | { readonly isAccepted: false; readonly returned: Returned };

/** Reads and validates the configuration form; null where the product is not sold in the currency. */
export function readSubmission({ product, currency }: ProductDetail, form: FormData): Submission | null {
  const configuration = readConfigurationForm(product, form, currency);
  if (configuration === null) return null;
  const validation = validateSubmission(product, configuration, currency, intentIn(form));
  if (validation.kind === 'accepted') return { isAccepted: true, configuration };
  const issues = validation.kind === 'refused' ? validation.issues : [];
  const status = validation.kind === 'refused' ? PROBLEMS['basket/configuration-invalid'].status : 200;
  return { isAccepted: false, returned: { configuration, issues, problem: null, status } };
}

/** The form with the problem of the basket: at the fields it names, else as a whole. */
export function returnedWith(configuration: Configuration, { code: problem, fields }: Problem): Returned {
  const issues = (fields ?? []).map(({ path, code }) => ({
    path: path.replace(/^command\.configuration\./, ''),
    code: ISSUE_CODES.find((known) => known === code) ?? ('invalid' as const),
  }));
  const { status } = PROBLEMS[problem];
  return { configuration, issues, problem: issues.length === 0 ? problem : null, status };
}

const ISSUE_CODES: readonly ValidationIssue['code'][] = [
  'required',
  'too-small',
  'too-large',
  'unknown',
  'not-offered',
  'unavailable',
  'out-of-stock',
];
