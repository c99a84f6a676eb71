import * as z from 'zod/mini';
import { text } from '#contract/shared-schemas.ts';
import { JOB_PROBLEMS, LISTED_STATES, jobChange, jobKey, jobPage, jobRow } from './jobs.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, page, pageInput } from './operator-schemas.ts';

/** Webhooks sent to the operator's systems, and those received from payment providers. */
export const WEBHOOK_DIRECTIONS = ['sent', 'received'] as const;

/** A webhook with its request and attempts. */
export const webhookPage = z.object({
  ...jobPage.shape,
  direction: z.enum(WEBHOOK_DIRECTIONS),
  /** What is sent; null of received ones and of cancelled ones. */
  request: z.nullable(z.object({ url: z.string(), eventId: z.string(), body: z.string() })),
});

export const listWebhooks = operatorEndpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'messages.read',
  summary: 'Webhooks sent to the operator, or received from payment providers, newest first.',
  input: z.object({
    ...pageInput,
    brandId: z.optional(brandId),
    direction: z.optional(z.enum(WEBHOOK_DIRECTIONS)),
    /** The type of event, or the payment provider of received ones. */
    topic: z.optional(text(64)),
    state: z.optional(z.enum(LISTED_STATES)),
  }),
  output: page(jobRow),
  problems: [],
});

export const getWebhook = operatorEndpoint({
  method: 'GET',
  path: '/webhooks/{brandId}/{jobId}',
  access: 'messages.read',
  summary: 'A webhook with what was sent, and the answers.',
  input: z.object(jobKey),
  output: webhookPage,
  problems: ['webhooks/not-found'],
});

const PROBLEMS = ['webhooks/not-found', ...JOB_PROBLEMS] as const;

export const replayWebhook = operatorEndpoint({
  method: 'POST',
  path: '/webhooks/{brandId}/{jobId}/replay',
  access: 'messages.manage',
  summary:
    'Sends a webhook that was delivered, or not sent to a receiver that was gone, with the same event id as a new delivery, which is returned.',
  input: jobChange,
  output: webhookPage,
  problems: PROBLEMS,
});

export const retryWebhook = operatorEndpoint({
  method: 'POST',
  path: '/webhooks/{brandId}/{jobId}/retry',
  access: 'messages.manage',
  summary: 'Tries to deliver a webhook now; a received one is processed, which is safe to repeat.',
  input: jobChange,
  output: webhookPage,
  problems: PROBLEMS,
});

export const cancelWebhook = operatorEndpoint({
  method: 'POST',
  path: '/webhooks/{brandId}/{jobId}/cancel',
  access: 'messages.manage',
  summary: 'A webhook that was not delivered never is; a received one is not processed.',
  input: jobChange,
  output: webhookPage,
  problems: PROBLEMS,
});
