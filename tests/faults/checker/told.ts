import { z } from 'zod';

const common = {
  /** Milliseconds since 1970. */
  at: z.number(),
  shopper: z.string(),
  brand: z.string(),
};

/** What a shopper did or was told; one line each in the client journal, written before or after the request it is about. */
export const toldSchema = z.discriminatedUnion('kind', [
  /** Written before the order is sent: what the shopper agreed to pay. */
  z.object({
    ...common,
    kind: z.literal('confirmed'),
    orderId: z.string(),
    quoteHash: z.string(),
    currency: z.string(),
    totalMinor: z.int(),
  }),
  /** The shop said that the order is placed; the number when it said that too. */
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
  /** The shop said that there is no such order. */
  z.object({ ...common, kind: z.literal('not-found'), orderId: z.string() }),
  /** A refusal the contract foresees. */
  z.object({ ...common, kind: z.literal('refused'), code: z.string(), during: z.string() }),
  /** The same request is sent again. */
  z.object({ ...common, kind: z.literal('retried'), reason: z.string(), during: z.string() }),
  /** An answer that no rule foresees: a fault of the server, or not what the contract says. */
  z.object({ ...common, kind: z.literal('unexpected'), during: z.string(), says: z.string() }),
]);

/** One line of the client journal. */
export type Told = Readonly<z.infer<typeof toldSchema>>;
