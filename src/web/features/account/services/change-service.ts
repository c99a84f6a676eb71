import { intentIn } from '#web/features/account/as-intent.ts';
import { showRefusal } from '#web/features/account/refusal-of.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/** Cancels a service at the end of its term or undoes the cancellation, then redirects to the list. */
export async function changeService({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const intent = intentIn(form);
  const id = formText(form, 'id');
  if (intent !== 'cancel-service' && intent !== 'keep-service') throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(() =>
    intent === 'cancel-service' ? api.services.cancel({ id }) : api.services.keep({ id }),
  );
  if (!changed.ok) return showRefusal(changed.problem, form);
  return redirectWithFlash(`${screens.accountServices.href()}#${intent}`, { saved: intent });
}
