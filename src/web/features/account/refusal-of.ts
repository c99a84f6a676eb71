import { data } from 'react-router';
import { type FieldProblem, PROBLEMS, type Problem } from '#contract/problems.ts';
import { formText } from '#web/forms/read-form.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import { retryAfterSeconds } from '#web/problems/retry-after.ts';
import type { AccountResult, Intent, Refusal } from './account-views.ts';
import { intentIn } from './as-intent.ts';

/** Shows a form again with its problems; throws an error page for a problem the form cannot show. */
export function showRefusal(problem: Problem, form: FormData) {
  const intent = intentIn(form);
  if (intent === null || isForTheWholePage(problem)) throw pageProblem(problem);
  return data<AccountResult>(refusalOf(problem, form, intent), { status: PROBLEMS[problem.code].status });
}

/** A refusal for the page; secrets are not returned. */
export function refusalOf(problem: Problem, form: FormData, intent: Intent): Refusal {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    kind: 'refused',
    intent,
    code: problem.code,
    fields: [...fieldOf(problem, form), ...(problem.fields ?? [])],
    retryAfterSeconds: retryAfterSeconds(problem),
    input: Object.fromEntries(texts.filter(([name]) => !SECRETS.has(name))),
  };
}

const SECRETS: ReadonlySet<string> = new Set(['password', 'currentPassword', 'code']);

function isForTheWholePage({ code }: Problem): boolean {
  return code.startsWith('brand/') || (code.startsWith('request/') && code !== 'request/invalid');
}

/** The form field a problem code concerns, if any. */
function fieldOf({ code }: Problem, form: FormData): readonly FieldProblem[] {
  switch (code) {
    case 'account/wrong-password':
      return [wrongAt(form, form.has('currentPassword') ? 'currentPassword' : 'password')];
    case 'account/code-wrong':
      return [wrongAt(form, 'code')];
    case 'account/password-refused':
      return [{ path: 'password', code: 'refused' }];
    case 'account/deletion-not-confirmed':
      return [{ path: 'confirm', code: 'required' }];
    default:
      return [];
  }
}

function wrongAt(form: FormData, path: string): FieldProblem {
  return { path, code: formText(form, path) === '' ? 'required' : 'wrong' };
}
