import * as z from 'zod/mini';
import { text } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** An error of a request, masked as in the log. */
export const requestError = z.object({
  requestId: z.string(),
  brandId: z.nullable(z.string()),
  at: z.number(),
  /** 'web' or 'admin'. */
  process: z.string(),
  release: z.string(),
  /** What failed, as the log names it. */
  event: z.string(),
  operation: z.nullable(z.string()),
  method: z.nullable(z.string()),
  route: z.nullable(z.string()),
  /** HTTP status of the answer. */
  status: z.int(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
});

export const getError = operatorEndpoint({
  method: 'GET',
  path: '/errors/{requestId}',
  access: 'errors.read',
  summary: 'The error of a request by the id that the shopper was shown; kept for 14 days.',
  input: z.object({ requestId: text(100) }),
  output: requestError,
  problems: ['errors/not-found'],
});
