import * as z from 'zod/mini';
import { domainPrice, registrantDetails, registrantField } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { list, minor, text } from './shared-schemas.ts';

/** A name a customer holds (D8). */
export const ownedDomain = z.object({
  name: z.string(),
  unicode: z.string(),
  state: z.enum(['registering', 'transferring', 'active', 'grace', 'redemption', 'lost']),
  registeredAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
  /** Until when it renews at the usual price after its term, and until when it can be restored. */
  graceEndsAt: z.nullable(z.number()),
  restoreEndsAt: z.nullable(z.number()),
  autoRenew: z.boolean(),
  locked: z.boolean(),
  nameservers: list(z.string()),
  /** The addresses of those below the name itself (RFC 5732 §1.1). */
  glue: list(z.object({ name: z.string(), addresses: list(z.string()) })),
  ds: list(z.object({ keyTag: z.int(), algorithm: z.int(), digestType: z.int(), digest: z.string() })),
  /** Whom the registry's rules want confirmed; null where the registry alone knows it. */
  registrantEmail: z.nullable(z.string()),
  /** One confirmation is for all names of the brand with the address. */
  emailVerifiedAt: z.nullable(z.number()),
  /** By when the registrant's address must be confirmed (15 days); null once it is, or where nothing asks for it. */
  verifyBy: z.nullable(z.number()),
  /** Not confirmed in time: the name is about to be switched off. */
  isVerifyOverdue: z.boolean(),
  /** Taken out of the DNS because of it, until it is confirmed. */
  isSwitchedOff: z.boolean(),
  price: z.nullable(domainPrice),
  /** What can be ordered for it now, in the currency of its price: each number of years it can be renewed for; none while it is not to be renewed. */
  renewals: list(z.object({ years: z.int(), amountMinor: minor })),
  /** Its term ends within 60 days, or is over, and it can be renewed. */
  isRenewalDue: z.boolean(),
  /** Getting it back: the fee, paid once, and the years that come with it; null while it is not to be restored. */
  restore: z.nullable(z.object({ years: z.int(), feeMinor: minor, yearsMinor: minor })),
});

/** One of them, with everything that can be changed. */
export const ownedDomainDetail = z.extend(ownedDomain, {
  /** Who holds it; null where the registry alone knows, as after a transfer. */
  registrant: z.nullable(registrantDetails),
  /** When it is charged by itself, at the earliest, and what to; method is null where it has to be paid by hand. null while it does not renew by itself. */
  charge: z.nullable(
    z.object({
      at: z.number(),
      method: z.nullable(z.object({ kind: z.string(), brand: z.string(), last4: z.string() })),
    }),
  ),
  /** What its registry asks of a registrant. */
  questions: list(registrantField),
});

export const listOwnedDomains = endpoint({
  method: 'GET',
  path: '/account/domains',
  summary: 'The names of the signed-in customer.',
  input: z.object({}),
  output: z.object({ domains: list(ownedDomain) }),
  problems: ['session/expired', 'account/sign-in-required'],
});

export const getOwnedDomain = endpoint({
  method: 'GET',
  path: '/account/domains/{name}',
  summary: 'One name of the signed-in customer, with who holds it.',
  input: z.object({ name: text(300) }),
  output: ownedDomainDetail,
  problems: ['domains/not-found', 'session/expired', 'account/sign-in-required'],
});

export const changeOwnedDomain = endpoint({
  method: 'POST',
  path: '/account/domains/{name}',
  summary: 'Changes a name at its registry.',
  input: z.object({
    name: text(300),
    change: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('nameservers'),
        nameservers: list(text(253)),
        /** The addresses of those below the name itself. */
        glue: z.optional(list(z.object({ name: text(253), addresses: list(text(64)) }))),
      }),
      z.object({
        kind: z.literal('ds'),
        ds: list(z.object({ keyTag: z.int(), algorithm: z.int(), digestType: z.int(), digest: text(200) })),
      }),
      z.object({ kind: z.literal('lock'), locked: z.boolean() }),
      z.object({ kind: z.literal('auto-renew'), autoRenew: z.boolean() }),
      z.object({ kind: z.literal('registrant'), registrant: registrantDetails }),
    ]),
  }),
  output: ownedDomain,
  problems: [
    'domains/not-found',
    'domains/change-invalid',
    'domains/change-refused',
    'domains/registry-away',
    'session/expired',
    'account/sign-in-required',
  ],
});

/** Made anew every time it is asked for, and shown once. */
export const makeAuthCode = endpoint({
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

/** Another letter while the address is not confirmed; none where there is nothing to confirm. */
export const sendVerification = endpoint({
  method: 'POST',
  path: '/account/domains/{name}/verification',
  summary: 'Mails the registrant of a name another link that confirms the address.',
  input: z.object({ name: text(300) }),
  output: ownedDomain,
  problems: ['domains/not-found', 'session/expired', 'account/sign-in-required', 'limits/too-many-requests'],
});

/** For whoever has the mail, signed in or not. */
export const verifyRegistrant = endpoint({
  method: 'POST',
  path: '/registrant/verify',
  summary: 'Confirms the address of a registrant by its mailed link, for all names of the brand that have it.',
  input: z.object({ code: text(200) }),
  output: z.object({ email: z.string(), names: list(z.string()) }),
  problems: ['account/link-invalid', 'limits/too-many-requests'],
});
