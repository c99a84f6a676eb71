import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/** Why the address was not confirmed: the link is expired or used, or the request failed. */
export type VerifyResult = { readonly kind: 'invalid' } | { readonly kind: 'failed' };

/** Confirms the registrant's address by the code of the mailed link; called by POST only. */
export async function verifyRegistrant({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const verified = await api.ownedDomains.verifyRegistrant({ code: formText(form, 'code') });
  if (verified.ok) return redirectWithFlash(screens.accountRegistrant.href(), { done: true });
  const { code } = verified.problem;
  const kind = code === 'account/link-invalid' ? 'invalid' : 'failed';
  return data<VerifyResult>({ kind }, { status: PROBLEMS[code].status });
}

/** The result of a form whose request failed. */
export function failedVerification(): VerifyResult {
  return { kind: 'failed' };
}
