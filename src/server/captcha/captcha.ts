import type { getChallenge } from '#contract/captcha.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { CaptchaForm } from '#core/account/captcha-form.ts';

/** What a browser is given to solve. */
export type Challenge = OutputOf<typeof getChallenge>;

/** What a solution is judged by. */
export interface CaptchaQuestion {
  readonly solution: string;
  readonly form: CaptchaForm;
  /** The hosts the form may have stood on. */
  readonly hosts: readonly string[];
  /** ms. */
  readonly now: number;
}

/** How a solution was judged; `once` is the same for every writing of the same solution, which is good until `expiresAt` (ms). */
export type CaptchaVerdict =
  | { readonly kind: 'right'; readonly once: string; readonly expiresAt: number }
  | { readonly kind: 'wrong' }
  /** The service that judges did not: its absence never stops an order (reliability.md §2). */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Tells people from programs for one brand (D9); that a solution counts once is the caller's part. */
export interface Captcha {
  challenge(form: CaptchaForm, now: number): Challenge;
  check(question: CaptchaQuestion): Promise<CaptchaVerdict>;
}
