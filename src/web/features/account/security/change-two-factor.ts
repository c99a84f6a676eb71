import { data } from 'react-router';
import type { AccountResult } from '#web/features/account/account-views.ts';
import { intentIn } from '#web/features/account/as-intent.ts';
import { showRefusal } from '#web/features/account/refusal-of.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

type Page = Pick<PageContext, 'api'>;

/**
 * Runs a step of two-factor authentication. Secrets and recovery codes are returned in the result only and never in a
 * URL.
 */
export async function changeTwoFactor({ api }: Page, form: FormData) {
  const [password, code] = [formText(form, 'password'), formText(form, 'code')];
  const secret = formText(form, 'secret') || undefined;
  const intent = intentIn(form);
  switch (intent) {
    case 'begin': {
      const started = await attempt(() => api.security.beginTwoFactor({ password }));
      return started.ok
        ? data<AccountResult>({ kind: 'set-up', setup: started.value })
        : showRefusal(started.problem, form);
    }
    case 'confirm':
    case 'renew': {
      const made = await (intent === 'confirm'
        ? attempt(() => api.security.confirmTwoFactor({ code, secret }))
        : attempt(() => api.security.renewRecoveryCodes({ password })));
      if (!made.ok) return showRefusal(made.problem, form);
      return data<AccountResult>({ kind: 'recovery-codes', intent, codes: made.value.recoveryCodes });
    }
    case 'end': {
      const ended = await attempt(() => api.security.endTwoFactor({ password, code }));
      if (!ended.ok) return showRefusal(ended.problem, form);
      return redirectWithFlash(`${screens.accountSecurity.href()}#end`, { saved: 'end' });
    }
    default:
      throw pageProblem({ code: 'request/invalid' });
  }
}
