import { data, redirect } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { PageContext } from '#web/page-context.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';

/** Why an address was not confirmed: its link does nothing any more, or this did not work now. */
export type VerifyAnswer = { readonly kind: 'invalid' } | { readonly kind: 'failed' };

/** Spends the code of a mailed link (D9: no GET does). */
export async function verifyRegistrant({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const verified = await api.ownedDomains.verifyRegistrant({ code: formText(form, 'code') });
  if (verified.ok) return redirect(`${screens.accountRegistrant.href()}?done`, 303);
  const { code } = verified.problem;
  return verifyFailed(code === 'account/link-invalid' ? 'invalid' : 'failed', code);
}

/** The page again, with why. */
export function verifyFailed(kind: VerifyAnswer['kind'], code: ProblemCode) {
  return data<VerifyAnswer>({ kind }, { status: PROBLEMS[code].status });
}
