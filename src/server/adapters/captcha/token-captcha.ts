import type { Captcha, CaptchaQuestion, CaptchaResult } from '#server/identity/captcha/captcha.ts';
import type { SiteVerify, VerifiedToken } from './site-verify.ts';

export interface TokenCaptchaOptions {
  readonly kind: 'turnstile' | 'hcaptcha';
  readonly siteKey: string;
  readonly verify: SiteVerify;
  /** Whether the service reports the form a token was made for. */
  readonly reportsForm: boolean;
}

/** Longer than any service accepts a token. */
const LIFETIME_MS = 10 * 60_000;

/** A captcha widget whose tokens are verified by its service; tokens are valid for the brand's hosts only. */
export function createTokenCaptcha({ kind, siteKey, verify, reportsForm: namesForm }: TokenCaptchaOptions): Captcha {
  function toResult({ solution, form, hosts, now }: CaptchaQuestion, verified: VerifiedToken): CaptchaResult {
    if (!verified.ok) return { kind: 'unknown', reason: verified.problem };
    const { value } = verified;
    const isOurs = value.isValid && hosts.includes(value.hostname) && (!namesForm || value.action === form);
    return isOurs ? { kind: 'right', once: solution, expiresAt: now + LIFETIME_MS } : { kind: 'wrong' };
  }

  return {
    challenge: () => ({ kind, siteKey }),
    check: async (question) => toResult(question, await verify(question.solution)),
  };
}
