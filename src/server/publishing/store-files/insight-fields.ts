import { z } from 'zod';
import { systemAddress } from './scalars.ts';

/** The storefront's analytics, used with the shopper's consent. */
export const analyticsFields = z.strictObject({
  provider: z
    .literal('collector', { error: 'must be collector' })
    .describe('Any service that receives the events; see Analytics and error reports'),
  key: z
    .string()
    .regex(/^[\w.-]{1,100}$/u, 'must be 1 to 100 letters, digits, points, hyphens and underscores')
    .describe('The key of the shop at the collector; it is public'),
  endpoint: z
    .string()
    .max(500, 'must have at most 500 characters')
    .refine(
      (value) => systemAddress.safeParse(value).success || /^\/(?![/\\])[^\s\\?#]*$/u.test(value),
      "must be an address that begins with https://, or a path of the shop's own host that begins with /",
    )
    .describe('The address events are sent to'),
});

/** A DSN: https://KEY@HOST/PROJECT, without the secret part of old ones. */
const dsn = z
  .string()
  .max(300, 'must have at most 300 characters')
  .regex(
    /^(?:https:\/\/\w+@[a-z0-9.-]+|http:\/\/\w+@(?:localhost|127\.0\.0\.1))(?::\d{1,5})?(?:\/[\w.-]+)*\/\d+$/u,
    'must be a DSN such as https://0f5d5e1b4c@errors.example/42 (http:// only on this machine)',
  );

/** Error reporting of browsers. */
export const errorReportingFields = z.strictObject({
  dsn: dsn.describe('The DSN of the project at the error-reporting service; it is public'),
});
