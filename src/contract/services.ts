import * as z from 'zod/mini';
import { PAYMENT_METHOD_KINDS } from '#core/payments/payment-method.ts';
import { TERM_REFUSALS } from '#core/renewals/term-offer.ts';
import { SUSPENSIONS } from '#core/services/service-suspension.ts';
import { endpoint } from './endpoint.ts';
import { billingTerm, list, minor, text } from './shared-schemas.ts';

/** Information about a service for its customer: host name, login page; never a password. */
export const serviceFact = z.object({ label: z.string(), value: z.string() });

/** A service of a customer, one for each delivered line that is not a domain; `renewsAt` is null if it does not renew. */
export const serviceView = z.object({
  id: z.string(),
  name: z.string(),
  /** The domain it is used with, in Unicode. */
  domain: z.nullable(z.string()),
  orderId: z.string(),
  startedAt: z.number(),
  renewsAt: z.nullable(z.number()),
  /** In use, suspended, or ended. */
  state: z.enum(['active', 'suspended', 'ended']),
  /** Why it is suspended: its next term is unpaid, staff suspended it, or both; null unless it is. */
  suspension: z.nullable(z.enum(SUSPENSIONS)),
  /** When it was cancelled, to end with its term; null while it renews. */
  cancelledAt: z.nullable(z.number()),
  /** The price of its next term, with the tax at the time of the order; null if it does not renew, or ends. */
  renewal: z.nullable(
    z.object({
      amountMinor: minor,
      currency: z.string(),
      /** Months. */
      term: z.int(),
      /** The method that is charged automatically with its owner's consent; null if it has to be paid manually. */
      method: z.nullable(z.object({ kind: z.enum(PAYMENT_METHOD_KINDS), brand: z.string(), last4: z.string() })),
      /** The invoice of its next term, once that is due and not paid. */
      unpaidInvoiceId: z.optional(z.string()),
    }),
  ),
  /** Another term that is offered to its customer and can be accepted until the running one ends; null without one. */
  termOffer: z.nullable(
    z.object({
      /** Months. */
      term: z.int(),
      /** The charge of a term, tax included. */
      amountMinor: minor,
      currency: z.string(),
      /** When it would begin. */
      startsAt: z.number(),
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
  summary: 'Cancels a service at the end of its term; a payment for its next term is no longer requested.',
  input: z.object({ id: text(64) }),
  output: z.null(),
  problems: ['services/not-found', 'services/payment-running', 'account/sign-in-required', 'session/expired'],
});

export const acceptTerm = endpoint({
  method: 'POST',
  path: '/services/{id}/term-offer/accept',
  summary:
    'Accepts another term that was offered for a service, exactly as shown; it begins when the current one ends.',
  input: z.object({ id: text(64), term: z.int(), amountMinor: minor }),
  output: z.null(),
  problems: ['services/not-found', 'services/term-not-offered', 'account/sign-in-required', 'session/expired'],
});

export const declineTerm = endpoint({
  method: 'POST',
  path: '/services/{id}/term-offer/decline',
  summary: 'Declines another term that was offered for a service.',
  input: z.object({ id: text(64) }),
  output: z.null(),
  problems: ['services/not-found', 'services/term-not-offered', 'account/sign-in-required', 'session/expired'],
});

/** A term in months with its charge in minor units, tax included. */
const pricedTerm = z.object({ term: billingTerm, amountMinor: minor });

export const listTerms = endpoint({
  method: 'GET',
  path: '/services/{id}/terms',
  summary: 'The other terms the customer can choose for a service, by the current catalogue; changes nothing.',
  input: z.object({ id: text(64) }),
  output: z.object({
    name: z.string(),
    /** The running term and the charge of the next one; null while it is not to be renewed. */
    current: z.nullable(pricedTerm),
    currency: z.string(),
    /** When another term would begin: the end of the running one. */
    startsAt: z.number(),
    /** Shortest first. */
    terms: list(pricedTerm),
    /** Why no other term can be chosen now; null when one can. */
    refusal: z.nullable(z.enum(TERM_REFUSALS)),
  }),
  problems: ['services/not-found', 'account/sign-in-required', 'session/expired'],
});

export const changeTerm = endpoint({
  method: 'POST',
  path: '/services/{id}/term',
  summary:
    'Chooses another term for a service at the price shown; it begins when the current one ends. Repeating it changes nothing.',
  input: z.object({ id: text(64), term: z.int(), amountMinor: minor }),
  output: z.null(),
  problems: ['services/not-found', 'services/term-not-offered', 'account/sign-in-required', 'session/expired'],
});

export const undoCancellation = endpoint({
  method: 'POST',
  path: '/services/{id}/keep',
  summary: 'Withdraws the cancellation of a service.',
  input: z.object({ id: text(64) }),
  output: z.null(),
  problems: ['services/not-found', 'account/sign-in-required', 'session/expired'],
});
