import * as z from 'zod/mini';
import { PAYMENT_METHOD_KINDS } from '#core/payments/payment-method.ts';
import { domainPrice, registrantDetails, registrantField } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { list, minor, text } from './shared-schemas.ts';

/** A domain owned by a customer. */
export const ownedDomain = z.object({
  name: z.string(),
  unicode: z.string(),
  state: z.enum(['registering', 'transferring', 'active', 'grace', 'redemption', 'lost']),
  registeredAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
  /** Until when it can be renewed at the usual price after its term, and until when it can be restored. */
  graceEndsAt: z.nullable(z.number()),
  restoreEndsAt: z.nullable(z.number()),
  autoRenew: z.boolean(),
  locked: z.boolean(),
  nameservers: list(z.string()),
  /** Glue addresses of the name servers below the domain itself (RFC 5732 §1.1). */
  glue: list(z.object({ name: z.string(), addresses: list(z.string()) })),
  ds: list(z.object({ keyTag: z.int(), algorithm: z.int(), digestType: z.int(), digest: z.string() })),
  /** The registrant's email address that has to be confirmed; null if only the registry knows it. */
  registrantEmail: z.nullable(z.string()),
  /** A confirmation is valid for all domains of the brand with this address. */
  emailVerifiedAt: z.nullable(z.number()),
  /** Until when the registrant's address must be confirmed (15 days); null if it is confirmed or needs no confirmation. */
  verifyBy: z.nullable(z.number()),
  /** Not confirmed in time: the domain is about to be put on hold. */
  isVerifyOverdue: z.boolean(),
  /** On hold, and so removed from the DNS, until the address is confirmed. */
  isSwitchedOff: z.boolean(),
  price: z.nullable(domainPrice),
  /** The renewals that can be ordered now, by number of years; empty if it cannot be renewed. */
  renewals: list(z.object({ years: z.int(), amountMinor: minor })),
  /** Its term ends within 60 days or has ended, and it can be renewed. */
  isRenewalDue: z.boolean(),
  /** The restore fee, charged once, and the years that come with it; null if it cannot be restored. */
  restore: z.nullable(z.object({ years: z.int(), feeMinor: minor, yearsMinor: minor })),
});

/** An owned domain with everything that can be changed. */
export const ownedDomainDetail = z.extend(ownedDomain, {
  /** Its registrant; null if only the registry knows it, as after a transfer. */
  registrant: z.nullable(registrantDetails),
  /**
   * The earliest automatic charge and its payment method; `method` is null if it has to be paid manually. null without automatic
   * renewal, and from the day of that charge.
   */
  charge: z.nullable(
    z.object({
      at: z.number(),
      method: z.nullable(z.object({ kind: z.enum(PAYMENT_METHOD_KINDS), brand: z.string(), last4: z.string() })),
    }),
  ),
  /** The questions of its registry to registrants. */
  questions: list(registrantField),
  /** The version of each part that is changed as a whole; it changes with its content. */
  versions: z.optional(z.object({ nameservers: z.string(), ds: z.string(), registrant: z.string() })),
});

export const listOwnedDomains = endpoint({
  method: 'GET',
  path: '/account/domains',
  summary: 'The domains of the customer.',
  input: z.object({}),
  output: z.object({ domains: list(ownedDomain) }),
  problems: ['session/expired', 'account/sign-in-required'],
});

export const getOwnedDomain = endpoint({
  method: 'GET',
  path: '/account/domains/{name}',
  summary: 'A domain of the customer with its registrant.',
  input: z.object({ name: text(300) }),
  output: ownedDomainDetail,
  problems: ['domains/not-found', 'session/expired', 'account/sign-in-required'],
});

/** The version the change is based on; if it was replaced by other content, nothing is changed. */
const version = z.optional(text(64));

export const changeOwnedDomain = endpoint({
  method: 'POST',
  path: '/account/domains/{name}',
  summary:
    'Changes a domain at its registry. With a version, name servers, DS records and registrant are refused once they have been replaced.',
  input: z.object({
    name: text(300),
    change: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('nameservers'),
        nameservers: list(text(253)),
        /** Glue addresses of the name servers below the domain itself. */
        glue: z.optional(list(z.object({ name: text(253), addresses: list(text(64)) }))),
        version,
      }),
      z.object({
        kind: z.literal('ds'),
        ds: list(z.object({ keyTag: z.int(), algorithm: z.int(), digestType: z.int(), digest: text(200) })),
        version,
      }),
      z.object({ kind: z.literal('lock'), locked: z.boolean() }),
      z.object({ kind: z.literal('auto-renew'), autoRenew: z.boolean() }),
      z.object({ kind: z.literal('registrant'), registrant: registrantDetails, version }),
    ]),
  }),
  output: ownedDomain,
  problems: [
    'domains/not-found',
    'domains/change-invalid',
    'domains/change-refused',
    'domains/registry-away',
    'account/changed-meanwhile',
    'session/expired',
    'account/sign-in-required',
  ],
});

/** A new code on every request, shown once. */
export const createAuthCode = endpoint({
  method: 'POST',
  path: '/account/domains/{name}/auth-code',
  summary: 'Sets a new authorisation code at the registry and shows it once.',
  input: z.object({ name: text(300) }),
  output: z.object({ authCode: z.string() }),
  problems: [
    'domains/not-found',
    'domains/change-refused',
    'domains/registry-away',
    'session/expired',
    'account/sign-in-required',
  ],
});

/** Sends the confirmation email again; no effect if there is nothing to confirm. */
export const sendVerification = endpoint({
  method: 'POST',
  path: '/account/domains/{name}/verification',
  summary: 'Emails the registrant of a domain another link that confirms the address.',
  input: z.object({ name: text(300) }),
  output: ownedDomain,
  problems: ['domains/not-found', 'session/expired', 'account/sign-in-required', 'limits/too-many-requests'],
});

/** Works with the mailed code, signed in or not. */
export const verifyRegistrant = endpoint({
  method: 'POST',
  path: '/registrant/verify',
  summary: 'Confirms the email address of a registrant by its mailed link, for all domains of the brand that have it.',
  input: z.object({ code: text(200) }),
  output: z.object({ email: z.string(), names: list(z.string()) }),
  problems: ['account/link-invalid', 'limits/too-many-requests'],
});
