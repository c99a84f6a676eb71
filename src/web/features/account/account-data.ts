import { data } from 'react-router';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { AccountData } from './account-views.ts';

/**
 * The customer's own data for a page. Missing or expired sessions are shown on the page; any other problem is thrown as
 * an error page.
 */
export function accountData<Value>(result: Result<Value, Problem>) {
  if (result.ok) return data<AccountData<Value>>({ kind: 'found', value: result.value });
  const { code } = result.problem;
  if (code !== 'account/sign-in-required' && code !== 'session/expired') throw pageProblem(result.problem);
  return data<AccountData<Value>>(
    { kind: code === 'session/expired' ? 'expired' : 'signed-out' },
    { status: PROBLEMS[code].status },
  );
}
