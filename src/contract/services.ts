import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { list } from './shared-schemas.ts';

/** What a customer has besides names: one for each delivered line (D12); renewsAt is null of what does not renew. */
export const serviceView = z.object({
  id: z.string(),
  name: z.string(),
  /** The name it is used with, as people write it. */
  domain: z.nullable(z.string()),
  orderId: z.string(),
  startedAt: z.number(),
  renewsAt: z.nullable(z.number()),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  summary: 'The services of the customer, newest first.',
  input: z.object({}),
  output: z.object({ services: list(serviceView) }),
  problems: ['account/sign-in-required', 'session/expired'],
});
