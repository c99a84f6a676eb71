import type { Captcha, CaptchaQuestion, CaptchaResult } from '#server/captcha/captcha.ts';
import type { SiteVerify, VerifiedToken } from './site-verify.ts';

export interface TokenCaptchaOptions {
  readonly kind: 'turnstile' | 'hcaptcha';
  readonly siteKey: string;
  readonly verify: SiteVerify;
  /** Whether the service reports the form a token was made for. */
  readonly namesForm: boolean;
}

/** Longer than any service accepts a token. */
const GOOD_FOR_MS = 10 * 60_000;

/** A captcha widget whose tokens are verified by its service; tokens are valid for the brand's hosts only. */
export function createTokenCaptcha({ kind, siteKey, verify, namesForm }: TokenCaptchaOptions): Captcha {
  function judge({ solution, form, hosts, now }: CaptchaQuestion, verified: VerifiedToken): CaptchaResult {
    if (!verified.ok) return { kind: 'unknown', reason: verified.problem };
    const { value } = verified;
    const isOurs = value.isRight && hosts.includes(value.hostname) && (!namesForm || value.action === form);
    return isOurs ? { kind: 'right', once: solution, expiresAt: now + GOOD_FOR_MS } : { kind: 'wrong' };
  }

  return {
    challenge: () => ({ kind, siteKey }),
    check: async (question) => judge(question, await verify(question.solution)),
  };
}
