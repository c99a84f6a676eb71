import type { Captcha } from '#server/captcha/captcha.ts';
import { createSiteVerify } from './site-verify.ts';
import type { ServiceOptions } from './site-verify.ts';
import { createTokenCaptcha } from './token-captcha.ts';

/** hCaptcha. Tokens are verified for the brand's site key; the service does not report the form they were made for. */
export function createHcaptcha({ siteKey, secret, url = VERIFY_URL, ...bounds }: ServiceOptions): Captcha {
  const verify = createSiteVerify({ url, fields: { secret, sitekey: siteKey }, ...bounds });
  return createTokenCaptcha({ kind: 'hcaptcha', siteKey, verify, namesForm: false });
}

const VERIFY_URL = 'https://api.hcaptcha.com/siteverify';
