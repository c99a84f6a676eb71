import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyConfiguration, anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import { buildConfiguration, buildOption, buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { NOW } from '#web/test-support/stub-basket.ts';
import { configurationSummary } from './configuration-summary.ts';

const NEXT_YEAR = Date.UTC(2032, 0, 15, 12);

test('what is due today stands beside what it renews at and when', () => {
  const summary = configurationSummary(buildProduct(), buildConfiguration(), 'EUR', NOW);
  expect(summary).toMatchObject({
    dueTodayMinor: 4800,
    perMonthMinor: 400,
    renewal: { term: 12, amountMinor: 6000, at: NEXT_YEAR },
    trial: null,
  });
});

test('setup fees are due today and never again', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[12, 6000, 6000, 990]] }) });
  const summary = configurationSummary(product, buildConfiguration({ quantity: 2 }), 'EUR', NOW);
  expect(summary?.dueTodayMinor).toBe(13_980);
  expect(summary?.renewal?.amountMinor).toBe(12_000);
});

test('in a free trial nothing is due today, and the first term begins when it ends', () => {
  const summary = configurationSummary(buildProduct({ trialDays: 14 }), buildConfiguration(), 'EUR', NOW);
  const endsAt = Date.UTC(2031, 0, 29, 12);
  expect(summary).toMatchObject({
    dueTodayMinor: 0,
    trial: { days: 14, endsAt, firstChargeMinor: 4800 },
    renewal: { at: Date.UTC(2032, 0, 29, 12) },
  });
});

test('what is paid once does not renew', () => {
  const product = buildProduct({ prices: buildPrices({ EUR: [[0, 5900]] }) });
  const summary = configurationSummary(product, buildConfiguration({ term: 0 }), 'EUR', NOW);
  expect(summary).toMatchObject({ dueTodayMinor: 5900, renewal: null, perMonthMinor: null });
});

test.each([
  ['a quantity that is no number', buildConfiguration({ quantity: Number.NaN })],
  ['a choice that is not offered', buildConfiguration({ options: { memory: ['no-such'] } })],
])('%s has no price', (_, configuration) => {
  expect(configurationSummary(buildProduct({ options: [buildOption()] }), configuration, 'EUR', NOW)).toBeNull();
});

test('missing answers do not hide the price, and the parts are its sum', () => {
  const anyChoice = anyProduct().chain((product) =>
    anyConfiguration(product, 'EUR').map((configuration) => ({ product, configuration })),
  );
  fc.assert(
    fc.property(anyChoice, ({ product, configuration }) => {
      const summary = configurationSummary(product, configuration, 'EUR', NOW);
      expect(summary).not.toBeNull();
      expect(summary?.parts.reduce((sum, part) => sum + part.currentMinor, 0)).toBe(summary?.dueTodayMinor);
    }),
  );
});
