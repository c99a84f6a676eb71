import * as z from 'zod/mini';
import { parseJson } from '#core/parse-json.ts';
import { PAYMENT_METHOD_KINDS } from '#core/payments/payment-method.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { MandateDetails, KnownResult } from '#server/sales/payments/payment-provider.ts';

const amount = z.int().check(z.nonnegative());

const paymentSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.enum(['requires_action', 'processing', 'authorised', 'succeeded', 'refunded', 'declined', 'cancelled']),
  amount_minor: amount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  authorised_minor: amount,
  captured_minor: amount,
  refunded_minor: amount,
  disputed_minor: amount,
  decided_minor: amount,
  taken_back_minor: amount,
  evidence_due_at: z._default(z.nullable(z.iso.datetime()), null),
  decline_reason: z.nullable(z.string().check(z.maxLength(100))),
  action_url: z.nullable(z.url().check(z.maxLength(2000))),
  saved_method: z.nullable(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      kind: z.enum(PAYMENT_METHOD_KINDS),
      brand: z.string().check(z.maxLength(30)),
      last4: z.string().check(z.regex(/^\d{4}$/)),
      expiry: z.nullable(z.string().check(z.regex(/^\d\d\/\d\d$/))),
    }),
  ),
  mandate: z.nullable(
    z.object({
      reference: z.string().check(z.minLength(1), z.maxLength(35)),
      holder: z.string().check(z.maxLength(200)),
      last4: z.string().check(z.regex(/^\d{4}$/)),
      accepted_at: z.iso.datetime(),
    }),
  ),
  instructions: z.nullable(
    z.object({
      holder: z.string().check(z.maxLength(200)),
      bank: z.string().check(z.maxLength(200)),
      account: z
        .array(z.object({ label: z.string().check(z.maxLength(40)), value: z.string().check(z.maxLength(60)) }))
        .check(z.maxLength(6)),
      reference: z.string().check(z.maxLength(60)),
    }),
  ),
});

const eventSchema = z.object({ data: paymentSchema });

/** A sandbox payment as our answer, with its reference. */
export interface SandboxPayment {
  readonly reference: string;
  readonly answer: KnownResult;
}

/** Parses a payment; action URLs must be on the provider's own origin. */
export function readSandboxPayment(text: string, origin: string): Result<SandboxPayment, 'unreadable'> {
  const payment = paymentSchema.safeParse(parseJson(text));
  return payment.success ? toResult(payment.data, origin) : refuse('unreadable');
}

/** Parses the payment of an event. */
export function readSandboxEvent(text: string, origin: string): Result<SandboxPayment, 'unreadable'> {
  const event = eventSchema.safeParse(parseJson(text));
  return event.success ? toResult(event.data.data, origin) : refuse('unreadable');
}

/** Whether the provider answered that it has no such payment. */
export function isPaymentAbsent(text: string): boolean {
  return z.object({ problem: z.literal('payment-not-known') }).safeParse(parseJson(text)).success;
}

function toResult(payment: z.infer<typeof paymentSchema>, origin: string): Result<SandboxPayment, 'unreadable'> {
  if (payment.status === 'requires_action' && payment.action_url === null) return refuse('unreadable');
  if (payment.action_url !== null && new URL(payment.action_url).origin !== origin) return refuse('unreadable');
  return ok({
    reference: payment.reference,
    answer: {
      outcome: outcomes[payment.status],
      providerPaymentId: payment.id,
      actionUrl: payment.action_url,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
      authorisedMinor: payment.authorised_minor,
      capturedMinor: payment.captured_minor,
      refundedMinor: payment.refunded_minor,
      disputedMinor: payment.disputed_minor,
      decidedMinor: payment.decided_minor,
      takenBackMinor: payment.taken_back_minor,
      evidenceDueAt: payment.evidence_due_at === null ? null : Date.parse(payment.evidence_due_at),
      declineReason: payment.decline_reason,
      savedMethod: payment.saved_method,
      instructions: payment.instructions,
      mandate: mandateOf(payment),
    },
  });
}

function mandateOf({ mandate }: z.infer<typeof paymentSchema>): MandateDetails | null {
  if (mandate === null) return null;
  const { reference, holder, last4, accepted_at: acceptedAt } = mandate;
  return { reference, holder, last4, acceptedAt: Date.parse(acceptedAt) };
}

const outcomes = {
  requires_action: 'action-needed',
  processing: 'processing',
  authorised: 'authorised',
  succeeded: 'succeeded',
  refunded: 'succeeded',
  declined: 'declined',
  cancelled: 'cancelled',
} as const;
