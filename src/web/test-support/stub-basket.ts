import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type BasketView = OutputOf<Api['basket']['get']>;
export type LineView = BasketView['lines'][number];

/** The reference time: 2031-01-15 12:00 UTC. */
export const NOW = Date.UTC(2031, 0, 15, 12);

const NEXT_YEAR = Date.UTC(2032, 0, 15, 12);

/** Two lines, one voucher, domestic tax included in the prices. */
export function buildBasket(overrides: Partial<BasketView> = {}): BasketView {
  const lines = [
    buildLine(),
    buildLine({ id: '00000000-0000-4000-8000-000000000002', slug: 'site-builder', name: 'Site Builder' }),
  ];
  return {
    id: '00000000-0000-4000-8000-0000000000ba',
    version: 3,
    currency: 'EUR',
    lines,
    count: lines.length,
    subtotalMinor: 9576,
    discountMinor: 958,
    taxMode: 'inclusive',
    taxTreatment: 'standard',
    taxes: [{ name: 'VAT', country: 'AT', basisPoints: 2000, taxableMinor: 7182, amountMinor: 1436 }],
    taxEstimated: true,
    totalMinor: 8618,
    vouchers: [
      { promotionId: 'welcome', code: 'WELCOME10', description: '10 % off your first order', amountMinor: 958 },
    ],
    refused: [],
    renewals: [{ term: 12, amountMinor: 14376, at: NEXT_YEAR }],
    removed: [],
    ...overrides,
  };
}

/** No lines, no id yet. */
export function buildEmptyBasket(overrides: Partial<BasketView> = {}): BasketView {
  return buildBasket({
    id: null,
    version: 0,
    lines: [],
    count: 0,
    subtotalMinor: 0,
    discountMinor: 0,
    taxes: [],
    totalMinor: 0,
    vouchers: [],
    renewals: [],
    ...overrides,
  });
}

/** Starter hosting for a year at a 10 % discount. */
export function buildLine(overrides: Partial<LineView> = {}): LineView {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    configuration: {
      productId: 'p-starter',
      term: 12,
      quantity: 1,
      options: { location: ['vienna'] },
      extras: [],
      fields: { site_name: 'Analytical Engines' },
      domain: null,
    },
    slug: 'starter',
    name: 'Starter',
    image: null,
    deliveryNote: 'Delivery time: within 24 hours',
    parts: [
      { kind: 'main', key: 'main', name: 'Starter', regularMinor: 7188, currentMinor: 4788, oneTime: false },
      { kind: 'option', key: 'location', name: 'Location: Vienna', regularMinor: 0, currentMinor: 0, oneTime: false },
    ],
    subtotalMinor: 4788,
    discountMinor: 479,
    discounts: [
      { promotionId: 'welcome', code: 'WELCOME10', description: '10 % off your first order', amountMinor: 479 },
    ],
    taxes: [{ name: 'VAT', country: 'AT', basisPoints: 2000, taxableMinor: 3591, amountMinor: 718 }],
    totalMinor: 4309,
    renewal: { term: 12, amountMinor: 7188, at: NEXT_YEAR },
    trial: null,
    issues: [],
    notices: [],
    ...overrides,
  };
}
