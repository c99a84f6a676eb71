import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { list, minor, text } from './shared-schemas.ts';

/** What a customer has to know of a service that was set up for them: host name, login page; never a password. */
export const serviceFact = z.object({ label: z.string(), value: z.string() });

/** What a customer has besides names: one for each delivered line (D12); renewsAt is null of what does not renew. */
export const serviceView = z.object({
  id: z.string(),
  name: z.string(),
  /** The name it is used with, as people write it. */
  domain: z.nullable(z.string()),
  orderId: z.string(),
  startedAt: z.number(),
  renewsAt: z.nullable(z.number()),
  /** Used, switched off while its next term is not paid, or over. */
  state: z.enum(['active', 'suspended', 'ended']),
  /** Since when it is to end with its term; null while it renews. */
  cancelledAt: z.nullable(z.number()),
  /** What its next term costs, tax as it was when it was ordered; null of what does not renew, or ends. */
  renewal: z.nullable(
    z.object({
      amountMinor: minor,
      currency: z.string(),
      /** Months. */
      term: z.int(),
      /** What it is charged by without anybody there, as its owner agreed; null where it has to be paid by hand. */
      method: z.nullable(z.object({ kind: z.string(), brand: z.string(), last4: z.string() })),
    }),
  ),
  facts: list(serviceFact),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  summary: 'The services of the customer, newest first.',
  input: z.object({}),
  output: z.object({ services: list(serviceView) }),
  problems: ['account/sign-in-required', 'session/expired'],
});

export const cancelService = endpoint({
  method: 'POST',
  path: '/services/{id}/cancel',
  summary: 'Lets a service end with its term; a payment that is asked for its next one is not asked for any more.',
  input: z.object({ id: text(64) }),
  output: z.null(),
  problems: ['services/not-found', 'services/payment-running', 'account/sign-in-required', 'session/expired'],
});

export const keepService = endpoint({
  method: 'POST',
  path: '/services/{id}/keep',
  summary: 'Takes back that a service ends with its term.',
  input: z.object({ id: text(64) }),
  output: z.null(),
  problems: ['services/not-found', 'account/sign-in-required', 'session/expired'],
});
