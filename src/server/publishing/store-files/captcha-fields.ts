import { z } from 'zod';
import { positiveNumber, secretName } from './scalars.ts';

const siteKey = z
  .string()
  .regex(
    /^[\w-]{10,100}$/u,
    'must be the site key the service gave out: 10 to 100 letters, digits, hyphens and underscores',
  );

const widget = {
  site_key: siteKey.describe('The site key of the shop at the service; it is public'),
  secret: secretName.describe('The name of the secret by which the service verifies solutions'),
};

/** The captcha of a brand: none, proof of work, or the widget of a service. */
export const captchaFields = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('off').describe('No captcha; limits per network remain') }),
  z.strictObject({
    mode: z.literal('proof-of-work').describe('The browser computes; nothing is shown and no third party is asked'),
    max_number: positiveNumber
      .min(1000, 'must be at least 1000')
      .max(1_000_000, 'must be at most 1000000')
      .optional()
      .describe('The most numbers a browser tries for one form; 50000 when left out'),
  }),
  z.strictObject({ mode: z.literal('turnstile').describe('Cloudflare Turnstile'), ...widget }),
  z.strictObject({ mode: z.literal('hcaptcha').describe('hCaptcha'), ...widget }),
]);
