import type { getChallenge } from '#contract/captcha.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { CaptchaForm } from '#core/account/captcha-form.ts';

/** A challenge for the browser. */
export type Challenge = OutputOf<typeof getChallenge>;

/** A solution to verify. */
export interface CaptchaQuestion {
  readonly solution: string;
  readonly form: CaptchaForm;
  /** The hosts the form may be on. */
  readonly hosts: readonly string[];
  /** ms. */
  readonly now: number;
}

/** The verdict on a solution; `once` identifies the solution in any encoding, valid until `expiresAt` (ms). */
export type CaptchaResult =
  | { readonly kind: 'right'; readonly once: string; readonly expiresAt: number }
  | { readonly kind: 'wrong' }
  /** The service is unavailable; it never blocks an order. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A brand's captcha; single use of solutions is enforced by the caller. */
export interface Captcha {
  challenge(form: CaptchaForm, now: number): Challenge;
  check(question: CaptchaQuestion): Promise<CaptchaResult>;
}
