import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { Intent } from '#web/features/account/account-views.ts';
import { intentIn } from '#web/features/account/as-intent.ts';
import { showRefusal } from '#web/features/account/refusal-of.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/**
 * Cancels a service at the end of its term or undoes that, answers an offered term or chooses another one, then redirects to
 * the list.
 */
export async function changeService({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const intent = intentIn(form);
  const change = changeIn(api, intent, form);
  if (intent === null || change === null) throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(change);
  if (!changed.ok) return showRefusal(changed.problem, form);
  return redirectWithFlash(`${screens.accountServices.href()}#${intent}`, { saved: intent });
}

/** The call of a form; null for an intent of another screen. */
function changeIn(
  api: PageContext['api'],
  intent: Intent | null,
  form: FormData,
): (() => Promise<Result<null, Problem>>) | null {
  const id = formText(form, 'id');
  switch (intent) {
    case 'cancel-service':
      return () => api.services.cancel({ id });
    case 'keep-service':
      return () => api.services.keep({ id });
    case 'accept-term':
      return () => api.services.acceptTerm({ id, ...termIn(form) });
    case 'change-term':
      return () => api.services.changeTerm({ id, ...termIn(form) });
    case 'decline-term':
      return () => api.services.declineTerm({ id });
    default:
      return null;
  }
}

/** A term in months with its charge in minor units, as shown. */
function termIn(form: FormData) {
  return { term: Number(formText(form, 'term')), amountMinor: Number(formText(form, 'amount')) };
}
