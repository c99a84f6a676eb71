import { z } from 'zod';

const common = {
  /** Milliseconds since 1970. */
  at: z.number(),
  shopper: z.string(),
  brand: z.string(),
};

/** An action of a shopper or an answer to one; one line of the client journal, written before or after its request. */
export const clientEventSchema = z.discriminatedUnion('kind', [
  /** Written before the order is sent: the amount the shopper agreed to. */
  z.object({
    ...common,
    kind: z.literal('confirmed'),
    orderId: z.string(),
    quoteHash: z.string(),
    currency: z.string(),
    totalMinor: z.int(),
  }),
  /** The shop acknowledged the order; with its number if the answer contained it. */
  z.object({ ...common, kind: z.literal('acknowledged'), orderId: z.string(), number: z.nullable(z.string()) }),
  z.object({
    ...common,
    kind: z.literal('shown'),
    orderId: z.string(),
    number: z.string(),
    state: z.string(),
    totalMinor: z.int(),
    delivered: z.array(z.string()),
  }),
  z.object({
    ...common,
    kind: z.literal('invoice-shown'),
    orderId: z.string(),
    invoiceId: z.string(),
    number: z.nullable(z.string()),
    paidMinor: z.int(),
  }),
  /** The shop answered that the order does not exist. */
  z.object({ ...common, kind: z.literal('not-found'), orderId: z.string() }),
  /** A refusal the contract declares. */
  z.object({ ...common, kind: z.literal('refused'), code: z.string(), during: z.string() }),
  /** The same request is sent again. */
  z.object({ ...common, kind: z.literal('retried'), reason: z.string(), during: z.string() }),
  /** An unexpected answer: a server fault, or one that violates the contract. */
  z.object({ ...common, kind: z.literal('unexpected'), during: z.string(), says: z.string() }),
]);

/** One line of the client journal. */
export type ClientEvent = Readonly<z.infer<typeof clientEventSchema>>;
