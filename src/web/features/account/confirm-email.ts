import { redirect } from 'react-router';
import type { PageContext } from '#web/page-context.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { attempt, showRefusal } from './refusal-of.ts';

/** Spends the code of a mailed link (D9: no GET does). */
export async function confirmEmail({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const confirmed = await attempt(() => api.personalData.confirmEmail({ code: formText(form, 'code') }));
  return confirmed.ok ? redirect(`${screens.accountEmail.href()}?done`, 303) : showRefusal(confirmed.problem, form);
}
