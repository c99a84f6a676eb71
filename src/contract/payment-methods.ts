import * as z from 'zod/mini';
import { PAYMENT_METHOD_KINDS } from '#core/payments/payment-method.ts';
import { endpoint } from './endpoint.ts';
import { id, list } from './shared-schemas.ts';

/** A direct debit mandate (SEPA Core Direct Debit Rulebook EPC016-06 §4.7, Bacs): never more of the account than its last four digits. */
export const mandate = z.object({
  /** Unique at its creditor. */
  reference: z.string(),
  /** Empty if the provider's pages name the creditor. */
  creditor: z.string(),
  /** SEPA creditor identifier or Bacs service user number; empty if the provider's pages state it. */
  creditorId: z.string(),
  last4: z.string(),
  /** ms. */
  acceptedAt: z.number(),
});

/** A payment method saved at a provider; never more of a number than its last four digits. */
export const paymentMethod = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_METHOD_KINDS),
  brand: z.string(),
  last4: z.string(),
  /** MM/YY of a card. */
  expiry: z.nullable(z.string()),
  /** False for a card after the end of its month. */
  isUsable: z.boolean(),
  isDefault: z.boolean(),
  /** Whether renewals may be charged to it automatically. */
  isAutomatic: z.boolean(),
  createdAt: z.number(),
  /** Of a debit. */
  mandate: z.nullable(mandate),
});

const methods = z.object({ methods: list(paymentMethod) });

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/account/payment-methods',
  summary: 'The saved payment methods of the customer, the default first.',
  input: z.object({}),
  output: methods,
  problems: ['account/sign-in-required', 'session/expired'],
});

export const changePaymentMethod = endpoint({
  method: 'POST',
  path: '/account/payment-methods/{methodId}',
  summary: 'Makes a saved payment method the default, or gives or withdraws the consent to automatic payment.',
  input: z.object({
    methodId: id,
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('make-default') }),
      z.object({ kind: z.literal('automatic'), isAutomatic: z.boolean() }),
    ]),
  }),
  output: methods,
  problems: ['account/sign-in-required', 'session/expired', 'payment-methods/not-found'],
});

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/account/payment-methods/{methodId}',
  summary: 'Removes a saved payment method, soon after also at its provider.',
  input: z.object({ methodId: id }),
  output: methods,
  problems: ['account/sign-in-required', 'session/expired', 'payment-methods/not-found'],
});
