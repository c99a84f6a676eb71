import * as z from 'zod/mini';
import { PAYMENT_METHOD_KINDS } from '#core/payments/payment-method.ts';
import type { ProviderEvent } from '#server/sales/payments/payment-provider.ts';

const text = z.string();
const minor = z.number();

const savedMethod = z.object({
  id: text,
  kind: z.enum(PAYMENT_METHOD_KINDS),
  brand: text,
  last4: text,
  expiry: z.nullable(text),
});

/** Where a bank transfer has to be sent. */
export const transferInstructions = z.object({
  holder: text,
  account: z.readonly(z.array(z.object({ label: text, value: text }))),
  bank: text,
  reference: text,
});

const mandate = z.object({ reference: text, holder: text, last4: text, acceptedAt: z.number() });

const providerEvent = z.object({
  eventId: text,
  reference: text,
  isNudge: z.exactOptional(z.boolean()),
  isRefund: z.exactOptional(z.boolean()),
  answer: z.object({
    reference: z.exactOptional(text),
    outcome: z.enum(['succeeded', 'authorised', 'processing', 'action-needed', 'declined', 'cancelled']),
    providerPaymentId: text,
    actionUrl: z.nullable(text),
    amountMinor: minor,
    currency: text,
    authorisedMinor: minor,
    capturedMinor: minor,
    refundedMinor: minor,
    failedRefundMinor: z.exactOptional(minor),
    takenBackMinor: z.exactOptional(minor),
    disputedMinor: z.exactOptional(minor),
    decidedMinor: z.exactOptional(minor),
    evidenceDueAt: z.exactOptional(z.nullable(z.number())),
    declineReason: z.nullable(text),
    authorizedUntil: z.exactOptional(z.nullable(z.number())),
    savedMethod: z.nullable(savedMethod),
    instructions: z.exactOptional(z.nullable(transferInstructions)),
    mandate: z.exactOptional(z.nullable(mandate)),
  }),
}) satisfies z.ZodMiniType<ProviderEvent>;

/** The payload of a 'process-webhook' job: the verified event and the key of its provider. */
export const RECEIVED_EVENT = z.object({ provider: text, event: providerEvent });

export type ReceivedEvent = z.infer<typeof RECEIVED_EVENT>;
