import { data, redirect } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { PROBLEMS } from '#contract/problems.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import { pageProblem } from '#web/page-problem.ts';
import { formText } from '#web/read-form.ts';
import { retryAfterSeconds } from '#web/retry-after.ts';
import { returnPath } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';

type SignedIn = OutputOf<Api['account']['login']>;

/** A login or register form that was not taken: what is wrong where, and everything typed but the password. */
export interface RefusedForm {
  readonly code: ProblemCode;
  /** Names of the fields to look at. */
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number | null;
  readonly typed: Readonly<Record<string, string>>;
  readonly next: string | null;
}

/** Goes on where the shopper was going (D5), with the news of what came together in the basket (D6). */
export function goOn({ session, merged }: SignedIn, form: FormData) {
  const fallback = session.basketCount > 0 ? screens.basket.href() : screens.shop.href();
  const next = returnPath(form.get('next')) ?? fallback;
  const news = Object.entries(merged).filter(([, count]) => count > 0);
  return redirect(withQuery(next, new URLSearchParams(news.map(([name, count]) => [name, String(count)]))), 303);
}

/** Shows the form again with what to mend; what no form can mend is an error page. */
export function showAgain(problem: Problem, form: FormData) {
  if (!MENDABLE.has(problem.code)) throw pageProblem(problem);
  const refused: RefusedForm = {
    code: problem.code,
    fields: problem.fields?.map(({ path }) => path) ?? [],
    retryAfterSeconds: retryAfterSeconds(problem),
    typed: typedOf(form),
    next: returnPath(form.get('next')),
  };
  return data(refused, { status: PROBLEMS[problem.code].status });
}

const MENDABLE: ReadonlySet<ProblemCode> = new Set([
  'account/login-invalid',
  'account/wrong-credentials',
  'account/registration-invalid',
  'limits/too-many-requests',
  'request/invalid',
  'server/unavailable',
]);

/** A password is never sent back. */
function typedOf(form: FormData): Readonly<Record<string, string>> {
  const names = [...form.keys()].filter((name) => name !== 'password');
  return Object.fromEntries(names.map((name) => [name, formText(form, name)]));
}

function withQuery(path: string, query: URLSearchParams): string {
  if (query.size === 0) return path;
  const [address = '', hash] = path.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}${hash === undefined ? '' : `#${hash}`}`;
}
