import { data } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { AccountResult, Intent } from '#web/features/account/account-views.ts';
import { intentIn } from '#web/features/account/as-intent.ts';
import { showRefusal } from '#web/features/account/refusal-of.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

type Page = Pick<PageContext, 'api' | 'now'>;

/**
 * Runs a form of the security screen, then redirects to it. A session transfer link is returned in the result only and
 * never in a URL.
 */
export async function changeSecurity(page: Page, form: FormData) {
  const intent = intentIn(form);
  if (intent === 'transfer') return makeLink(page, form);
  const change = changeOf(page, intent, form);
  if (change === null) throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(change);
  if (!changed.ok) return showRefusal(changed.problem, form);
  return redirectWithFlash(`${screens.accountSecurity.href()}#${intent}`, { saved: intent ?? undefined });
}

function changeOf(
  { api }: Page,
  intent: Intent | null,
  form: FormData,
): (() => Promise<Result<unknown, Problem>>) | null {
  switch (intent) {
    case 'password': {
      const [currentPassword, password] = [formText(form, 'currentPassword'), formText(form, 'password')];
      return () => api.security.changePassword({ currentPassword, password });
    }
    case 'end-session':
      return () => api.security.endSession({ sessionId: formText(form, 'id') });
    case 'end-others':
      return () => api.security.endOtherSessions({});
    case 'forget-device':
      return () => api.security.forgetDevice({ deviceId: formText(form, 'id') });
    default:
      return null;
  }
}

async function makeLink({ api, now }: Page, form: FormData) {
  const made = await attempt(() => api.account.makeTransferCode({}));
  if (!made.ok) return showRefusal(made.problem, form);
  const { url, qr, expiresAt } = made.value;
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1000));
  return data<AccountResult>({ kind: 'transfer', link: { url, qr, seconds } });
}
