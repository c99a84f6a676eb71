import { describe, expect, test } from 'vitest';
import { addDays } from '#core/time/billing-term.ts';
import { type PromotionInput, checkPromotion } from './check-promotion.ts';
import { buildPromotableLine, buildPromotion, buildPromotionInput } from './promotion.builder.ts';
import type { Promotion } from './promotion.ts';

const AT = Date.UTC(2026, 4, 1);

function check(promotion: Partial<Promotion>, input: Partial<PromotionInput> = {}) {
  const checked = checkPromotion(buildPromotion(promotion), buildPromotionInput({ at: AT, ...input }));
  return checked.ok ? checked.value.map((line) => line.id) : checked.problem;
}

describe('the period', () => {
  test('a promotion without one always applies', () => {
    expect(check({})).toEqual(['line-1']);
  });

  test('a promotion applies from its start to just before its end', () => {
    expect(check({ startsAt: AT, endsAt: AT + 1 })).toEqual(['line-1']);
    expect(check({ startsAt: AT + 1 })).toEqual({ kind: 'not-started', at: AT + 1 });
    expect(check({ endsAt: AT })).toEqual({ kind: 'ended', at: AT - 1 });
  });

  test('a promotion that ended more than 30 days ago is reported as unknown', () => {
    expect(check({ endsAt: addDays(AT, -30) })).toEqual({ kind: 'ended', at: addDays(AT, -30) - 1 });
    expect(check({ endsAt: addDays(AT, -30) - 1 })).toEqual({ kind: 'unknown' });
  });
});

describe('limits', () => {
  test('a promotion whose total limit is reached is refused', () => {
    expect(check({}, { usedUp: new Set(['save-10']) })).toEqual({ kind: 'used-up' });
    expect(check({}, { usedUp: new Set(['another']) })).toEqual(['line-1']);
  });

  test('a customer who has reached the limit per customer is refused', () => {
    expect(check({ perCustomerLimit: 2 }, { usesByPromotion: { 'save-10': 1 } })).toEqual(['line-1']);
    expect(check({ perCustomerLimit: 2 }, { usesByPromotion: { 'save-10': 2 } })).toEqual({ kind: 'used-by-you' });
  });

  test('a promotion for first-time customers is refused only once the buyer is known', () => {
    const forNew = { firstTimeCustomersOnly: true };
    expect(check(forNew, { firstTime: true })).toEqual(['line-1']);
    expect(check(forNew, { firstTime: null })).toEqual(['line-1']);
    expect(check(forNew, { firstTime: false })).toEqual({ kind: 'first-time-customers-only' });
    expect(check(forNew, { firstTime: 'guest' })).toEqual({ kind: 'needs-account' });
  });

  test('a promotion for everyone applies to guests and to customers who ordered before', () => {
    expect(check({}, { firstTime: 'guest' })).toEqual(['line-1']);
    expect(check({}, { firstTime: false })).toEqual(['line-1']);
  });
});

describe('the lines of a promotion', () => {
  const [plan, mailbox] = [
    buildPromotableLine(),
    buildPromotableLine({ id: 'line-2', productId: 'product-mail', slug: 'mail', categories: ['email'], term: 1 }),
  ];
  const lines = [plan, mailbox];

  test('no products and no categories mean all lines', () => {
    expect(check({}, { lines })).toEqual(['line-1', 'line-2']);
  });

  test('a product is named by slug or id', () => {
    expect(check({ products: ['mail'] }, { lines })).toEqual(['line-2']);
    expect(check({ products: ['product-web-start'] }, { lines })).toEqual(['line-1']);
  });

  test('a category includes its subcategories', () => {
    expect(check({ categories: ['hosting'] }, { lines })).toEqual(['line-1']);
  });

  test('products and categories add up', () => {
    expect(check({ products: ['mail'], categories: ['web-hosting'] }, { lines })).toEqual(['line-1', 'line-2']);
  });

  test('without any such line the refusal lists products and categories', () => {
    const refusal = check({ products: ['vps'], categories: ['ssl'] }, { lines });
    expect(refusal).toEqual({ kind: 'needs-product', names: ['The vps', 'The ssl'] });
    expect(check({ products: ['vps'] }, { lines: [] })).toEqual({ kind: 'needs-product', names: ['The vps'] });
  });

  test('only lines of its terms count, and without any the refusal contains the shortest', () => {
    expect(check({ terms: [12, 24] }, { lines })).toEqual(['line-1']);
    expect(check({ minimumTerm: 12 }, { lines })).toEqual(['line-1']);
    expect(check({ minimumTerm: 24 }, { lines })).toEqual({ kind: 'needs-term', months: 24 });
    expect(check({ terms: [36, 24, 3], minimumTerm: 6 }, { lines })).toEqual({ kind: 'needs-term', months: 24 });
    expect(check({ terms: [12, 24], minimumTerm: 12 }, { lines: [mailbox] })).toEqual({
      kind: 'needs-term',
      months: 12,
    });
  });

  test('a promotion on all products is not refused for an empty basket', () => {
    expect(check({ minimumTerm: 12 }, { lines: [] })).toEqual([]);
  });
});

describe('amounts', () => {
  test('a fixed amount needs one in the currency of the basket', () => {
    const fixed = { benefit: { kind: 'fixed', amountMinor: { EUR: 500 } } } as const;
    expect(check(fixed)).toEqual(['line-1']);
    expect(check(fixed, { currency: 'USD' })).toEqual({ kind: 'currency', currency: 'USD' });
  });

  test('the minimum is compared with the subtotal at regular prices; a currency without one has none', () => {
    expect(check({ minimumSubtotalMinor: { EUR: 6000 } })).toEqual(['line-1']);
    const refusal = check({ minimumSubtotalMinor: { EUR: 6001 } });
    expect(refusal).toEqual({ kind: 'needs-subtotal', amountMinor: 6001, currency: 'EUR' });
    expect(check({ minimumSubtotalMinor: { EUR: 6001 } }, { currency: 'USD' })).toEqual(['line-1']);
  });
});

test('refusals the shopper cannot resolve come first', () => {
  const promotion = { endsAt: AT, minimumTerm: 120, perCustomerLimit: 1 } as const;
  const used = { usesByPromotion: { 'save-10': 1 } };
  expect(check(promotion, used)).toEqual({ kind: 'ended', at: AT - 1 });
  expect(check({ ...promotion, endsAt: null }, used)).toEqual({ kind: 'used-by-you' });
});
