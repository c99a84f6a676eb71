import { data } from 'react-router';
import { redirectWithFlash } from '#web/flash.ts';
import type { PageContext } from '#web/page-context.ts';
import { pageProblem } from '#web/page-problem.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import type { AccountAnswer } from './account-views.ts';
import { intentIn } from './as-intent.ts';
import { attempt, showRefusal } from './refusal-of.ts';

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
