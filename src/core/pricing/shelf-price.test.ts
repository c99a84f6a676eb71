import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { defaultConfiguration, withDefaultOptions } from '#core/catalogue/default-configuration.ts';
import { domainProduct, domainProductId } from '#core/catalogue/domain-product.ts';
import { SAMPLE_CURRENCIES, anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { offeredTerms } from '#core/catalogue/term-price.ts';
import { anyTldPrice } from '#core/domains/tld-arbitrary.builder.ts';
import { buildTld } from '#core/domains/tld.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { anyPromotions } from './any-pricing.builder.ts';
import { domainPriceView } from './domain-price-view.ts';
import { priceBasket } from './price-basket.ts';
import { buildPricingContext } from './pricing-context.builder.ts';
import {
  automaticDiscounts,
  compareShelfPrices,
  lowestShelfPrice,
  shelfEpoch,
  shelfPrice,
  shelfPromotions,
} from './shelf-price.ts';

test('a listed price is the price in the basket, for any products and promotions', () => {
  const currency = fc.constantFrom(...SAMPLE_CURRENCIES);
  fc.assert(
    fc.property(anyProduct('slug-0'), currency, anyPromotions(), (product, code, promotions) => {
      const context = buildPricingContext({ products: [product], promotions });
      for (const term of offeredTerms(product, code)) {
        const blank = defaultConfiguration(product, code);
        const shelf = shelfPrice(product, term, code, shelfPromotions(product, code, context));
        if (blank === null || shelf === null) continue;
        const configuration = withDefaultOptions(product, { ...blank, term, options: {} }, code);
        const basket = buildBasket({ currency: code, lines: [buildLine({ configuration })] });
        const { subtotalMinor, discountMinor } = priceBasket(basket, context);
        expect(shelf.currentMinor + shelf.setupMinor).toBe(subtotalMinor - discountMinor);
        expect(shelf.regularMinor).toBeGreaterThanOrEqual(shelf.currentMinor);
        expect(shelf.quantity).toBe(configuration.quantity);
      }
    }),
    { numRuns: 150 },
  );
});

test('a domain has the same price in the search and in the basket', () => {
  fc.assert(
    fc.property(anyTldPrice, anyPromotions(), (price, promotions) => {
      const tld = buildTld({ prices: { EUR: price } });
      const product = domainProduct(new Map([[tld.name, tld]]), domainProductId(tld.name, 'register'));
      for (const currency of Object.keys(tld.prices)) {
        if (product === undefined) continue;
        const context = buildPricingContext({ products: [product], promotions });
        const view = domainPriceView(tld, currency, context);
        const term = offeredTerms(product, currency)[0];
        if (view === null || term !== 12) continue;
        const configuration = { ...defaultOf(product, currency), term } as const;
        const basket = buildBasket({ currency, lines: [buildLine({ configuration })] });
        const { subtotalMinor, discountMinor } = priceBasket(basket, context);
        expect(view.registerCurrentMinor).toBe(subtotalMinor - discountMinor);
        expect(view.totals[0]?.amountMinor).toBe(subtotalMinor - discountMinor);
      }
    }),
    { numRuns: 100 },
  );
});

function defaultOf(product: Parameters<typeof defaultConfiguration>[0], currency: string) {
  const configuration = defaultConfiguration(product, currency);
  if (configuration === null) throw new Error('The product is not sold in the currency.');
  return configuration;
}

test('a discount not available to everyone is not listed', () => {
  const product = buildProduct();
  const configuration = defaultOf(product, 'EUR');
  for (const limit of [
    { code: 'SAVE' },
    { totalLimit: 5 },
    { perCustomerLimit: 1 },
    { firstTimeCustomersOnly: true },
  ]) {
    const promotions = [buildPromotion({ code: null, ...limit })];
    const shown = shelfPromotions(product, 'EUR', buildPricingContext({ promotions }));
    expect(automaticDiscounts(product, configuration, 'EUR', shown)).toEqual([]);
  }
});

test('setup fees and the smallest quantity are part of the price', () => {
  const product = buildProduct({
    quantity: { min: 5, max: 50, step: 5 },
    prices: { EUR: [{ term: 12, regularMinor: 1200, currentMinor: 1000, setupMinor: 900 }] },
  });
  expect(lowestShelfPrice(product, 'EUR', buildPricingContext())).toMatchObject({
    quantity: 5,
    currentMinor: 5000,
    setupMinor: 4500,
    regularMinor: 6000,
  });
});

test('a promotion reduces the price first and then the setup fee', () => {
  const product = buildProduct({
    prices: { EUR: [{ term: 12, regularMinor: 1200, currentMinor: 1000, setupMinor: 900 }] },
  });
  const off = (minor: number) => {
    const promotions = [buildPromotion({ code: null, benefit: { kind: 'fixed', amountMinor: { EUR: minor } } })];
    return lowestShelfPrice(product, 'EUR', buildPricingContext({ promotions }));
  };
  expect([800, 1500, 2500].map((minor) => off(minor))).toMatchObject([
    { currentMinor: 200, setupMinor: 900 },
    { currentMinor: 0, setupMinor: 400 },
    { currentMinor: 0, setupMinor: 0 },
  ]);
});

test('a term that is not sold has no price', () => {
  expect(shelfPrice(buildProduct(), 36, 'EUR', [])).toBeNull();
  expect(shelfPrice(buildProduct(), 12, 'KWD', [])).toBeNull();
});

test('of terms with the same price per month the shortest is listed', () => {
  const product = buildProduct({
    prices: buildPrices({
      EUR: [
        [12, 1200],
        [1, 100],
        [24, 2400],
      ],
    }),
  });
  expect(lowestShelfPrice(product, 'EUR', buildPricingContext())?.term).toBe(1);
});

test('renewing products are sorted by their price per month, before one-time products', () => {
  const priceOf = (term: 0 | 1 | 12, minor: number) => {
    const product = buildProduct({ prices: buildPrices({ EUR: [[term, minor]] }) });
    const price = lowestShelfPrice(product, 'EUR', buildPricingContext());
    if (price === null) throw new Error('The product is not sold.');
    return price;
  };
  const [once, yearly, monthly] = [priceOf(0, 100), priceOf(12, 6000), priceOf(1, 900)];
  expect([once, monthly, yearly].toSorted(compareShelfPrices)).toEqual([yearly, monthly, once]);
  expect([yearly, monthly, once].toSorted(compareShelfPrices)).toEqual([yearly, monthly, once]);
  const [short, long] = [priceOf(1, 500), priceOf(12, 6000)];
  expect([long, short].toSorted(compareShelfPrices)).toEqual([short, long]);
});

test('cached prices are valid until a promotion begins or ends', () => {
  const promotions = [buildPromotion({ code: null, startsAt: DAY_MS, endsAt: 2 * DAY_MS })];
  const epochs = [0, DAY_MS - 1, DAY_MS, 2 * DAY_MS - 1, 2 * DAY_MS].map((at) => shelfEpoch(promotions, at));
  expect(epochs).toEqual(['0', '0', '1', '1', '2']);
  const ofCode = promotions.map((promotion) => ({ ...promotion, code: 'SAVE' }));
  expect(shelfEpoch(ofCode, DAY_MS)).toBe(shelfEpoch(ofCode, 0));
});
