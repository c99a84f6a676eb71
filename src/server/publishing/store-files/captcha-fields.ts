import { z } from 'zod';
import { positiveNumber, secretName } from './scalars.ts';

const siteKey = z
  .string()
  .regex(
    /^[\w-]{10,100}$/u,
    'must be the site key the service gave out: 10 to 100 letters, digits, hyphens and underscores',
  );

const widget = {
  site_key: siteKey.describe('What the service calls this shop; everybody may see it'),
  secret: secretName.describe('The name of the secret the service judges by'),
};

/** The captcha of a brand: none, proof of work, or the widget of a service. */
export const captchaFields = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('off') }),
  z.strictObject({
    mode: z.literal('proof-of-work'),
    max_number: positiveNumber
      .min(1000, 'must be at least 1000')
      .max(1_000_000, 'must be at most 1000000')
      .optional()
      .describe('How much is tried at most for each form; 50000 when left out'),
  }),
  z.strictObject({ mode: z.literal('turnstile'), ...widget }),
  z.strictObject({ mode: z.literal('hcaptcha'), ...widget }),
]);
