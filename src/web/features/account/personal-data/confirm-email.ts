import { showRefusal } from '#web/features/account/refusal-of.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/** Confirms a new email address by the code of the mailed link; called by POST only. */
export async function confirmEmail({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const confirmed = await attempt(() => api.personalData.confirmEmail({ code: formText(form, 'code') }));
  return confirmed.ok
    ? redirectWithFlash(screens.accountEmail.href(), { done: true })
    : showRefusal(confirmed.problem, form);
}
