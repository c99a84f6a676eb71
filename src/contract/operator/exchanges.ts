import * as z from 'zod/mini';
import { id, list } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId } from './operator-schemas.ts';

/** A call of an external system about an order, without what was sent and received. */
export const exchange = z.object({
  id: z.string(),
  family: z.enum(['payment', 'registry', 'provisioner']),
  /** The key of the provider or registry, or the kind of provisioner. */
  adapter: z.string(),
  /** A method of the port, such as 'createPayment'. */
  operation: z.string(),
  startedAt: z.number(),
  durationMs: z.int(),
  /** 'unknown' when no readable answer came, 'failed' when the call ended with an error. */
  outcome: z.enum(['ok', 'refused', 'unknown', 'failed']),
  /** The answer's own word: a state, or the code of a reason. */
  answer: z.nullable(z.string()),
});

/** What was sent or received, masked. */
const exchangeFrame = z.object({
  /** For 'unanswered', `head` is the reason why no answer came. */
  direction: z.enum(['sent', 'received', 'unanswered']),
  /** Since the call began. */
  afterMs: z.number(),
  /** The request line or status of HTTP, with some headers; empty for EPP. */
  head: z.string(),
  body: z.string(),
  /** How many characters of the body were not stored. */
  cutLength: z.int(),
});

export const getExchange = operatorEndpoint({
  method: 'GET',
  path: '/orders/{brandId}/{orderId}/exchanges/{exchangeId}',
  access: 'orders.read',
  summary: 'What was sent to an external system about an order, and received; secrets and personal data are masked.',
  input: z.object({ brandId, orderId: id, exchangeId: id }),
  output: z.object({
    ...exchange.shape,
    /** The job whose attempt it was, and the payment it was about. */
    jobId: z.nullable(z.string()),
    paymentId: z.nullable(z.string()),
    frames: list(exchangeFrame),
    /** How many frames were not stored. */
    framesLeftOut: z.int(),
  }),
  problems: ['orders/not-found', 'exchanges/not-found'],
});
