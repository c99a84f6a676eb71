import * as z from 'zod/mini';
import { CAPTCHA_FORMS } from '#core/account/captcha-form.ts';
import { endpoint } from './endpoint.ts';

/**
 * A challenge for the solver: proof of work (find `number` so that SHA-256(salt + number) is `challenge`), or the widget of a service by
 * site key. Forms send the solution as `captcha`: base64 of {algorithm, challenge, number, salt, signature} as JSON, or the widget's token.
 */
export const getChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  summary:
    'A challenge for one form; its solution (base64 of the JSON {algorithm, challenge, number, salt, signature}, or the widget’s token) is valid once and for that form only.',
  input: z.object({ form: z.enum(CAPTCHA_FORMS) }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('off') }),
    z.object({
      kind: z.literal('proof-of-work'),
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      salt: z.string(),
      maxNumber: z.int(),
      signature: z.string(),
      expiresAt: z.number(),
    }),
    z.object({ kind: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() }),
  ]),
  problems: [],
});
