import { describe, expect, test } from 'vitest';
import { applyPromotions } from './apply-promotions.ts';
import { buildPromotableLine, buildPromotion, buildPromotionInput } from './promotion.builder.ts';
import type { Promotion } from './promotion.ts';

const FACTS = buildPromotionInput({
  lines: [
    buildPromotableLine({ id: 'a', currentMinor: 10_000, recurringMinor: 9000 }),
    buildPromotableLine({ id: 'b', currentMinor: 5000, recurringMinor: 5000, slug: 'mail', term: 24 }),
  ],
});

function apply(promotions: readonly Promotion[], codes: readonly string[] = codesOf(promotions), input = FACTS) {
  const { discounts, refused } = applyPromotions(promotions, codes, input);
  const amounts = [...discounts].map(
    ([line, list]) => [line, list.map((discount) => `${discount.promotionId} ${discount.amountMinor}`)] as const,
  );
  return { ...Object.fromEntries(amounts), refused: refused.map(({ code, refusal }) => `${code} ${refusal.kind}`) };
}

function codesOf(promotions: readonly Promotion[]): string[] {
  return promotions.flatMap((promotion) => promotion.code ?? []);
}

function fixed(id: string, amount: number, more: Partial<Promotion> = {}): Promotion {
  return buildPromotion({ id, code: id, benefit: { kind: 'fixed', amountMinor: { EUR: amount } }, ...more });
}

function percentage(id: string, basisPoints: number, more: Partial<Promotion> = {}): Promotion {
  return buildPromotion({ id, code: id, benefit: { kind: 'percentage', basisPoints }, ...more });
}

function freeMonths(id: string, months: number, more: Partial<Promotion> = {}): Promotion {
  return buildPromotion({ id, code: id, benefit: { kind: 'free-months', months }, ...more });
}

describe('one promotion', () => {
  test('a percentage is split over its lines', () => {
    expect(apply([percentage('p', 1000)])).toEqual({ a: ['p 1000'], b: ['p 500'], refused: [] });
  });

  test('a fixed amount is split over its lines by their price', () => {
    expect(apply([fixed('f', 100)])).toEqual({ a: ['f 67'], b: ['f 33'], refused: [] });
  });

  test('a fixed amount beyond the price makes the lines free', () => {
    expect(apply([fixed('f', 99_999)])).toEqual({ a: ['f 10000'], b: ['f 5000'], refused: [] });
  });

  test('free months are a share of the recurring price, of each line and its own term', () => {
    expect(apply([freeMonths('m', 3)])).toEqual({ a: ['m 2250'], b: ['m 625'], refused: [] });
  });

  test('more free months than the term make the term free, but not the one-time price', () => {
    expect(apply([freeMonths('m', 18)])).toEqual({ a: ['m 9000'], b: ['m 3750'], refused: [] });
  });

  test('one-time prices have no free months', () => {
    const once = buildPromotionInput({ lines: [buildPromotableLine({ term: 0, recurringMinor: 0 })] });
    expect(apply([freeMonths('m', 3)], ['m'], once)).toEqual({ refused: ['m nothing-to-discount'] });
  });

  test('a line it does not apply to is charged in full', () => {
    expect(apply([percentage('p', 1000, { products: ['mail'] })])).toEqual({ b: ['p 500'], refused: [] });
  });
});

describe('codes', () => {
  test('a promotion without a code applies automatically, one with a code only when entered', () => {
    expect(apply([percentage('auto', 1000, { code: null }), percentage('p', 500)], [])).toEqual({
      a: ['auto 1000'],
      b: ['auto 500'],
      refused: [],
    });
  });

  test('a code no promotion has is unknown; refusals keep the order of the codes', () => {
    const ended = percentage('ended', 1000, { endsAt: 0 });
    expect(apply([ended], ['nope', 'ended', 'nope'])).toEqual({ refused: ['nope unknown', 'ended unknown'] });
  });

  test('an automatic promotion that does not apply is not mentioned', () => {
    expect(apply([percentage('auto', 1000, { code: null, minimumTerm: 120 })])).toEqual({ refused: [] });
  });

  test('a code without effect has a reason', () => {
    const free = buildPromotionInput({ lines: [buildPromotableLine({ currentMinor: 0, recurringMinor: 0 })] });
    expect(apply([percentage('p', 1000)], ['p'], free)).toEqual({ refused: ['p nothing-to-discount'] });
    expect(apply([percentage('all', 10_000), fixed('f', 5)])).toMatchObject({ refused: ['f nothing-to-discount'] });
  });
});

describe('several promotions', () => {
  test('stackable ones apply in one order: free months, percentages, amounts', () => {
    const promotions = [fixed('f', 1000), percentage('p', 5000), freeMonths('m', 12)];
    const expected = { a: ['m 9000', 'p 500', 'f 286'], b: ['m 2500', 'p 1250', 'f 714'], refused: [] };
    expect(apply(promotions)).toEqual(expected);
    expect(apply(promotions.toReversed())).toEqual(expected);
  });

  test('the best exclusive one applies alone if it saves more', () => {
    const promotions = [percentage('p', 1000), fixed('x', 1600, { combines: 'exclusive' })];
    expect(apply(promotions)).toEqual({ a: ['x 1067'], b: ['x 533'], refused: ['p not-with-others'] });
  });

  test('an exclusive one without a discount is refused as such', () => {
    const free = buildPromotableLine({ id: 'b', slug: 'mail', currentMinor: 0, recurringMinor: 0 });
    const input = buildPromotionInput({ lines: [buildPromotableLine({ id: 'a' }), free] });
    const promotions = [percentage('p', 1000), percentage('x', 1000, { combines: 'exclusive', products: ['mail'] })];
    expect(apply(promotions, ['p', 'x'], input)).toEqual({ a: ['p 480'], refused: ['x nothing-to-discount'] });
  });

  test('the stackable ones apply if they save as much together', () => {
    const promotions = [percentage('p', 1000), fixed('x', 1500, { combines: 'exclusive' })];
    expect(apply(promotions)).toEqual({ a: ['p 1000'], b: ['p 500'], refused: ['x not-with-others'] });
  });

  test('of equal exclusive ones the lower id applies, in any order', () => {
    const promotions = [
      fixed('y', 1500, { combines: 'exclusive' }),
      percentage('x', 1000, { combines: 'exclusive' }),
      fixed('w', 1, { combines: 'exclusive' }),
    ];
    const expected = { a: ['x 1000'], b: ['x 500'] };
    expect(apply(promotions)).toEqual({ ...expected, refused: ['y not-with-others', 'w not-with-others'] });
    expect(apply(promotions.toReversed())).toMatchObject(expected);
  });
});
