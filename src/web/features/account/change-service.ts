import { redirectWithFlash } from '#web/flash.ts';
import type { PageContext } from '#web/page-context.ts';
import { pageProblem } from '#web/page-problem.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { intentIn } from './as-intent.ts';
import { attempt, showRefusal } from './refusal-of.ts';

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
