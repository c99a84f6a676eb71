import * as z from 'zod/mini';
import { endpoint, streamEndpoint } from './endpoint.ts';
import { orderKey } from './orders.ts';
import { currencyCode, id, list, minor, registrantIssues, text } from './shared-schemas.ts';

/** The price of the first year and of later ones, with all later fees. */
export const domainPrice = z.object({
  currency: currencyCode,
  registerRegularMinor: minor,
  registerCurrentMinor: minor,
  renewMinor: minor,
  transferMinor: z.nullable(minor),
  restoreMinor: z.nullable(minor),
  minYears: z.int(),
  maxYears: z.int(),
  /** The total cost over 1, 3, 5 and 10 years. */
  totals: list(z.object({ years: z.int(), amountMinor: minor })),
});

/** A search result. */
export const domainCard = z.object({
  /** A-label form. */
  name: z.string(),
  /** Unicode form. */
  unicode: z.string(),
  tld: z.string(),
  /** Why it is among the results. */
  origin: z.enum(['asked', 'tld', 'suggestion']),
  state: z.enum(['checking', 'available', 'in-basket', 'taken', 'premium', 'not-possible', 'unchecked', 'owned']),
  /** Of 'not-possible': the violated rule, or 'reserved'. */
  refusal: z.nullable(
    z.enum([
      'too-short',
      'too-long',
      'hyphens',
      'letters-not-allowed',
      'no-idn',
      'mixed-scripts',
      'digits-only',
      'not-sold',
      'reserved',
    ]),
  ),
  /** null for a TLD that is not sold. */
  price: z.nullable(domainPrice),
  /** Of 'premium': whether the brand hides such names or shows them as available on request. Their price is never shown. */
  premium: z.nullable(z.enum(['hidden', 'ask'])),
  /** The basket line that contains it. */
  lineId: z.nullable(z.string()),
  /** Whether it contains letters of several scripts that look alike. */
  isLookAlike: z.boolean(),
});

/** How the search text was interpreted. */
export const parsedSearch = z.object({
  /** The names or words that are searched, in readable form. */
  terms: list(z.string()),
  mode: z.enum(['words', 'name', 'bulk', 'nothing']),
  /** Parts that were ignored, as typed. */
  ignored: list(z.string()),
  /** More names than one search accepts. */
  isCut: z.boolean(),
  /** Nothing could be searched, because a label has more than 63 characters. */
  isTooLong: z.boolean(),
});

/** Results per page of a search. */
export const SEARCH_PAGE = 12;

const searchInput = z.object({
  query: text(20_000),
  /** The number of cards already shown; 'Load more' continues from there. */
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2000))),
  currency: z.optional(currencyCode),
});

export const searchDomains = endpoint({
  method: 'GET',
  path: '/domains/search',
  summary: 'Searches domains and waits for all availability checks: twelve results, or every domain of a list.',
  input: searchInput,
  output: z.object({ understood: parsedSearch, cards: list(domainCard), hasMore: z.boolean() }),
  problems: ['limits/too-many-requests'],
});

/**
 * The stream of a search, one JSON object per line: first all cards, each 'checking' or with a result; then each result as it arrives; then
 * 'end'.
 */
export const searchEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cards'), understood: parsedSearch, cards: list(domainCard), hasMore: z.boolean() }),
  z.object({ kind: z.literal('card'), card: domainCard }),
  z.object({ kind: z.literal('end') }),
]);

/** The path of the stream, below /api/v1. */
export const SEARCH_STREAM_PATH = '/domains/search/stream';

export const streamDomainSearch = streamEndpoint({
  path: SEARCH_STREAM_PATH,
  summary: 'Searches domains: all results at once, then each availability as it is known, one JSON object per line.',
  input: searchInput,
  event: searchEvent,
  problems: ['limits/too-many-requests'],
});

