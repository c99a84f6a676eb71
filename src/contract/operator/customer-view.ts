import * as z from 'zod/mini';
import { customerKey } from './customers.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { commandId, filledText } from './operator-schemas.ts';

export const viewAsCustomer = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/view',
  access: 'customers.view-as',
  summary:
    "A link that opens the customer's account in the shop once, read-only, for 15 minutes; for sessions, not for API tokens.",
  input: z.object({ ...customerKey, commandId, reason: filledText(500) }),
  output: z.object({
    url: z.string(),
    /** ms. */
    openUntil: z.number(),
  }),
  problems: ['customers/not-found', 'operator/command-reused'],
});
