import { redirectWithFlash } from '#web/flash.ts';
import type { PageContext } from '#web/page-context.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { attempt, showRefusal } from './refusal-of.ts';

/** Confirms a new email address by the code of the mailed link; called by POST only. */
export async function confirmEmail({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const confirmed = await attempt(() => api.personalData.confirmEmail({ code: formText(form, 'code') }));
  return confirmed.ok
    ? redirectWithFlash(screens.accountEmail.href(), { done: true })
    : showRefusal(confirmed.problem, form);
}
