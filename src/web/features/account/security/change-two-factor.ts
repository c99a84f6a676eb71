import { data } from 'react-router';
import type { AccountAnswer } from '#web/features/account/account-views.ts';
import { intentIn } from '#web/features/account/as-intent.ts';
import { attempt, showRefusal } from '#web/features/account/refusal-of.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { pageProblem } from '#web/runtime/page-problem.ts';
import { screens } from '#web/screens.ts';

type Page = Pick<PageContext, 'api'>;

/**
 * Runs a step of two-factor authentication. Secrets and recovery codes are returned in the answer only and never in a
 * URL.
 */
export async function changeTwoFactor({ api }: Page, form: FormData) {
  const [password, code] = [formText(form, 'password'), formText(form, 'code')];
  const intent = intentIn(form);
  switch (intent) {
    case 'begin': {
      const begun = await attempt(() => api.security.beginTwoFactor({ password }));
      return begun.ok ? data<AccountAnswer>({ kind: 'set-up', setup: begun.value }) : showRefusal(begun.problem, form);
    }
    case 'confirm':
    case 'renew': {
      const made = await attempt(() =>
        intent === 'confirm' ? api.security.confirmTwoFactor({ code }) : api.security.renewRecoveryCodes({ password }),
      );
      if (!made.ok) return showRefusal(made.problem, form);
      return data<AccountAnswer>({ kind: 'recovery-codes', intent, codes: made.value.recoveryCodes });
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
