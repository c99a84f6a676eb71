import { expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildTaxAddress } from '#core/billing/tax/tax-table.builder.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { priceBasket } from './price-basket.ts';
import { type PricingContextOverrides, buildPricingContext } from './pricing-context.builder.ts';
import { quoteDifference } from './quote-difference.ts';

const BASKET = buildBasket({ lines: [buildLine({ id: 'a' }), buildLine({ id: 'b' })], vouchers: ['SAVE10'] });
const SHOWN = price({ promotions: [buildPromotion()] });
const NOTHING = { lines: [], later: [], taxes: [], vouchers: [], discount: null, total: null, currency: null };

function price(overrides: PricingContextOverrides = {}, basket = BASKET) {
  return priceBasket(basket, buildPricingContext({ promotions: [buildPromotion()], ...overrides }));
}

test('an unchanged quote has no differences', () => {
  expect(quoteDifference(SHOWN, price({ at: Date.UTC(2026, 4, 1, 1) }))).toEqual(NOTHING);
});

test('a new price is reported for each line, the tax, the voucher and the totals', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[12, 6000]] }) });
  const line = { name: 'Web Start', beforeMinor: 4320, afterMinor: 5400 };
  expect(quoteDifference(SHOWN, price({ products: [product] }))).toEqual({
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

test('an added or removed line has only one amount', () => {
  const other = { ...BASKET, lines: [buildLine({ id: 'b' }), buildLine({ id: 'c' })] };
  expect(quoteDifference(SHOWN, price({}, other)).lines).toEqual([
    { lineId: 'c', name: 'Web Start', beforeMinor: null, afterMinor: 4320 },
    { lineId: 'a', name: 'Web Start', beforeMinor: 4320, afterMinor: null },
  ]);
});

test("a higher renewal price is reported although today's price is the same", () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[12, 7000, 4800]] }) });
  const { later, lines, total } = quoteDifference(SHOWN, price({ products: [product] }));
  expect(later).toMatchObject([{ lineId: 'a', beforeMinor: 6000, afterMinor: 7000 }, { lineId: 'b' }]);
  expect({ lines, total }).toEqual({ lines: [], total: null });
});

test('the first charge after a trial counts as a later amount, beside the renewal', () => {
  const trial = (renewalMinor: number, currentMinor: number) => {
    const prices = buildPrices({ EUR: [[12, renewalMinor, currentMinor]] });
    return price({ products: [buildProduct({ trialDays: 14, prices })] });
  };
  const line = { lineId: 'a', name: 'Web Start' };
  expect(quoteDifference(trial(6000, 4800), trial(5800, 5000)).later).toEqual([
    { ...line, isAfterTrial: true, beforeMinor: 4800, afterMinor: 5000 },
    { ...line, lineId: 'b', isAfterTrial: true, beforeMinor: 4800, afterMinor: 5000 },
    { ...line, beforeMinor: 6000, afterMinor: 5800 },
    { ...line, lineId: 'b', beforeMinor: 6000, afterMinor: 5800 },
  ]);
});

test('a line with a different tax rate is listed, although its price before tax is the same', () => {
  const brand = { country: 'DE', pricesIncludeTax: false, fixedAbroad: 'gross' } as const;
  const [home, abroad] = [buildTaxAddress(), buildTaxAddress({ country: 'FR' })];
  const { lines } = quoteDifference(price({ brand, address: home }), price({ brand, address: abroad }));
  expect(lines).toMatchObject([{ lineId: 'a', beforeMinor: 5141, afterMinor: 5184 }, { lineId: 'b' }]);
});

test('a line is listed with its current name', () => {
  const product = buildProduct({ name: 'Web Start 2', prices: buildPrices({ EUR: [[12, 6000]] }) });
  expect(quoteDifference(SHOWN, price({ products: [product] })).lines).toMatchObject([
    { name: 'Web Start 2' },
    { name: 'Web Start 2' },
  ]);
});

test('a different tax is listed as one removed and one added', () => {
  const { taxes } = quoteDifference(SHOWN, price({ address: buildTaxAddress({ country: 'FR' }) }));
  expect(taxes).toMatchObject([
    { country: 'FR', beforeMinor: null, afterMinor: 1440 },
    { country: 'DE', beforeMinor: 1379, afterMinor: null },
  ]);
});

test('a tax whose name is in another language has not changed', () => {
  const inGerman = { ...SHOWN, taxes: SHOWN.taxes.map((tax) => ({ ...tax, name: 'MwSt.' })) };
  expect(quoteDifference(SHOWN, inGerman)).toEqual(NOTHING);
});

test('of two taxes of a country at one rate, the one that changed is listed', () => {
  const [tax] = SHOWN.taxes;
  const of = (...amounts: number[]) => ({
    ...SHOWN,
    taxes: amounts.flatMap((amountMinor, place) => (tax ? [{ ...tax, name: `Tax ${place}`, amountMinor }] : [])),
  });
  expect(quoteDifference(of(100, 200), of(100, 300)).taxes).toMatchObject([
    { name: 'Tax 1', beforeMinor: 200, afterMinor: 300 },
  ]);
});

test('a voucher that no longer applies and another currency are reported', () => {
  const [voucher] = quoteDifference(SHOWN, price({ promotions: [] })).vouchers;
  expect(voucher).toEqual({ promotionId: 'save-10', code: 'SAVE10', beforeMinor: 960, afterMinor: null });
  expect(quoteDifference(SHOWN, price({}, { ...BASKET, currency: 'USD' })).currency).toEqual({
    before: 'EUR',
    after: 'USD',
  });
});

test('a line with only a different share of the rounded tax is not listed', () => {
  const brand = { country: 'DE', pricesIncludeTax: false, fixedAbroad: 'gross' } as const;
  const products = [buildProduct({ prices: buildPrices({ EUR: [[12, 3]] }) })];
  const of = (...ids: string[]) => ({ ...BASKET, vouchers: [], lines: ids.map((id) => buildLine({ id })) });
  const shown = price({ brand, products, promotions: [] }, of('a', 'b', 'c'));
  const now = price({ brand, products, promotions: [] }, of('a', 'b'));
  expect([shown, now].map(({ lines }) => lines[1]?.totalMinor)).toEqual([4, 3]);
  expect(quoteDifference(shown, now).lines).toMatchObject([{ lineId: 'c', afterMinor: null }]);
});
