import type { Brand } from '#core/storefront/brand.ts';
import type { Captcha } from '#server/identity/captcha/captcha.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Log } from '#server/platform/log.ts';
import { createHcaptcha } from './hcaptcha.ts';
import { DEFAULT_MAX_NUMBER, createProofOfWork } from './proof-of-work.ts';
import { createTurnstile } from './turnstile.ts';

export interface CaptchasOptions {
  readonly box: SecretBox;
  /** A secret by its name in the store files. */
  readonly secret: (name: string) => string | null;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Creates the captchas of all brands on first use; null for a brand without one, or with a missing secret. */
export function createCaptchas(options: CaptchasOptions): (brand: Brand) => Captcha | null {
  const captchas = new Map<string, Captcha | null>();
  return ({ id, captcha }) => {
    const key = JSON.stringify([id, captcha]);
    const existing = captchas.get(key);
    if (existing !== undefined) return existing;
    const captchaOfBrand = createCaptcha(id, captcha, options);
    captchas.set(key, captchaOfBrand);
    return captchaOfBrand;
  };
}

function createCaptcha(
  brandId: string,
  captcha: Brand['captcha'],
  { box, secret, clock, log }: CaptchasOptions,
): Captcha | null {
  if (captcha.mode === 'off') return null;
  if (captcha.mode === 'proof-of-work') {
    return createProofOfWork({ brandId, maxNumber: captcha.maxNumber ?? DEFAULT_MAX_NUMBER, box });
  }
  const value = secret(captcha.secret);
  if (value === null) {
    log.warn({ brandId, captcha: captcha.mode }, 'the captcha secret is missing');
    return null;
  }
  const create = captcha.mode === 'turnstile' ? createTurnstile : createHcaptcha;
  return create({ siteKey: captcha.siteKey, secret: value, clock });
}