export const listDomainPrices = endpoint({
  method: 'GET',
  path: '/domains/prices',
  summary: 'The prices of every TLD in one currency: the first year, later years, transfers.',
  input: z.object({ currency: z.optional(currencyCode) }),
  output: z.object({
    currency: currencyCode,
    /** In the order of search results. */
    tlds: list(
      z.object({
        /** A-label form without leading dot. */
        tld: z.string(),
        /** Unicode form. */
        unicode: z.string(),
        price: domainPrice,
      }),
    ),
  }),
  problems: [],
});

export const checkDomain = endpoint({
  method: 'POST',
  path: '/domains/check',
  summary: 'Checks the availability of one domain now.',
  input: z.object({ name: text(300) }),
  output: domainCard,
  problems: ['limits/too-many-requests', 'domains/name-invalid'],
});

/** The reasons against a transfer, and what resolves them. */
export const transferPreflight = endpoint({
  method: 'POST',
  path: '/domains/transfer-preflight',
  summary: 'Whether a domain registered elsewhere can be transferred, and what prevents it.',
  input: z.object({ name: text(300), authCode: z.optional(text(255)) }),
  output: z.object({
    name: z.string(),
    unicode: z.string(),
    verdict: z.enum(['ready', 'code-missing', 'blocked', 'not-registered', 'not-sold', 'owned', 'unchecked']),
    blockers: list(
      z.object({
        kind: z.enum([
          'locked',
          'too-young',
          'expires-soon',
          'redemption',
          'pending-transfer',
          'wrong-code',
          'disputed',
        ]),
        /** When it ends without action (ms). */
        clearsAt: z.nullable(z.number()),
      }),
    ),
    price: z.nullable(domainPrice),
    expiresAt: z.nullable(z.number()),
    registrar: z.nullable(z.string()),
    /** Whether an authorization code is needed, now or later. */
    needsCode: z.boolean(),
    addsYear: z.boolean(),
  }),
  problems: ['limits/too-many-requests', 'domains/name-invalid'],
});

/** A code given after the line was added or even ordered; stored encrypted, never returned. */
export const setTransferCode = endpoint({
  method: 'POST',
  path: '/domains/transfer-code',
  summary: 'Sets the authorisation code of a transfer that is in the basket or ordered.',
  input: z.object({ name: text(300), code: text(255), orderId: z.optional(id), key: orderKey }),
  output: z.object({ verdict: z.enum(['taken', 'wrong-code', 'unchecked']) }),
  problems: ['domains/no-such-transfer', 'domains/name-invalid', 'limits/too-many-requests', 'session/expired'],
});

/** The registrant: one form for all TLDs of the basket. */
export const registrantDetails = z.object({
  sameAsBilling: z.boolean(),
  name: text(200),
  company: text(200),
  email: text(320),
  phone: text(40),
  line1: text(200),
  line2: text(200),
  city: text(120),
  postcode: text(20),
  region: text(120),
  country: text(2),
  /** Answers to the registries' questions, by key. */
  fields: z.record(text(60), text(500)),
});

/** A question of registries to the registrant, with the TLDs that ask it and the reason. */
export const registrantField = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(['text', 'select', 'date', 'checkbox']),
  required: z.boolean(),
  pattern: z.nullable(z.string()),
  choices: list(z.object({ key: z.string(), name: z.string() })),
  only: z.nullable(z.enum(['personal', 'business'])),
  /** Which TLDs ask it, and why. */
  askedBy: list(z.object({ tld: z.string(), reason: z.string() })),
});

export const registrantView = z.object({
  /** False if the basket has no domains. */
  needed: z.boolean(),
  details: z.nullable(registrantDetails),
  questions: list(registrantField),
  problems: registrantIssues,
});

export const getRegistrant = endpoint({
  method: 'GET',
  path: '/domains/registrant',
  summary: 'What the registries of the domains in the basket require of the registrant.',
  input: z.object({}),
  output: registrantView,
  problems: [],
});

export const saveRegistrant = endpoint({
  method: 'PUT',
  path: '/domains/registrant',
  summary: 'Saves the registrant with the basket; validation issues are returned, the request is not refused.',
  input: registrantDetails,
  output: registrantView,
  problems: ['basket/empty'],
});
