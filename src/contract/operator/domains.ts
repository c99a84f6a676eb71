import * as z from 'zod/mini';
import { currencyCode, list, minor, text } from '#contract/shared-schemas.ts';
import { COMPARED_FIELDS, REPORTED_STATES } from '#core/domains/owned/compare-with-registry.ts';
import { OWNED_STATES } from '#core/domains/owned/owned-state.ts';
import { HOLD_TRANSITIONS } from '#core/domains/registrants/verification-hold.ts';
import { RENEWAL_STATES } from '#core/renewals/renewal-state.ts';
import { statesOf } from '#core/state-machine.ts';
import { auditEntry } from './audit.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, instant, page, brandPageInput, subjectJob } from './operator-schemas.ts';
import { operatorTask } from './tasks.ts';

/** A domain in a list. */
export const domainRow = z.object({
  brandId,
  /** A-label; the id of the domain within its brand. */
  name: z.string(),
  unicode: z.string(),
  tld: z.string(),
  state: z.enum(OWNED_STATES),
  registry: z.string(),
  expiresAt: z.nullable(z.number()),
  autoRenew: z.boolean(),
  /** The hold because its registrant was not verified; null without. */
  hold: z.nullable(z.enum(statesOf(HOLD_TRANSITIONS))),
  /** Until when the registrant has to confirm the address (ms); null when nothing is due. */
  verifyBy: z.nullable(z.number()),
  orderId: z.string(),
  orderNumber: z.string(),
  email: z.string(),
});

/** What needs attention about a domain. */
export const DOMAIN_ATTENTION = ['verification-due', 'on-hold'] as const;

export const listDomains = operatorEndpoint({
  method: 'GET',
  path: '/domains',
  access: 'domains.read',
  summary: 'Domains by name, or by expiry where that is filtered by.',
  input: z.object({
    ...brandPageInput,
    brandId: z.optional(brandId),
    tld: z.optional(text(63)),
    state: z.optional(z.enum(OWNED_STATES)),
    attention: z.optional(z.enum(DOMAIN_ATTENTION)),
    /** The beginning of the name. */
    search: z.optional(text(253)),
    /** The term ends at this instant or later; ms. */
    from: instant,
    /** The term ends before this instant; ms. */
    to: instant,
  }),
  output: page(domainRow),
  problems: [],
});

export const getDomainFigures = operatorEndpoint({
  method: 'GET',
  path: '/domains/figures',
  access: 'domains.read',
  summary: 'What is pending, and how many active domains expire in each of the next twelve weeks.',
  input: z.object({ brandId: z.optional(brandId) }),
  output: z.object({
    transferring: z.int(),
    verificationsDue: z.int(),
    holds: z.int(),
    /** Seven days each, from the beginning of today in UTC; ms. */
    weeks: list(z.object({ from: z.number(), to: z.number(), domains: z.int() })),
  }),
  problems: [],
});

const dsRecord = z.object({ keyTag: z.int(), algorithm: z.int(), digestType: z.int(), digest: z.string() });

/** The next term, as far as it is known. */
export const nextTerm = z.object({
  state: z.nullable(z.enum(RENEWAL_STATES)),
  isWanted: z.boolean(),
  chargeAt: z.number(),
  /** The most that is charged, tax included; null where that is not known. */
  atMostMinor: z.nullable(minor),
  currency: currencyCode,
  orderId: z.nullable(z.string()),
});

/** Everything about a domain. */
export const domainPage = z.object({
  ...domainRow.shape,
  /** Changes whenever the stored domain does; actions pass the version they were decided on. */
  version: z.string(),
  registeredAt: z.nullable(z.number()),
  createdAt: z.number(),
  customerId: z.nullable(z.string()),
  buyerName: z.string(),
  lineId: z.string(),
  nameservers: list(z.string()),
  ds: list(dsRecord),
  locked: z.boolean(),
  registrant: z.nullable(
    z.object({ name: z.string(), company: z.string(), email: z.string(), phone: z.string(), country: z.string() }),
  ),
  registrantId: z.nullable(z.string()),
  verification: z.nullable(
    z.object({
      email: z.string(),
      verifyBy: z.nullable(z.number()),
      verifiedAt: z.nullable(z.number()),
      notifiedAt: z.nullable(z.number()),
    }),
  ),
  renewal: z.nullable(nextTerm),
  jobs: list(subjectJob),
  tasks: list(operatorTask),
  audit: list(auditEntry),
});

const domainKey = { brandId, name: text(253) };

export const getDomain = operatorEndpoint({
  method: 'GET',
  path: '/domains/{brandId}/{name}',
  access: 'domains.read',
  summary: 'Everything stored about a domain; auth codes are never returned.',
  input: z.object(domainKey),
  output: domainPage,
  problems: ['domains/unknown'],
});

export const compareDomain = operatorEndpoint({
  method: 'GET',
  path: '/domains/{brandId}/{name}/registry',
  access: 'domains.read',
  summary: 'Asks the registry about a domain, within a time limit, and compares it with what is stored.',
  input: z.object(domainKey),
  output: z.object({
    at: z.number(),
    state: z.enum(REPORTED_STATES),
    statuses: list(z.string()),
    registrar: z.nullable(z.string()),
    fields: list(
      z.object({
        field: z.enum(COMPARED_FIELDS),
        stored: list(z.string()),
        reported: list(z.string()),
        isDifferent: z.boolean(),
      }),
    ),
  }),
  problems: ['domains/unknown', 'domains/registry-away'],
});

export const refreshDomain = operatorEndpoint({
  method: 'POST',
  path: '/domains/{brandId}/{name}/refresh',
  access: 'domains.manage',
  summary: 'Takes over state, expiry, name servers, DS records and lock as the registry reports them.',
  input: z.object({ ...domainKey, commandId, version: text(64) }),
  output: domainPage,
  problems: ['domains/unknown', 'domains/registry-away', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const retryDomainJobs = operatorEndpoint({
  method: 'POST',
  path: '/domains/{brandId}/{name}/retry',
  access: 'domains.manage',
  summary: 'Lets the workers run the dead-lettered jobs of the orders of a domain again.',
  input: z.object({ ...domainKey, commandId }),
  output: domainPage,
  problems: ['domains/unknown', 'operator/command-reused'],
});
