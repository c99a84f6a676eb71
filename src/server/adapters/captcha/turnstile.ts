import type { Captcha } from '#server/identity/captcha/captcha.ts';
import { type ServiceOptions, createSiteVerify } from './site-verify.ts';
import { createTokenCaptcha } from './token-captcha.ts';

/** Cloudflare Turnstile; the form is the widget's action. */
export function createTurnstile({ siteKey, secret, url = VERIFY_URL, ...bounds }: ServiceOptions): Captcha {
  const verify = createSiteVerify({ url, fields: { secret }, ...bounds });
  return createTokenCaptcha({ kind: 'turnstile', siteKey, verify, reportsForm: true });
}

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
