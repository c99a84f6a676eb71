import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import type { FieldProblem, Problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { retryAfterSeconds } from '#web/retry-after.ts';
import { pageProblem } from '#web/runtime/page-problem.ts';
import type { AccountAnswer, Intent, Refusal } from './account-views.ts';
import { intentIn } from './as-intent.ts';

/** Shows a form again with its problems; throws an error page for a problem the form cannot show. */
export function showRefusal(problem: Problem, form: FormData) {
  const intent = intentIn(form);
  if (intent === null || isForTheWholePage(problem)) throw pageProblem(problem);
  return data<AccountAnswer>(refusalOf(problem, form, intent), { status: PROBLEMS[problem.code].status });
}

/** A refusal for the page; secrets are not returned. */
export function refusalOf(problem: Problem, form: FormData, intent: Intent): Refusal {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    kind: 'refused',
    intent,
    code: problem.code,
    fields: [...fieldOf(problem, form), ...(problem.fields ?? [])],
    retryAfterSeconds: retryAfterSeconds(problem),
    typed: Object.fromEntries(typed.filter(([name]) => !SECRETS.has(name))),
  };
}

/**
 * Calls the API and turns a fault, which is logged where it happened, into a problem of the form, so that the page
 * keeps its input.
 */
export async function attempt<Value>(call: () => Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  try {
    return await call();
  } catch {
    return refuse({ code: 'server/fault' });
  }
}

const SECRETS: ReadonlySet<string> = new Set(['password', 'current_password', 'code']);

function isForTheWholePage({ code }: Problem): boolean {
  return code.startsWith('brand/') || (code.startsWith('request/') && code !== 'request/invalid');
}

/** The form field a problem code concerns, if any. */
function fieldOf({ code }: Problem, form: FormData): readonly FieldProblem[] {
  switch (code) {
    case 'account/wrong-password':
      return [{ path: form.has('current_password') ? 'current_password' : 'password', code: 'wrong' }];
    case 'account/code-wrong':
      return [{ path: 'code', code: 'wrong' }];
    case 'account/password-refused':
      return [{ path: 'password', code: 'refused' }];
    case 'account/deletion-not-confirmed':
      return [{ path: 'confirm', code: 'required' }];
    default:
      return [];
  }
}
