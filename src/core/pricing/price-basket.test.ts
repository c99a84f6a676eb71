import { describe, expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildTaxAddress, buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import {
  buildCategory,
  buildConfiguration,
  buildExtra,
  buildField,
  buildPrices,
  buildProduct,
} from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { priceBasket } from './price-basket.ts';
import type { PricedBasket } from './priced-basket.ts';
import { type PricingContextOverrides, buildPricingContext } from './pricing-context.builder.ts';

const BASKET = buildBasket({ lines: [buildLine()] });
const COMPANY = { business: true, taxNumberValid: true } as const;

function price(overrides: PricingContextOverrides = {}, basket = BASKET): PricedBasket {
  return priceBasket(basket, buildPricingContext(overrides));
}

function firstLine({ lines }: PricedBasket) {
  const [line] = lines;
  if (line === undefined) throw new Error('The basket has no line.');
  return line;
}

describe('a brand with tax-inclusive prices, at home', () => {
  test('shows the reduction as a discount and the tax included in the total', () => {
    expect(price({ address: buildTaxAddress() })).toMatchObject({
      subtotalMinor: 6000,
      discountMinor: 1200,
      taxMode: 'inclusive',
      taxTreatment: 'standard',
      taxes: [{ name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 4034, amountMinor: 766 }],
      taxEstimated: false,
      totalMinor: 4800,
      count: 1,
    });
  });

  test('estimates the tax of its own country while the address is unknown', () => {
    expect(price()).toMatchObject({ taxEstimated: true, totalMinor: 4800, taxes: [{ amountMinor: 766 }] });
  });

  test('shows lines with the slug, name, image and delivery note of their products', () => {
    const product = buildProduct({ image: 'web.png', deliveryNote: 'At once' });
    const shown = { slug: 'web-start', name: 'Web Start', image: 'web.png', deliveryNote: 'At once' };
    expect(firstLine(price({ products: [product] }))).toMatchObject(shown);
  });

  test('an empty basket costs nothing', () => {
    const nothing = { count: 0, subtotalMinor: 0, totalMinor: 0, taxes: [], renewals: [], vouchers: [], refused: [] };
    expect(price({}, buildBasket())).toMatchObject(nothing);
  });
});

describe('a brand with tax-inclusive prices, abroad', () => {
  const net = { country: 'DE', pricesIncludeTax: true, fixedAbroad: 'net' } as const;

  test('keeps the gross and changes the included tax', () => {
    const priced = price({ address: buildTaxAddress({ country: 'FR' }) });
    expect(priced).toMatchObject({
      taxMode: 'inclusive',
      totalMinor: 4800,
      taxes: [{ country: 'FR', amountMinor: 800 }],
    });
  });

  test('keeps the net and adds the local tax if configured', () => {
    const priced = price({ brand: net, address: buildTaxAddress({ country: 'FR' }) });
    expect(priced).toMatchObject({
      taxMode: 'exclusive',
      subtotalMinor: 5042,
      discountMinor: 1008,
      taxes: [{ country: 'FR', taxableMinor: 4034, amountMinor: 807 }],
      totalMinor: 4841,
      renewals: [{ amountMinor: 6050 }],
    });
  });

  test('charges the unchanged gross at home, also if it keeps the net abroad', () => {
    expect(price({ brand: net, address: buildTaxAddress() })).toMatchObject({ taxMode: 'inclusive', totalMinor: 4800 });
  });

  test.each([
    ['reverse-charge', buildTaxAddress({ country: 'FR', ...COMPANY })],
    ['export', buildTaxAddress({ country: 'US' })],
    ['export', buildTaxAddress({ country: 'GB' })],
    ['export', buildTaxAddress({ country: 'CH' })],
  ])('extracts its tax from every amount for %s', (taxTreatment, address) => {
    const priced = price({ address });
    expect(priced).toMatchObject({ taxMode: 'exclusive', taxTreatment, taxes: [], totalMinor: 4034 });
    expect(priced).toMatchObject({ subtotalMinor: 5042, discountMinor: 1008, renewals: [{ amountMinor: 5042 }] });
    expect(firstLine(priced).parts).toMatchObject([{ regularMinor: 5042, currentMinor: 4034 }]);
  });

  test('splits the net of a line over its parts, and shows no reduction if there is none', () => {
    const product = buildProduct({ extras: [buildExtra()] });
    const line = buildLine({ configuration: buildConfiguration({ extras: ['backups'] }) });
    const priced = price(
      { products: [product], address: buildTaxAddress({ country: 'US' }) },
      buildBasket({ lines: [line] }),
    );
    expect(firstLine(priced).parts).toMatchObject([
      { kind: 'main', regularMinor: 5042, currentMinor: 4034 },
      { kind: 'extra', regularMinor: 840, currentMinor: 840 },
    ]);
    expect(priced).toMatchObject({ subtotalMinor: 5882, discountMinor: 1008, totalMinor: 4874 });
  });

  test('splits voucher discounts accordingly', () => {
    const priced = price(
      { promotions: [buildPromotion()], address: buildTaxAddress({ country: 'US' }) },
      buildBasket({ lines: [buildLine()], vouchers: ['SAVE10'] }),
    );
    expect(priced).toMatchObject({
      totalMinor: 3630,
      discountMinor: 1412,
      vouchers: [{ code: 'SAVE10', amountMinor: 404 }],
    });
  });
});

describe('a brand with tax-exclusive prices', () => {
  const brand = { country: 'DE', pricesIncludeTax: false, fixedAbroad: 'gross' } as const;

  test('adds the tax to the price and to the renewal price', () => {
    expect(price({ brand, address: buildTaxAddress() })).toMatchObject({
      taxMode: 'exclusive',
      subtotalMinor: 6000,
      discountMinor: 1200,
      taxes: [{ taxableMinor: 4800, amountMinor: 912 }],
      totalMinor: 5712,
      renewals: [{ term: 12, amountMinor: 7140, at: Date.UTC(2027, 4, 1) }],
    });
  });

  test('charges its prices unchanged where no tax applies', () => {
    const priced = price({ brand, address: buildTaxAddress({ country: 'US' }) });
    expect(priced).toMatchObject({ taxMode: 'exclusive', taxTreatment: 'export', taxes: [], totalMinor: 4800 });
  });

  test('rounds the tax once per rate over the sum of the lines', () => {
    const priced = price({ brand, products: [costing(3)] }, linesOf(3));
    expect(priced).toMatchObject({ taxes: [{ taxableMinor: 9, amountMinor: 2 }], totalMinor: 11 });
    expect(priced.lines.map(({ totalMinor }) => totalMinor)).toEqual([4, 4, 3]);
  });

  test('charges on nine lines at 27 % the tax of their sum', () => {
    const hungary = [buildTaxRate({ country: 'DE', basisPoints: 2700 })];
    const priced = price({ brand, products: [costing(898)], taxes: buildTaxTable({ rates: hungary }) }, linesOf(9));
    expect(priced).toMatchObject({ taxes: [{ taxableMinor: 8082, amountMinor: 2182 }], totalMinor: 10_264 });
  });
});

function costing(minor: number) {
  return buildProduct({ prices: buildPrices({ EUR: [[12, minor]] }) });
}

function linesOf(count: number) {
  const lines = Array.from({ length: count }, (_, position) => buildLine({ id: `l${position}`, shownMinor: null }));
  return buildBasket({ lines });
}

describe('a first term', () => {
  test('more expensive than the regular price counts as regular', () => {
    const product = buildProduct({ prices: buildPrices({ EUR: [[12, 4000, 5000]] }) });
    expect(price({ products: [product] })).toMatchObject({ subtotalMinor: 5000, discountMinor: 0, totalMinor: 5000 });
    expect(price({ products: [product] })).toMatchObject({ renewals: [{ amountMinor: 4000 }] });
  });

  test('of a one-time product does not renew', () => {
    const product = buildProduct({ prices: buildPrices({ EUR: [[0, 9000]] }) });
    const line = buildLine({ configuration: buildConfiguration({ term: 0 }) });
    expect(price({ products: [product] }, buildBasket({ lines: [line] }))).toMatchObject({
      totalMinor: 9000,
      renewals: [],
    });
  });

  test('with a setup fee renews without it, for the whole quantity', () => {
    const product = buildProduct({ prices: buildPrices({ EUR: [[12, 6000, 4800, 1000]] }) });
    const line = buildLine({ configuration: buildConfiguration({ quantity: 2 }) });
    const priced = price({ products: [product] }, buildBasket({ lines: [line] }));
    expect(priced).toMatchObject({
      count: 2,
      subtotalMinor: 14_000,
      totalMinor: 11_600,
      renewals: [{ amountMinor: 12_000 }],
    });
  });

  test('renewals of the same day and term are combined', () => {
    const lines = [
      buildLine({ id: 'a' }),
      buildLine({ id: 'b' }),
      buildLine({ id: 'c', configuration: buildConfiguration({ term: 1 }) }),
    ];
    expect(price({}, buildBasket({ lines })).renewals).toEqual([
      { term: 1, amountMinor: 500, at: Date.UTC(2026, 5, 1) },
      { term: 12, amountMinor: 12_000, at: Date.UTC(2027, 4, 1) },
    ]);
  });
});

describe('a trial', () => {
  const trial = buildProduct({ trialDays: 14 });

  test('costs nothing today; the first charge and the renewal are listed', () => {
    const priced = price({ products: [trial] });
    expect(priced).toMatchObject({ subtotalMinor: 0, discountMinor: 0, totalMinor: 0, taxes: [] });
    expect(firstLine(priced)).toMatchObject({
      trial: { days: 14, endsAt: Date.UTC(2026, 4, 15), firstChargeMinor: 4800 },
      renewal: { term: 12, amountMinor: 6000, at: Date.UTC(2027, 4, 15) },
      parts: [{ regularMinor: 6000, currentMinor: 4800 }],
    });
  });

  test('the first charge includes tax that is added to the price', () => {
    const brand = { country: 'DE', pricesIncludeTax: false, fixedAbroad: 'gross' } as const;
    expect(firstLine(price({ brand, products: [trial] })).trial).toMatchObject({ firstChargeMinor: 5712 });
  });

  test('leaves nothing to discount for vouchers', () => {
    const basket = buildBasket({ lines: [buildLine()], vouchers: ['SAVE10'] });
    const priced = price({ products: [trial], promotions: [buildPromotion()] }, basket);
    expect(priced).toMatchObject({
      vouchers: [],
      refused: [{ code: 'SAVE10', refusal: { kind: 'nothing-to-discount' } }],
    });
  });

  test('does not count towards the minimum of a voucher', () => {
    const basket = buildBasket({ lines: [buildLine()], vouchers: ['SAVE10'] });
    const promotions = [buildPromotion({ minimumSubtotalMinor: { EUR: 6000 } })];
    expect(price({ promotions }, basket)).toMatchObject({ refused: [] });
    expect(price({ promotions, products: [trial] }, basket).refused).toEqual([
      { code: 'SAVE10', refusal: { kind: 'needs-subtotal', amountMinor: 6000, currency: 'EUR' } },
    ]);
  });
});

describe('validation issues of a line', () => {
  test('a discontinued product stays in the basket, is flagged and costs nothing', () => {
    const priced = price({ products: [] });
    expect(priced).toMatchObject({ count: 1, totalMinor: 0, renewals: [] });
    expect(firstLine(priced)).toMatchObject({
      slug: 'product-web-start',
      issues: [{ path: 'product', code: 'unavailable' }],
      notices: [
        { key: 'no-longer-available:line-1', kind: 'no-longer-available', beforeMinor: 4800, afterMinor: null },
      ],
    });
  });

  test('a product without a price in the currency is flagged and costs nothing', () => {
    const priced = price({}, buildBasket({ currency: 'KWD', lines: [buildLine()] }));
    expect(priced).toMatchObject({ totalMinor: 0, lines: [{ issues: [{ path: 'term', code: 'not-offered' }] }] });
  });

  test('a line with a missing required answer is flagged and priced', () => {
    const priced = price({ products: [buildProduct({ fields: [buildField()] })] });
    expect(priced).toMatchObject({
      totalMinor: 4800,
      lines: [{ issues: [{ path: 'fields.site-name', code: 'required' }], notices: [] }],
    });
  });

  test('a line whose price was never shown has no notice', () => {
    expect(firstLine(price({}, buildBasket({ lines: [buildLine({ shownMinor: null })] }))).notices).toEqual([]);
  });

  test('a price other than the one last shown is reported until dismissed, and again when it changes again', () => {
    const line = buildLine({ shownMinor: 5000 });
    const priced = price({}, buildBasket({ lines: [line] }));
    const key = 'price-changed:line-1:4800';
    expect(firstLine(priced).notices).toEqual([{ key, kind: 'price-changed', beforeMinor: 5000, afterMinor: 4800 }]);
    const dismissed = buildBasket({ lines: [line], dismissed: [key] });
    expect(firstLine(price({}, dismissed)).notices).toEqual([]);
    const moreExpensive = buildProduct({ prices: buildPrices({ EUR: [[12, 6000]] }) });
    expect(firstLine(price({ products: [moreExpensive] }, dismissed)).notices).toMatchObject([{ afterMinor: 6000 }]);
  });
});

describe('vouchers', () => {
  test('vouchers are listed with their discount, refused ones with the reason', () => {
    const basket = buildBasket({ lines: [buildLine()], vouchers: ['SAVE10', 'NOPE'] });
    expect(price({ promotions: [buildPromotion()] }, basket)).toMatchObject({
      subtotalMinor: 6000,
      discountMinor: 1680,
      totalMinor: 4320,
      vouchers: [{ promotionId: 'save-10', code: 'SAVE10', description: '10 % off', amountMinor: 480 }],
      refused: [{ code: 'NOPE', refusal: { kind: 'unknown' } }],
    });
  });

  test('on a category apply to products of its subcategories, and report it if there are none', () => {
    const categories = [buildCategory({ parent: 'hosting' }), buildCategory({ slug: 'hosting', name: 'Hosting' })];
    const basket = buildBasket({ lines: [buildLine()], vouchers: ['SAVE10'] });
    const on = (category: string) => [buildPromotion({ categories: [category] })];
    expect(price({ categories, promotions: on('hosting') }, basket)).toMatchObject({ totalMinor: 4320, refused: [] });
    const otherLimit = price(
      { categories: [...categories, buildCategory({ slug: 'ssl', name: 'SSL' })], promotions: on('ssl') },
      basket,
    );
    expect(otherLimit).toMatchObject({
      totalMinor: 4800,
      refused: [{ refusal: { kind: 'needs-product', names: ['SSL'] } }],
    });
  });
});
