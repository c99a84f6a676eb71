import { problem, type Problem, type ProblemCode } from '#contract/problems.ts';
import { RESUBMIT_FIELD, savableFields, type FormFields } from '#core/forms/form-fields.ts';
import { refuse, type Result } from '#core/result.ts';
import type { FormBody } from '#server/http/request/read-form-body.ts';
import type { OperationRunner } from '#server/http/request/run-operation.ts';

/**
 * A form submitted without scripts. Where it is refused, its page or the login offers its fields again; with scripts
 * the browser keeps the input (src/web/forms/saved-forms.ts).
 */
export interface DocumentForm {
  /** The path and query it was submitted to. */
  readonly path: string;
  /** The fields that may be returned: all but passwords, codes, card data and files. */
  readonly fields: FormFields;
  /** Whether it is submitted to its page for review only. */
  readonly isForReview: boolean;
  /** Whether it was refused because of a missing or expired session. */
  isRefused(): boolean;
  /** Marks it as refused because of a missing or expired session. */
  refuse(): void;
}

/**
 * The submitted form of a page request; null for data requests of the router and for multipart forms, which contain
 * files.
 */
export function documentForm(path: string, form: FormBody | null): DocumentForm | null {
  const [pathname = ''] = path.split('?');
  if (!(form instanceof URLSearchParams) || pathname.endsWith('.data')) return null;
  let isRefused = false;
  return {
    path,
    fields: savableFields(form),
    isForReview: form.has(RESUBMIT_FIELD),
    isRefused: () => isRefused,
    // Session screens show session problems themselves.
    refuse: () => (isRefused = !pathname.startsWith('/order/auth')),
  };
}

/**
 * Runs the operations of a form's page and notes whether the session refuses one. A form that comes back for review
 * changes nothing: its page shows the fields as after any other refusal.
 */
export function runForForm(run: OperationRunner, form: DocumentForm): OperationRunner {
  return async (operation, ...args) => {
    if (form.isForReview && operation.endpoint.method !== 'GET') return refuse(problem('form/to-check'));
    const result = await run(operation, ...args);
    if (isRefusedBySession(result)) form.refuse();
    return result;
  };
}

/** A refusal because of a missing or expired session, or a session view that says it has expired. */
function isRefusedBySession(result: Result<unknown, Problem>): boolean {
  if (!result.ok) return SESSION_PROBLEMS.has(result.problem.code);
  const { value } = result;
  return typeof value === 'object' && value !== null && 'expired' in value && value.expired === true;
}

const SESSION_PROBLEMS: ReadonlySet<ProblemCode> = new Set(['session/expired', 'account/sign-in-required']);
