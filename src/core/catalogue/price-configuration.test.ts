import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlockingIssue } from './blocking-issue.ts';
import { checkConfiguration } from './check-configuration.ts';
import { priceConfiguration } from './price-configuration.ts';
import { SAMPLE_CURRENCIES, anyConfiguration, anyConfigurationAtAll, anyProduct } from './product-arbitrary.builder.ts';
import {
  buildConfiguration,
  buildExtra,
  buildOption,
  buildPrices,
  buildProduct,
  buildValue,
} from './product.builder.ts';

function priced(...args: Parameters<typeof priceConfiguration>) {
  const result = priceConfiguration(...args);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

describe('the price of a configuration', () => {
  test('a plain product costs its term, now and regularly, and renews at the regular price', () => {
    expect(priced(buildProduct(), buildConfiguration(), 'EUR')).toEqual({
      parts: [
        {
          kind: 'main',
          key: 'product-web-start',
          name: 'Web Start',
          regularMinor: 6000,
          currentMinor: 4800,
          oneTime: false,
        },
      ],
      regularMinor: 6000,
      currentMinor: 4800,
      setupMinor: 0,
      recurringRegularMinor: 6000,
      recurringCurrentMinor: 4800,
      renewalMinor: 6000,
    });
  });

  test('options and extras are added for the chosen term', () => {
    const product = buildProduct({ options: [buildOption()], extras: [buildExtra()] });
    const configuration = buildConfiguration({ term: 24, options: { memory: ['16gb'] }, extras: ['backups'] });
    const price = priced(product, configuration, 'EUR');
    expect(price.parts.map(({ kind, key, name, currentMinor }) => [kind, key, name, currentMinor])).toEqual([
      ['main', 'product-web-start', 'Web Start', 12_000],
      ['option', 'memory.16gb', 'Memory: 16 GB', 4800],
      ['extra', 'backups', 'Daily backups', 2000],
    ]);
    expect(price.renewalMinor).toBe(18_800);
  });

  test('a setup fee is charged once for each unit and never renews', () => {
    const product = buildProduct({ prices: buildPrices({ EUR: [[12, 6000, 4800, 1000]] }) });
    const price = priced(product, buildConfiguration({ quantity: 3 }), 'EUR');
    expect(price).toMatchObject({ regularMinor: 21_000, currentMinor: 17_400, setupMinor: 3000, renewalMinor: 18_000 });
    expect(price.parts[1]).toMatchObject({
      kind: 'setup',
      key: 'product-web-start',
      currentMinor: 3000,
      oneTime: true,
    });
  });

  test('a count multiplies the price of its option, the quantity of the line multiplies everything', () => {
    const mailboxes = buildOption({
      key: 'mailboxes',
      name: 'Mailboxes',
      kind: 'quantity',
      values: [buildValue()],
      quantity: { min: 0, max: 50, step: 5 },
    });
    const product = buildProduct({ options: [mailboxes] });
    const price = priced(product, buildConfiguration({ quantity: 2, options: { mailboxes: 10 } }), 'EUR');
    expect(price.parts[1]).toMatchObject({ name: 'Mailboxes × 10', currentMinor: 48_000 });
    expect(price.currentMinor).toBe(2 * 4800 + 48_000);
    const one = priced(product, buildConfiguration({ options: { mailboxes: 1 } }), 'EUR');
    expect(one).toMatchObject({ currentMinor: 4800 + 2400, parts: [{}, { name: 'Mailboxes × 1' }] });
    const none = priced(product, buildConfiguration({ options: { mailboxes: 0 } }), 'EUR');
    expect(none).toMatchObject({ currentMinor: 4800, parts: [{ kind: 'main' }] });
  });

  test('an overriding value replaces the main price and its setup fee; of several the last option wins', () => {
    const first = buildValue({ key: 'large', effect: 'override', prices: buildPrices({ EUR: [[12, 9000]] }) });
    const last = buildValue({
      key: 'huge',
      effect: 'override',
      prices: buildPrices({ EUR: [[12, 20_000, 18_000, 500]] }),
    });
    const product = buildProduct({
      prices: buildPrices({ EUR: [[12, 6000, 4800, 1000]] }),
      options: [buildOption({ key: 'cpu', values: [first] }), buildOption({ key: 'disk', values: [last] })],
    });
    const both = priced(product, buildConfiguration({ options: { disk: ['huge'], cpu: ['large'] } }), 'EUR');
    expect(both).toMatchObject({ regularMinor: 20_500, currentMinor: 18_500, setupMinor: 500, renewalMinor: 20_000 });
    const one = priced(product, buildConfiguration({ options: { cpu: ['large'] } }), 'EUR');
    expect(one).toMatchObject({ currentMinor: 9000, setupMinor: 0 });
    expect(one.parts.map((part) => [part.kind, part.currentMinor])).toEqual([
      ['main', 9000],
      ['option', 0],
    ]);
  });

  test('an extra with only a one-time price is charged once, whatever the term', () => {
    const product = buildProduct({ extras: [buildExtra({ prices: buildPrices({ EUR: [[0, 2500]] }) })] });
    const price = priced(product, buildConfiguration({ extras: ['backups'] }), 'EUR');
    expect(price).toMatchObject({ currentMinor: 7300, recurringCurrentMinor: 4800, renewalMinor: 6000 });
    expect(price.parts[1]?.oneTime).toBe(true);
  });

  test('a one-time product never renews', () => {
    const product = buildProduct({ prices: buildPrices({ EUR: [[0, 9900]] }) });
    const price = priced(product, buildConfiguration({ term: 0 }), 'EUR');
    expect(price).toMatchObject({ currentMinor: 9900, recurringRegularMinor: 0, renewalMinor: null });
  });

  test.each([
    ['a term that is not offered', buildConfiguration({ term: 36 }), 'EUR'],
    ['a currency it is not sold in', buildConfiguration(), 'CHF'],
    ['a currency that is a property of every object', buildConfiguration(), 'constructor'],
    ['an unknown option', buildConfiguration({ options: { colour: ['red'] } }), 'EUR'],
    ['an unknown value', buildConfiguration({ options: { memory: ['1tb'] } }), 'EUR'],
    ['a value chosen twice', buildConfiguration({ options: { memory: ['8gb', '8gb'] } }), 'EUR'],
    ['a count instead of values', buildConfiguration({ options: { memory: 3 } }), 'EUR'],
    ['an unknown extra', buildConfiguration({ extras: ['gold'] }), 'EUR'],
    ['an extra that has no price for the term', buildConfiguration({ term: 1, extras: ['yearly'] }), 'EUR'],
  ])('%s has no price', (_, configuration, currency) => {
    const yearly = buildExtra({ key: 'yearly', prices: buildPrices({ EUR: [[12, 100]] }) });
    const product = buildProduct({ options: [buildOption()], extras: [yearly] });
    expect(priceConfiguration(product, configuration, currency)).toEqual({
      ok: false,
      problem: 'catalogue/price-missing',
    });
  });
});

describe('the price of any configuration', () => {
  const anyCase = fc
    .tuple(anyProduct(), fc.constantFrom(...SAMPLE_CURRENCIES))
    .chain(([product, currency]) =>
      fc.tuple(fc.constant(product), anyConfiguration(product, currency), fc.constant(currency)),
    );

  test('is the sum of its parts, and none is negative', () => {
    fc.assert(
      fc.property(anyCase, ([product, configuration, currency]) => {
        const { parts, ...sums } = priced(product, configuration, currency);
        const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
        const recurring = parts.filter((part) => !part.oneTime);
        expect(sums.regularMinor).toBe(sumOf(parts.map((part) => part.regularMinor)));
        expect(sums.currentMinor).toBe(sumOf(parts.map((part) => part.currentMinor)));
        expect(sums.recurringCurrentMinor).toBe(sumOf(recurring.map((part) => part.currentMinor)));
        expect(sums.renewalMinor ?? 0).toBe(sumOf(recurring.map((part) => part.regularMinor)));
        expect(Math.min(...parts.flatMap((part) => [part.regularMinor, part.currentMinor]))).toBeGreaterThanOrEqual(0);
        expect(sums.setupMinor).toBeLessThanOrEqual(sums.currentMinor);
      }),
    );
  });

  test('grows with the quantity in proportion, setup fees included', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 2, max: 9 }), ([product, configuration, currency], times) => {
        const one = priced(product, { ...configuration, quantity: 1 }, currency);
        const many = priced(product, { ...configuration, quantity: times }, currency);
        expect(many.currentMinor).toBe(times * one.currentMinor);
        expect(many.setupMinor).toBe(times * one.setupMinor);
        expect(many.recurringRegularMinor).toBe(times * one.recurringRegularMinor);
      }),
    );
  });

  test('exists for every configuration that is not refused, and no request throws', () => {
    const anyPricing = anyProduct().chain((product) => fc.tuple(fc.constant(product), anyConfigurationAtAll(product)));
    fc.assert(
      fc.property(anyPricing, fc.constantFrom(...SAMPLE_CURRENCIES, 'CHF'), ([product, configuration], currency) => {
        const isRefused = checkConfiguration(product, configuration, currency).some(isBlockingIssue);
        expect(isRefused || priceConfiguration(product, configuration, currency).ok).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
