import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { defaultConfiguration, withDefaultOptions } from '#core/catalogue/default-configuration.ts';
import { SAMPLE_CURRENCIES, anyConfiguration, anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import { buildConfiguration, buildOption, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Product } from '#core/catalogue/product.ts';
import { anyPromotions } from '#core/pricing/any-pricing.builder.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { lowestShelfPrice, shelfPromotions } from '#core/pricing/shelf-price.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import { UTC } from '#core/time/time-zone.ts';
import { NOW } from '#web/test-support/stub-basket.ts';
import { configurationSummary } from './configuration-summary.ts';

function summaryOf(
  product: Product,
  configuration: Configuration,
  promotions: readonly Promotion[] = [],
  currency = 'EUR',
) {
  const context = buildPricingContext({ products: [product], promotions });
  const detail = { product, currency, promotions: shelfPromotions(product, currency, context) };
  return configurationSummary(detail, configuration, { at: NOW, zone: UTC });
}

const NEXT_YEAR = Date.UTC(2032, 0, 15, 12);

test('the summary shows the amount due today and the price and date of the renewal', () => {
  const summary = summaryOf(buildProduct(), buildConfiguration());
  expect(summary).toMatchObject({
    dueTodayMinor: 4800,
    perMonthMinor: 400,
    renewal: { term: 12, amountMinor: 6000, at: NEXT_YEAR },
    trial: null,
  });
});

test('setup fees are due today and not at the renewal', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[12, 6000, 6000, 990]] }) });
  const summary = summaryOf(product, buildConfiguration({ quantity: 2 }));
  expect(summary?.dueTodayMinor).toBe(13_980);
  expect(summary?.renewal?.amountMinor).toBe(12_000);
});

test('in a free trial nothing is due today, and the first term starts at its end', () => {
  const summary = summaryOf(buildProduct({ trialDays: 14 }), buildConfiguration());
  const endsAt = Date.UTC(2031, 0, 29, 12);
  expect(summary).toMatchObject({
    dueTodayMinor: 0,
    trial: { days: 14, endsAt, firstChargeMinor: 4800 },
    renewal: { at: Date.UTC(2032, 0, 29, 12) },
  });
});

test('a one-time price does not renew', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[0, 5900]] }) });
  const summary = summaryOf(product, buildConfiguration({ term: 0 }));
  expect(summary).toMatchObject({ dueTodayMinor: 5900, renewal: null, perMonthMinor: null });
});

test.each([
  ['a quantity that is not a number', buildConfiguration({ quantity: Number.NaN })],
  ['a choice that is not offered', buildConfiguration({ options: { memory: ['no-such'] } })],
])('%s has no price', (_, configuration) => {
  expect(summaryOf(buildProduct({ options: [buildOption()] }), configuration)).toBeNull();
});

test('a configuration with missing details has a price, which is the sum of its parts', () => {
  const anyChoice = anyProduct().chain((product) =>
    anyConfiguration(product, 'EUR').map((configuration) => ({ product, configuration })),
  );
  fc.assert(
    fc.property(anyChoice, ({ product, configuration }) => {
      const summary = summaryOf(product, configuration);
      expect(summary).not.toBeNull();
      expect(summary?.parts.reduce((sum, part) => sum + part.currentMinor, 0)).toBe(summary?.dueTodayMinor);
    }),
  );
});

test('the amount due on the product page equals that in the basket, for any product, configuration and promotions', () => {
  const anyCase = fc
    .tuple(anyProduct('slug-0'), fc.constantFrom(...SAMPLE_CURRENCIES), anyPromotions(), fc.option(fc.constant(14)))
    .chain(([product, currency, promotions, trialDays]) =>
      anyConfiguration(product, currency).map((configuration) => {
        return { product: { ...product, trialDays }, currency, promotions, configuration };
      }),
    );
  fc.assert(
    fc.property(anyCase, ({ product, currency, promotions, configuration }) => {
      const summary = summaryOf(product, configuration, promotions, currency);
      const basket = buildBasket({ currency, lines: [buildLine({ configuration })] });
      const priced = priceBasket(basket, buildPricingContext({ products: [product], promotions }));
      expect(summary?.dueTodayMinor).toBe(priced.subtotalMinor - priced.discountMinor);
      expect(summary?.discounts).toEqual(priced.lines[0]?.discounts);
    }),
    { numRuns: 200 },
  );
});

test('the initial price per month equals the one on the product card', () => {
  fc.assert(
    fc.property(anyProduct('slug-0'), anyPromotions(), (product, promotions) => {
      const card = lowestShelfPrice(product, 'EUR', buildPricingContext({ products: [product], promotions }));
      const blank = defaultConfiguration(product, 'EUR');
      if (card === null || blank === null || card.term <= 1) return;
      const start = withDefaultOptions(product, { ...blank, term: card.term, options: {} }, 'EUR');
      expect(summaryOf(product, start, promotions)?.perMonthMinor).toBe(card.perMonthMinor);
    }),
  );
});

test('a discount applies to the setup fee only after it has used up the price', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[12, 1200, 1200, 990]] }) });
  const promotion = buildPromotion({ code: null, benefit: { kind: 'fixed', amountMinor: { EUR: 240 } } });
  expect(summaryOf(product, buildConfiguration(), [promotion])).toMatchObject({
    dueTodayMinor: 1950,
    perMonthMinor: 80,
  });
});
