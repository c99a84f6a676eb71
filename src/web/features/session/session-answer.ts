import { redirect } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import { pageProblem } from '#web/page-problem.ts';
import { formText } from '#web/read-form.ts';
import { retryAfterSeconds } from '#web/retry-after.ts';
import { returnPath } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';

/** What whoever signed in is answered. */
export type SignedIn = OutputOf<Api['account']['login']>;

/** A form of a session screen that was not taken: what is wrong where, and everything typed but secrets. */
export interface RefusedForm {
  readonly code: ProblemCode;
  /** Names of the fields to look at. */
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number | null;
  /** Whether a solved captcha is asked from now on (D9). */
  readonly asksCaptcha: boolean;
  readonly typed: Readonly<Record<string, string>>;
  readonly next: string | null;
}

/** Goes on where the shopper was going (D5), else to `fallback`, with the news of what came together in the basket (D6). */
export function goOn(signedIn: SignedIn, form: FormData, fallback?: string) {
  const start = signedIn.session.basketCount > 0 ? screens.basket.href() : screens.shop.href();
  return redirect(withNews(returnPath(form.get('next')) ?? fallback ?? start, signedIn), 303);
}

/** An address with what came together in the basket at sign-in (D6). */
export function withNews(path: string, { merged }: Pick<SignedIn, 'merged'>): string {
  const news = Object.entries(merged).filter(([, count]) => count > 0);
  return withQuery(path, new URLSearchParams(news.map(([name, count]) => [name, String(count)])));
}

/** What to show again and mend; what no form can mend is an error page. */
export function refusedForm(problem: Problem, form: FormData): RefusedForm {
  if (!MENDABLE.has(problem.code)) throw pageProblem(problem);
  return {
    code: problem.code,
    fields: problem.fields?.map(({ path }) => path) ?? [],
    retryAfterSeconds: retryAfterSeconds(problem),
    asksCaptcha: problem.code === 'captcha/refused' || memberOf(problem.data, 'captcha') === true,
    typed: typedOf(form),
    next: returnPath(form.get('next')),
  };
}

/** The solved captcha of a form; absent without JavaScript. */
export function captchaIn(form: FormData): { readonly captcha?: string } {
  const captcha = formText(form, 'captcha');
  return captcha === '' ? {} : { captcha };
}

/** An address of this shop with more in its query. */
export function withQuery(path: string, query: URLSearchParams): string {
  if (query.size === 0) return path;
  const [address = '', hash] = path.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}${hash === undefined ? '' : `#${hash}`}`;
}

/** A member of a problem's data, which says nothing of its type. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

const MENDABLE: ReadonlySet<ProblemCode> = new Set([
  'account/login-invalid',
  'account/wrong-credentials',
  'account/code-wrong',
  'account/challenge-expired',
  'account/registration-invalid',
  'account/recovery-invalid',
  'account/password-needed',
  'account/password-refused',
  'account/too-many-at-once',
  'captcha/refused',
  'limits/too-many-requests',
  'request/invalid',
  'server/unavailable',
]);

/** What a form holds that is never sent back. */
const SECRET: ReadonlySet<string> = new Set(['password', 'code', 'challenge', 'captcha']);

function typedOf(form: FormData): Readonly<Record<string, string>> {
  const names = [...form.keys()].filter((name) => !SECRET.has(name));
  return Object.fromEntries(names.map((name) => [name, formText(form, name)]));
}
