import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

type SearchAnswer = OutputOf<Api['domains']['search']>;
type Card = SearchAnswer['cards'][number];
type Preflight = OutputOf<Api['domains']['transferPreflight']>;
type Registrant = OutputOf<Api['domains']['registrant']>;

/** bluelantern.com, available and cheaper in its first year. */
export function buildDomainCard(overrides: Partial<Card> = {}): Card {
  return {
    name: 'bluelantern.com',
    unicode: 'bluelantern.com',
    tld: 'com',
    origin: 'asked',
    state: 'available',
    refusal: null,
    price: buildDomainPrice(),
    premium: null,
    lineId: null,
    isLookAlike: false,
    ...overrides,
  };
}

export function buildDomainPrice(overrides: Partial<NonNullable<Card['price']>> = {}): NonNullable<Card['price']> {
  return {
    currency: 'EUR',
    registerRegularMinor: 1190,
    registerCurrentMinor: 690,
    renewMinor: 1490,
    transferMinor: 1290,
    restoreMinor: 9000,
    minYears: 1,
    maxYears: 10,
    totals: [
      { years: 1, amountMinor: 690 },
      { years: 3, amountMinor: 3670 },
      { years: 5, amountMinor: 6650 },
      { years: 10, amountMinor: 14_100 },
    ],
    ...overrides,
  };
}

/** A label under two TLDs: one available, one taken. */
export function buildSearchAnswer(overrides: Partial<SearchAnswer> = {}): SearchAnswer {
  return {
    understood: { terms: ['bluelantern'], mode: 'words', ignored: [], isCut: false, isTooLong: false },
    cards: [
      buildDomainCard(),
      buildDomainCard({ name: 'bluelantern.net', unicode: 'bluelantern.net', tld: 'net', state: 'taken' }),
    ],
    hasMore: true,
    ...overrides,
  };
}

/** A domain that can be transferred with its authorization code. */
export function buildPreflight(overrides: Partial<Preflight> = {}): Preflight {
  return {
    name: 'bluelantern.net',
    unicode: 'bluelantern.net',
    verdict: 'code-missing',
    blockers: [],
    price: buildDomainPrice(),
    expiresAt: Date.UTC(2031, 8, 1),
    registrar: 'Another Registrar Ltd',
    needsCode: true,
    addsYear: true,
    ...overrides,
  };
}

/** A basket without domains: no registrant details are needed. */
export function buildRegistrant(overrides: Partial<Registrant> = {}): Registrant {
  return { needed: false, details: null, questions: [], problems: [], ...overrides };
}
