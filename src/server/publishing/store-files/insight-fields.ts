import { z } from 'zod';
import { systemAddress } from './scalars.ts';

/** The storefront's analytics, used with the shopper's consent. */
export const analyticsFields = z.strictObject({
  provider: z.literal('collector', { error: 'must be collector' }),
  key: z
    .string()
    .regex(/^[\w.-]{1,100}$/u, 'must be 1 to 100 letters, digits, points, hyphens and underscores')
    .describe('What the collector calls this shop; everybody may see it'),
  endpoint: z
    .string()
    .max(500, 'must have at most 500 characters')
    .refine(
      (value) => systemAddress.safeParse(value).success || /^\/(?![/\\])[^\s\\?#]*$/u.test(value),
      "must be an address that begins with https://, or a path of the shop's own host that begins with /",
    )
    .describe('Where the events are sent'),
});

/** A DSN: https://KEY@HOST/PROJECT, without the secret part of old ones. */
const dsn = z
  .string()
  .max(300, 'must have at most 300 characters')
  .regex(
    /^(?:https:\/\/\w+@[a-z0-9.-]+|http:\/\/\w+@(?:localhost|127\.0\.0\.1))(?::\d{1,5})?(?:\/[\w.-]+)*\/\d+$/u,
    'must be a DSN such as https://PUBLIC-KEY@errors.example/42 (http:// only on this machine)',
  );

/** Error reporting of browsers. */
export const errorReportingFields = z.strictObject({
  dsn: dsn.describe('What the error-reporting service calls this shop; everybody may see it'),
});
