import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import type { Flash } from '#web/flash/read-flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { returnPath } from '#web/navigation/return-path.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import { retryAfterSeconds } from '#web/problems/retry-after.ts';
import { screens } from '#web/screens.ts';

/** The result of a successful login. */
export type SignedIn = OutputOf<Api['account']['login']>;

/** A refused session form: the problems and the input except secrets. */
export interface RefusedForm {
  readonly code: ProblemCode;
  /** The names of the invalid fields. */
  readonly fields: readonly string[];
  /** Whether the only problems are empty required fields, which have messages of their own. */
  readonly isIncomplete: boolean;
  readonly retryAfterSeconds: number | null;
  /** Whether a solved captcha is required from now on. */
  readonly needsCaptcha: boolean;
  readonly input: Readonly<Record<string, string>>;
  readonly next: string | null;
}

/** Redirects to the return path, else to `fallback`, with the message of the merged basket. */
export function redirectSignedIn(signedIn: SignedIn, form: FormData, fallback?: string, flash: Flash = {}) {
  const start = signedIn.session.basketCount > 0 ? screens.basket.href() : screens.shop.href();
  return redirectWithFlash(returnPath(form.get('next')) ?? fallback ?? start, { ...messageOf(signedIn), ...flash });
}

/** The lines merged into the basket at sign-in, as a message for the next page. */
export function messageOf({ merged }: Pick<SignedIn, 'merged'>): Flash {
  return merged.added + merged.skipped > 0 ? { merged } : {};
}

/** A refusal to show in the form; throws an error page for a problem no form can show. */
export function refusedForm(problem: Problem, form: FormData): RefusedForm {
  if (!CORRECTABLE.has(problem.code)) throw pageProblem(problem);
  return formRefusal(problem, form);
}

/** A problem as a refusal to show in the form; also runs in the browser, for requests that failed. */
export function formRefusal(problem: Problem, form: FormData): RefusedForm {
  const fields = problem.fields?.map(({ path }) => path) ?? [];
  return {
    code: problem.code,
    fields,
    isIncomplete: fields.length > 0 && fields.every((name) => formText(form, name).trim() === ''),
    retryAfterSeconds: retryAfterSeconds(problem),
    needsCaptcha: problem.code === 'captcha/refused' || requiresCaptcha(problem),
    input: inputOf(form),
    next: returnPath(form.get('next')),
  };
}

/** The solved captcha of a form; absent without scripts. */
export function captchaIn(form: FormData): { readonly captcha?: string } {
  const captcha = formText(form, 'captcha');
  return captcha === '' ? {} : { captcha };
}

function requiresCaptcha({ data }: Problem): boolean {
  return data !== undefined && 'captcha' in data && data.captcha === true;
}

const CORRECTABLE: ReadonlySet<ProblemCode> = new Set([
  'account/login-invalid',
  'account/wrong-credentials',
  'account/blocked',
  'account/code-wrong',
  'account/challenge-expired',
  'account/registration-invalid',
  'account/recovery-invalid',
  'account/password-needed',
  'account/password-refused',
  'account/too-many-at-once',
  'captcha/refused',
  'form/to-check',
  'limits/too-many-requests',
  'request/invalid',
  'server/unavailable',
]);

/** The fields that are never returned. */
const SECRET: ReadonlySet<string> = new Set(['password', 'code', 'challenge', 'captcha']);

function inputOf(form: FormData): Readonly<Record<string, string>> {
  const names = [...form.keys()].filter((name) => !SECRET.has(name));
  return Object.fromEntries(names.map((name) => [name, formText(form, name)]));
}
