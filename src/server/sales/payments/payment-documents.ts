import * as z from 'zod/mini';
import { minor } from '#contract/shared-schemas.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { MANDATE_SCHEMES } from '#core/payments/mandate.ts';
import { PAYMENT_METHOD_KINDS, type SavingConsent, type TransferInstructions } from '#core/payments/payment-method.ts';
import { statesOf } from '#core/state-machine.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import type { CreatePaymentRequest } from './payment-provider.ts';
import { transferInstructions } from './webhooks/provider-event.ts';

const methodKind = z.enum(PAYMENT_METHOD_KINDS);
const nullableText = z.nullable(z.string());

/** The requests to payment providers, stored so that they can be repeated. */
export const REQUESTS = jsonColumn<CreatePaymentRequest>(
  'payments.request',
  z.object({
    reference: z.string(),
    amountMinor: minor,
    currency: z.string(),
    capture: z.enum(['immediate', 'deferred']),
    method: z.exactOptional(methodKind),
    token: nullableText,
    phone: z.exactOptional(nullableText),
    isOffSession: z.exactOptional(z.boolean()),
    customerReference: z.exactOptional(nullableText),
    returnUrl: z.string(),
    cancelUrl: z.string(),
    description: z.string(),
    brandName: z.string(),
    sellerName: z.exactOptional(z.string()),
    saveMethod: z.boolean(),
    orderNumber: z.exactOptional(z.string()),
    mandate: z.exactOptional(
      z.nullable(
        z.object({
          reference: z.string(),
          scheme: z.enum(MANDATE_SCHEMES),
          creditor: z.string(),
          creditorId: z.string(),
          collector: z.string(),
          language: z.exactOptional(z.enum(statesOf(LANGUAGES))),
        }),
      ),
    ),
  }),
);

/** Where bank transfers have to be sent. */
export const INSTRUCTIONS = jsonColumn<TransferInstructions>('payments.instructions', transferInstructions);

/** The consents to save the methods of payments. */
export const SAVINGS = jsonColumn<SavingConsent>(
  'payments.saving',
  z.object({ store: z.boolean(), automatic: z.boolean() }),
);
