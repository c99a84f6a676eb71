import { ok } from '#core/result.ts';
import type { Handlers } from '#server/http/call.ts';
import type { CaptchaServices } from './check-captcha.ts';

/** The captcha part of the API; challenges are stateless. */
export function captchaHandlers({ captchaOf }: Pick<CaptchaServices, 'captchaOf'>): Handlers['captcha'] {
  return {
    challenge: async (call, { form }) => ok(captchaOf(call.store.brand)?.challenge(form, call.now) ?? { kind: 'off' }),
  };
}
