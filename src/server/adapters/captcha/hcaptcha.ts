import type { Captcha } from '#server/captcha/captcha.ts';
import { createSiteVerify } from './site-verify.ts';
import type { ServiceOptions } from './site-verify.ts';
import { createTokenCaptcha } from './token-captcha.ts';

/** hCaptcha; a token is held against the brand's own site key, but the service does not say for which of its forms it was made. */
export function createHcaptcha({ siteKey, secret, url = VERIFY_URL, ...bounds }: ServiceOptions): Captcha {
  const verify = createSiteVerify({ url, fields: { secret, sitekey: siteKey }, ...bounds });
  return createTokenCaptcha({ kind: 'hcaptcha', siteKey, verify, namesForm: false });
}

const VERIFY_URL = 'https://api.hcaptcha.com/siteverify';
