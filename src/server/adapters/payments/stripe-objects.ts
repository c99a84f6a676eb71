import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string().check(z.maxLength(300));
const amount = z.int().check(z.nonnegative());
const currency = z.string().check(z.regex(/^[a-z]{3}$/));
/** That of sessions and refunds may be null. */
const metadata = z.pipe(
  z.nullable(z.record(z.string(), z.string())),
  z.transform((given) => given ?? {}),
);
/** Missing and null values become null. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const account = z.object({
  last4: orNothing(z.string()),
  country: orNothing(text),
  bank_code: orNothing(text),
  mandate: orNothing(id),
});

const card = z.object({
  brand: orNothing(text),
  last4: orNothing(z.string()),
  exp_month: orNothing(z.int()),
  exp_year: orNothing(z.int()),
  capture_before: orNothing(z.int()),
});

const charge = z.object({
  id,
  amount,
  amount_captured: amount,
  amount_refunded: amount,
  status: z.string(),
  /** Seconds. */
  created: orNothing(z.int()),
  disputed: orNothing(z.boolean()),
  payment_method_details: orNothing(
    z.object({
      type: z.string(),
      card: orNothing(card),
      sepa_debit: orNothing(account),
      bacs_debit: orNothing(account),
    }),
  ),
});

const details = z.record(z.string(), z.unknown());

const instructions = z.object({
  amount_remaining: orNothing(amount),
  reference: orNothing(text),
  financial_addresses: orNothing(
    z.array(
      z.object({ type: z.string(), iban: orNothing(details), sort_code: orNothing(details), aba: orNothing(details) }),
    ),
  ),
});

/**
 * The fields we read of a PaymentIntent (https://docs.stripe.com/api/payment_intents/object), with its latest charge if
 * expanded.
 */
export const intentSchema = z.object({
  object: z.literal('payment_intent'),
  id,
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount,
  amount_received: amount,
  currency,
  capture_method: z.string(),
  metadata,
  setup_future_usage: orNothing(z.string()),
  payment_method: orNothing(z.union([id, z.object({ id })])),
  last_payment_error: orNothing(z.object({ code: orNothing(text), decline_code: orNothing(text) })),
  latest_charge: orNothing(z.union([id, charge])),
  next_action: orNothing(
    z.object({
      type: z.string(),
      redirect_to_url: orNothing(z.object({ url: orNothing(z.url().check(z.maxLength(2000))) })),
      display_bank_transfer_instructions: orNothing(instructions),
    }),
  ),
});

/** The fields we read of a Checkout Session (https://docs.stripe.com/api/checkout/sessions/object). */
export const sessionSchema = z.object({
  object: z.literal('checkout.session'),
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: orNothing(z.url().check(z.maxLength(4000))),
  amount_total: amount,
  currency,
  metadata,
  payment_intent: orNothing(z.union([id, intentSchema])),
});

/** Other objects in events: refunds, disputes and charges of a PaymentIntent. */
export const ofIntentSchema = z.object({
  object: z.enum(['refund', 'dispute', 'charge']),
  payment_intent: orNothing(id),
  amount,
  currency,
});

export const eventSchema = z.object({ id, type: z.string(), data: z.object({ object: z.unknown() }) });

/** A page of a list or a search (https://docs.stripe.com/api/pagination). */
export const pageSchema = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });

/** The fields used for finding an object. */
export const namedSchema = z.object({ id, metadata });

export const moneyBackSchema = z.object({
  amount,
  status: orNothing(z.string()),
  metadata,
  /** Of a dispute: until when evidence is taken, in seconds (https://docs.stripe.com/api/disputes/object). */
  evidence_details: orNothing(z.object({ due_by: orNothing(z.int()) })),
  /** Of a dispute: what was withdrawn from the balance (negative) and reinstated, in the balance's currency. */
  balance_transactions: z._default(z.array(z.object({ amount: z.int() })), []),
});

export const methodSchema = z.object({
  id,
  type: z.string(),
  customer: orNothing(z.union([id, z.object({ id, metadata: z.optional(metadata) })])),
});

export type StripeIntent = z.infer<typeof intentSchema>;
export type StripeSession = z.infer<typeof sessionSchema>;
export type StripeCharge = z.infer<typeof charge>;
