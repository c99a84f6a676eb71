import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { pageProblem } from '#web/page-problem.ts';
import type { Own } from './account-views.ts';

/** A customer's own things for a page: who is not signed in, or not any more, is told so on it; any other problem is an error page. */
export function findOwn<Value>(result: Result<Value, Problem>) {
  if (result.ok) return data<Own<Value>>({ kind: 'found', value: result.value });
  const { code } = result.problem;
  if (code !== 'account/sign-in-required' && code !== 'session/expired') throw pageProblem(result.problem);
  return data<Own<Value>>({ kind: code === 'session/expired' ? 'expired' : 'signed-out' }, PROBLEMS[code]);
}
