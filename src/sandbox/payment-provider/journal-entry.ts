import { z } from 'zod';
import { cardBehaviours } from './test-cards.ts';

const savedMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string().length(4),
  expiry: z.string(),
  /** What the kept card does when it is charged: the number itself is never kept. */
  behaviour: z.enum(cardBehaviours),
});

export const journalEntrySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  event: z.enum(['authorised', 'captured', 'declined', 'released', 'refunded']),
  paymentId: z.string(),
  /** The caller's id of the payment. */
  reference: z.string(),
  /** The brand as the caller named it. */
  brandReference: z.string().optional(),
  /** The amount that moved, minor units; for 'declined' the amount asked for. */
  amountMinor: z.int().nonnegative(),
  currency: z.string().length(3),
  /** The Idempotency-Key of the request that moved it. */
  key: z.string(),
  /** Hash of that request's body: a repeat with another body is refused after a restart too. */
  requestHash: z.string(),
  /** The amount the payment was made for. */
  paymentMinor: z.int().nonnegative(),
  /** Where the caller wants to hear of the payment, so that a restart does not forget it. */
  webhookUrl: z.string().optional(),
  last4: z.string().length(4).optional(),
  declineReason: z.string().optional(),
  savedMethod: savedMethod.optional(),
});

/** One line of the journal: money moved, or was refused. */
export type JournalEntry = Readonly<z.infer<typeof journalEntrySchema>>;

/** A card kept for later, as the journal holds it. */
export type SavedMethod = Readonly<z.infer<typeof savedMethod>>;
