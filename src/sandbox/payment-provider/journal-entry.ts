import { z } from 'zod';
import { PAYMENT_METHOD_KINDS } from '#core/payments/payment-method.ts';
import { languageSchema } from './routes/language-schema.ts';
import { behaviours } from './test-data/behaviours.ts';

const methodSchema = z.object({
  kind: z.enum(PAYMENT_METHOD_KINDS).default('card'),
  brand: z.string(),
  last4: z.string().length(4),
  holder: z.string().default(''),
  expiry: z.string().nullable(),
  /** Its test behaviour: the number itself is never stored. */
  behaviour: z.enum(behaviours),
});

const savedMethod = methodSchema.extend({
  id: z.string(),
  /** The customer it was saved for; it cannot be charged for any other. */
  customer: z.string().nullable().default(null),
});

export const moneyEntrySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** 'received' is an amount that arrived by bank transfer, once per arrival. */
  event: z.enum(['authorised', 'captured', 'received', 'declined', 'released', 'refunded', 'disputed', 'dispute-won']),
  paymentId: z.string(),
  /** The caller's id of the payment. */
  reference: z.string(),
  /** The brand as the caller named it. */
  brandReference: z.string().optional(),
  /** The moved amount in minor units; for 'declined' the requested amount. */
  amountMinor: z.int().nonnegative(),
  currency: z.string().length(3),
  /** The Idempotency-Key of the request. */
  key: z.string(),
  /** The hash of that request's body: a repeat with another body is refused after a restart too. */
  requestHash: z.string(),
  /** The amount of the payment. */
  paymentMinor: z.int().nonnegative(),
  /** The caller's webhook URL of the payment, kept across restarts. */
  webhookUrl: z.string().optional(),
  last4: z.string().length(4).optional(),
  /** Why it was declined or returned by the bank. */
  declineReason: z.string().optional(),
  savedMethod: savedMethod.optional(),
});

const paymentRequest = z.object({
  reference: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  capture: z.enum(['immediate', 'deferred']),
  method: z.enum(PAYMENT_METHOD_KINDS),
  token: z.null(),
  phone: z.string().nullable(),
  isOffSession: z.boolean(),
  customer: z.string().nullable(),
  orderNumber: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  description: z.string(),
  brandName: z.string(),
  accountHolder: z.string().default(''),
  saveMethod: z.boolean(),
  webhookUrl: z.string().nullable(),
  mandate: z.object({ reference: z.string(), creditor: z.string(), language: languageSchema }).nullable().default(null),
});

/**
 * Events without a movement of money that are restored at a restart: a pending payment, a cancelled one, a deleted method.
 */
export const stateEntrySchema = z.discriminatedUnion('event', [
  z.object({
    at: z.string(),
    event: z.literal('opened'),
    paymentId: z.string(),
    key: z.string(),
    requestHash: z.string(),
    /** What it waits for. */
    waitsFor: z.enum(['transfer', 'clearing', 'phone']),
    request: paymentRequest,
    method: methodSchema.extend({ methodId: z.string().nullable() }).nullable(),
  }),
  z.object({
    at: z.string(),
    event: z.literal('given-up'),
    paymentId: z.string(),
    key: z.string(),
    requestHash: z.string(),
  }),
  z.object({ at: z.string(), event: z.literal('forgotten'), methodId: z.string() }),
]);

/** A line of the journal: money moved, or a payment was declined. */
export type MoneyEntry = Readonly<z.infer<typeof moneyEntrySchema>>;

/** A line without a movement of money. */
export type StateEntry = Readonly<z.infer<typeof stateEntrySchema>>;

/** A payment that waits for a bank or a phone. */
export type OpenedEntry = Extract<StateEntry, { event: 'opened' }>;

/** Any line. */
export type JournalLine = MoneyEntry | StateEntry;

/** Whether money moved or a payment was declined. */
export function isMoney(line: JournalLine): line is MoneyEntry {
  return line.event !== 'opened' && line.event !== 'given-up' && line.event !== 'forgotten';
}

/** A saved payment method. */
export type SavedMethod = Readonly<z.infer<typeof savedMethod>>;
