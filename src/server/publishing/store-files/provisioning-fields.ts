import { z } from 'zod';
import { EVENT_PATTERNS } from '#core/operator-webhooks/operator-event.ts';
import { secretName, systemAddress } from './scalars.ts';

const signed = {
  url: systemAddress.describe('Where requests are sent'),
  secret: secretName.describe('The name of the secret that signs requests (Standard Webhooks, whsec_…)'),
  previous_secret: secretName
    .optional()
    .describe('The name of the previous secret, while the receiver changes to the new one'),
};

/** How services are provisioned: none, the sandbox, or a system of the operator (docs/provisioning.md). */
export const provisioningFields = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('none').describe('Staff set it up') }),
  z.strictObject({ by: z.literal('sandbox').describe('The provisioner of npm start, for tests') }),
  z.strictObject({ by: z.literal('webhook').describe('A system of the operator'), ...signed }),
]);

/** A receiver of operator webhooks (docs/webhooks.md). */
export const webhookFields = z.strictObject({
  ...signed,
  events: z
    .array(z.enum(EVENT_PATTERNS))
    .min(1, 'must have at least one event')
    .describe("Event names, with 'line.*' for all of a kind and '*' for all"),
});

export type ProvisioningSource = z.infer<typeof provisioningFields>;
export type WebhookSource = z.infer<typeof webhookFields>;
