import * as z from 'zod/mini';
import { operatorEventData, operatorEventSummaries } from '#contract/operator-webhooks.ts';
import { OPERATOR_EVENTS, type OperatorEventType } from '#core/operator-webhooks/operator-event.ts';
import { type Json, jsonSchemaOf } from './describe-operation.ts';

/** The operator webhooks as the 'webhooks' of an OpenAPI 3.1 document. */
export function openApiWebhooks(): Json {
  return Object.fromEntries(OPERATOR_EVENTS.map((type) => [type, { post: describeEvent(type) }]));
}

function describeEvent(type: OperatorEventType): Json {
  const message = z.object({ type: z.literal(type), timestamp: z.string(), data: operatorEventData[type] });
  return {
    operationId: `webhook.${type}`,
    tags: ['webhooks'],
    summary: operatorEventSummaries[type],
    description: DESCRIPTION,
    parameters: HEADERS.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(message, 'output') } } },
    responses: {
      '2XX': { description: 'Taken. Everything else is told again for 3 days, ever later.' },
      '410': { description: 'Nobody is here any more: this message is not told again.' },
    },
  };
}

const DESCRIPTION =
  'Sent to the receivers of brand.yaml by the Standard Webhooks specification (standardwebhooks.com). Each event may come more than once, always under the ' +
  'same webhook-id, and in any order.';

const HEADERS = [
  ['webhook-id', 'The same for one event, however often it is sent.'],
  ['webhook-timestamp', 'When this was sent, in seconds since 1970; refuse what is older than 5 minutes.'],
  [
    'webhook-signature',
    '`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; one for each secret, with spaces between.',
  ],
] as const;
