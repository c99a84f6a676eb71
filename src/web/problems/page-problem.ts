import { data } from 'react-router';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';

/**
 * Returns the value of a call or throws the error page of its problem: `const basket = valueOrThrow(await
 * api.basket.get({}))`.
 */
export function valueOrThrow<Value>(result: Result<Value, Problem>): Value {
  if (result.ok) return result.value;
  throw pageProblem(result.problem);
}

/** A problem as the response of a page with the problem's status, to be thrown by loaders and actions. */
export function pageProblem(problem: Problem) {
  return data(problem, { status: PROBLEMS[problem.code].status });
}

/** The response for an address that is not a screen: status 404 and the title 'Page Not Found'. */
export function pageNotFound() {
  return pageProblem({ code: 'request/not-found' });
}
