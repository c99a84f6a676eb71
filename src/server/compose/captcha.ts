import { createCaptchas } from '#server/adapters/captcha/create-captchas.ts';
import { type CaptchaServices, type CheckCaptcha, createCheckCaptcha } from '#server/identity/public.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Foundation } from './foundation.ts';

/** The captchas of brands. */
export interface Captchas extends Pick<CaptchaServices, 'captchaOf'> {
  readonly checkCaptcha: CheckCaptcha;
}

/** The captchas named in store files, or those of a test. */
export function composeCaptchas({ parts, keys, database, clock, log, secret }: Foundation): Captchas {
  const captchaOf = parts.captchaOf ?? createCaptchas({ box: createSecretBox(keys, 'captcha'), secret, clock, log });
  return { captchaOf, checkCaptcha: createCheckCaptcha({ database, log, captchaOf }) };
}
