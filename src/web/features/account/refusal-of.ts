import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import type { FieldProblem, Problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { pageProblem } from '#web/page-problem.ts';
import { retryAfterSeconds } from '#web/retry-after.ts';
import type { AccountAnswer, Intent, Refusal } from './account-views.ts';
import { intentIn } from './as-intent.ts';

/** Shows a form again with what to mend; what no form can mend is an error page. */
export function showRefusal(problem: Problem, form: FormData) {
  const intent = intentIn(form);
  if (intent === null || isForTheWholePage(problem)) throw pageProblem(problem);
  return data<AccountAnswer>(refusalOf(problem, form, intent), { status: PROBLEMS[problem.code].status });
}

/** A refusal as the page shows it; what is secret is never sent back. */
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

/** A call whose fault, logged where it happened, is a problem of the form: the page stays with everything typed. */
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

/** The field a problem is about where its code says so. */
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
