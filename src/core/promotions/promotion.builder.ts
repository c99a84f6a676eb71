import type { PromotionInput } from './check-promotion.ts';
import type { PromotableLine, Promotion } from './promotion.ts';

/** The code SAVE10: ten per cent off everything, stackable, without limits. */
export function buildPromotion(overrides: Partial<Promotion> = {}): Promotion {
  return {
    id: 'save-10',
    code: 'SAVE10',
    description: '10 % off',
    benefit: { kind: 'percentage', basisPoints: 1000 },
    products: [],
    categories: [],
    terms: [],
    minimumTerm: null,
    firstTimeCustomersOnly: false,
    minimumSubtotalMinor: {},
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    perCustomerLimit: null,
    combines: 'stackable',
    ...overrides,
  };
}

/** One Web Start for a year: regular price 60.00, current price 48.00, all of it renewing. */
export function buildPromotableLine(overrides: Partial<PromotableLine> = {}): PromotableLine {
  return {
    id: 'line-1',
    productId: 'product-web-start',
    slug: 'web-start',
    categories: ['web-hosting', 'hosting'],
    term: 12,
    subtotalMinor: 6000,
    currentMinor: 4800,
    recurringMinor: 4800,
    ...overrides,
  };
}

/** That line in EUR on 1 May 2026 for an unknown buyer. */
export function buildPromotionInput(overrides: Partial<PromotionInput> = {}): PromotionInput {
  return {
    lines: [buildPromotableLine()],
    currency: 'EUR',
    at: Date.UTC(2026, 4, 1),
    firstTime: null,
    usesByPromotion: {},
    usedUp: new Set(),
    nameOf: (slug) => `The ${slug}`,
    ...overrides,
  };
}
