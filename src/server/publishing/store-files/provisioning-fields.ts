import { z } from 'zod';
import { EVENT_PATTERNS } from '#core/operator-webhooks/operator-event.ts';
import { secretName, systemAddress } from './scalars.ts';

const signed = {
  url: systemAddress,
  secret: secretName.describe('The name of the secret that signs (Standard Webhooks, whsec_…)'),
  previous_secret: secretName.optional().describe('The secret before, while the other side changes to the new one'),
};

/** How services are provisioned: none, the sandbox, or a system of the operator (docs/provisioning.md). */
export const provisioningFields = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('none') }),
  z.strictObject({ by: z.literal('sandbox') }),
  z.strictObject({ by: z.literal('webhook'), ...signed }),
]);

/** A receiver of operator webhooks (docs/webhooks.md). */
export const webhookFields = z.strictObject({
  ...signed,
  events: z.array(z.enum(EVENT_PATTERNS)).min(1, 'must have at least one event').describe("'*' is all of them"),
});

export type ProvisioningSource = z.infer<typeof provisioningFields>;
export type WebhookSource = z.infer<typeof webhookFields>;
