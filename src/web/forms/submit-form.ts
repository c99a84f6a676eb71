import { type ShouldRevalidateFunctionArgs, data } from 'react-router';
import { recordError } from '#web/insight/recorded-errors.ts';
import { FAILURES, type FailureKind, failureKindOf, isUnanswered } from '#web/problems/failure-kind.ts';
import { type AnsweredRefusal, showOverPage, showRefusal } from '#web/problems/show-over-page.ts';
import { saveFormsLate } from './save-forms-late.ts';

/**
 * The client action of every route: submits a form to the server action and keeps the page and its input when that
 * brings no result (docs/decisions/102-one-way-to-submit-a-form.md).
 *
 * A failed request (no connection, too many requests, a server fault, an expired session) is shown over the page, which
 * gets what `fallback` makes of the form. The status is 503, for which nothing is loaded again. A response that cannot be
 * read is recorded as an error, too. A refusal that no input can correct is shown over the page too; one because the
 * session has ended saves the input for after sign-in. Redirects, faults of the page itself and failures of a request
 * that the router has given up are rethrown.
 */
export async function submitForm<ActionResult, Fallback = undefined>(
  { request, serverAction, pattern }: SubmittedForm<ActionResult>,
  { fallback, isShownByForm, isSessionOver, refusalIn }: FormRules<ActionResult, Fallback> = {},
): Promise<ActionResult | ReturnType<typeof data<Fallback | undefined>>> {
  const form = await request.clone().formData();
  try {
    const result = await serverAction();
    if (isSessionOver?.(result) === true) await saveFormsLate(new URL(request.url).pathname);
    const refusal = refusalIn?.(result, form) ?? null;
    return refusal !== null && showRefusal(refusal) ? { ...result, isInDialog: true } : result;
  } catch (error) {
    const kind = failureKindOf(error);
    if (kind === 'broken' || request.signal.aborted) throw error;
    if (kind === 'network' && !isUnanswered(error)) recordError(error, { pattern });
    const { code } = FAILURES[kind];
    const isInDialog = isShownByForm?.(form, code) !== true;
    if (isInDialog) showOverPage(error);
    return data(fallback?.(form, { code, isInDialog }), { status: 503 });
  }
}

/**
 * The `shouldRevalidate` of a page whose forms are refused with 409 where the page shows what has changed meanwhile: the
 * page is loaded again, and the refusal stays.
 */
export function reloadAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** A form submitted by scripts, as the router passes it to a client action. */
interface SubmittedForm<ActionResult> {
  readonly request: Request;
  readonly serverAction: () => Promise<ActionResult>;
  /** The pattern of the route, such as '/order/:orderId'. */
  readonly pattern: string;
}

/** How the forms of a page differ from others. */
export interface FormRules<ActionResult, Fallback> {
  /** The result of the page for a form whose request failed, such as its input; none by default. */
  readonly fallback?: (form: FormData, failure: FormFailure) => Fallback;
  /** Whether the form shows a failure itself, or it need not be shown, as for a save in the background. */
  readonly isShownByForm?: (form: FormData, code: FailureKind['code']) => boolean;
  /** Whether a result means that the session has ended. */
  readonly isSessionOver?: (result: ActionResult) => boolean;
  /** The refusal in a result that may be shown over the page; null for any other result. */
  readonly refusalIn?: (result: ActionResult, form: FormData) => AnsweredRefusal | null;
}

/** Why a form got no result. */
export interface FormFailure {
  /** Null for an error status without a problem code of its own, such as an address that does not exist. */
  readonly code: FailureKind['code'];
  /** Whether it is shown over the page already. */
  readonly isInDialog: boolean;
}
