import { ok } from '#core/result.ts';
import type { Handlers } from '#server/request/request-context.ts';
import type { CaptchaServices } from './check-captcha.ts';

/** The captcha part of the API; challenges are stateless. */
export function captchaHandlers({ captchaOf }: Pick<CaptchaServices, 'captchaOf'>): Handlers['captcha'] {
  return {
    challenge: async (context, { form }) =>
      ok(captchaOf(context.store.brand)?.challenge(form, context.now) ?? { kind: 'off' }),
  };
}
