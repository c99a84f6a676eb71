import { data } from 'react-router';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { Found } from './owned-views.ts';

/**
 * The customer's own object for a page. A missing session asks to log in; unknown objects and those of other customers
 * have the same result; any other problem is thrown as an error page.
 */
export function findOwned<Value>(result: Result<Value, Problem>) {
  if (result.ok) return data<Found<Value>>({ kind: 'found', value: result.value });
  const kind = KINDS.get(result.problem.code);
  if (kind === undefined) throw pageProblem(result.problem);
  return data<Found<Value>>({ kind }, { status: PROBLEMS[result.problem.code].status });
}

const KINDS: ReadonlyMap<string, 'signed-out' | 'expired' | 'unknown'> = new Map([
  ['account/sign-in-required', 'signed-out'],
  ['session/expired', 'expired'],
  ['domains/not-found', 'unknown'],
]);
