import type { Captcha } from '#server/identity/captcha/captcha.ts';
import { type ServiceOptions, createSiteVerify } from './site-verify.ts';
import { createTokenCaptcha } from './token-captcha.ts';

/** hCaptcha. Tokens are verified for the brand's site key; the service does not report the form they were made for. */
export function createHcaptcha({ siteKey, secret, url = VERIFY_URL, ...bounds }: ServiceOptions): Captcha {
  const verify = createSiteVerify({ url, fields: { secret, sitekey: siteKey }, ...bounds });
  return createTokenCaptcha({ kind: 'hcaptcha', siteKey, verify, reportsForm: false });
}

const VERIFY_URL = 'https://api.hcaptcha.com/siteverify';
