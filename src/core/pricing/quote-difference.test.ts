import { expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildTaxAddress } from '#core/billing/tax/tax-table.builder.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { priceBasket } from './price-basket.ts';
import { buildPricingContext } from './pricing-context.builder.ts';
import type { PricingContextOverrides } from './pricing-context.builder.ts';
import { quoteDifference } from './quote-difference.ts';

const BASKET = buildBasket({ lines: [buildLine({ id: 'a' }), buildLine({ id: 'b' })], vouchers: ['SAVE10'] });
const SEEN = price({ promotions: [buildPromotion()] });
const NOTHING = { lines: [], later: [], taxes: [], vouchers: [], discount: null, total: null, currency: null };

function price(overrides: PricingContextOverrides = {}, basket = BASKET) {
  return priceBasket(basket, buildPricingContext({ promotions: [buildPromotion()], ...overrides }));
}

test('nothing changed, nothing listed', () => {
  expect(quoteDifference(SEEN, price({ at: Date.UTC(2026, 4, 1, 1) }))).toEqual(NOTHING);
});

test('a new price shows at each line, in the tax, the voucher and the totals', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[12, 6000]] }) });
  const line = { name: 'Web Start', beforeMinor: 4320, afterMinor: 5400 };
  expect(quoteDifference(SEEN, price({ products: [product] }))).toEqual({
    ...NOTHING,
    lines: [
      { lineId: 'a', ...line },
      { lineId: 'b', ...line },
    ],
    taxes: [{ name: 'VAT', country: 'DE', basisPoints: 1900, beforeMinor: 1379, afterMinor: 1724 }],
    vouchers: [{ promotionId: 'save-10', code: 'SAVE10', beforeMinor: 960, afterMinor: 1200 }],
    discount: { beforeMinor: 3360, afterMinor: 1200 },
    total: { beforeMinor: 8640, afterMinor: 10_800 },
  });
});

test('a line that came or went has no other side', () => {
  const other = { ...BASKET, lines: [buildLine({ id: 'b' }), buildLine({ id: 'c' })] };
  expect(quoteDifference(SEEN, price({}, other)).lines).toEqual([
    { lineId: 'c', name: 'Web Start', beforeMinor: null, afterMinor: 4320 },
    { lineId: 'a', name: 'Web Start', beforeMinor: 4320, afterMinor: null },
  ]);
});

test('a dearer renewal is told though today costs the same', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[12, 7000, 4800]] }) });
  const { later, lines, total } = quoteDifference(SEEN, price({ products: [product] }));
  expect(later).toMatchObject([{ lineId: 'a', beforeMinor: 6000, afterMinor: 7000 }, { lineId: 'b' }]);
  expect({ lines, total }).toEqual({ lines: [], total: null });
});

test('another rate shows as one tax gone and one come', () => {
  const { taxes } = quoteDifference(SEEN, price({ address: buildTaxAddress({ country: 'FR' }) }));
  expect(taxes).toMatchObject([
    { country: 'FR', beforeMinor: null, afterMinor: 1440 },
    { country: 'DE', beforeMinor: 1379, afterMinor: null },
  ]);
});

test('a voucher that no longer applies and another currency are told', () => {
  const [voucher] = quoteDifference(SEEN, price({ promotions: [] })).vouchers;
  expect(voucher).toEqual({ promotionId: 'save-10', code: 'SAVE10', beforeMinor: 960, afterMinor: null });
  expect(quoteDifference(SEEN, price({}, { ...BASKET, currency: 'USD' })).currency).toEqual({
    before: 'EUR',
    after: 'USD',
  });
});

test('a line that only bears another share of the rounded tax is not listed', () => {
  const brand = { country: 'DE', pricesIncludeTax: false, keepAbroad: 'gross' } as const;
  const products = [buildProduct({ prices: buildPrices({ EUR: [[12, 3]] }) })];
  const of = (...ids: string[]) => ({ ...BASKET, vouchers: [], lines: ids.map((id) => buildLine({ id })) });
  const seen = price({ brand, products, promotions: [] }, of('a', 'b', 'c'));
  const now = price({ brand, products, promotions: [] }, of('a', 'b'));
  expect([seen, now].map(({ lines }) => lines[1]?.totalMinor)).toEqual([4, 3]);
  expect(quoteDifference(seen, now).lines).toMatchObject([{ lineId: 'c', afterMinor: null }]);
});
