import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkConfiguration } from './check-configuration.ts';
import { defaultConfiguration, defaultTerm } from './default-configuration.ts';
import { SAMPLE_CURRENCIES, anyProduct } from './product-arbitrary.builder.ts';
import {
  buildConfiguration,
  buildExtra,
  buildOption,
  buildPrices,
  buildProduct,
  buildValue,
} from './product.builder.ts';

describe('the default term', () => {
  const prices = (...terms: (1 | 12 | 24)[]) => buildPrices({ EUR: terms.map((term) => [term, 100] as const) });

  test.each([
    [buildProduct({ defaultTerm: 24 }), 24],
    [buildProduct({ defaultTerm: 36 }), 12],
    [buildProduct(), 12],
    [buildProduct({ prices: prices(24, 1) }), 1],
    [buildProduct({ prices: {} }), null],
  ])("is the product's, else 12 months, else the shortest (%#)", (product, term) => {
    expect(defaultTerm(product, 'EUR')).toBe(term);
  });
});

describe('the default configuration', () => {
  test('has the default term and no selections', () => {
    expect(defaultConfiguration(buildProduct(), 'EUR')).toEqual(buildConfiguration());
    expect(defaultConfiguration(buildProduct({ quantity: { min: 5, max: 10, step: 1 } }), 'EUR')?.quantity).toBe(5);
    expect(defaultConfiguration(buildProduct(), 'CHF')).toBeNull();
  });

  test('has the declared defaults of required options, never of optional ones, and never an extra', () => {
    const product = buildProduct({
      options: [
        buildOption({ key: 'declared', required: true, defaultKey: '16gb' }),
        buildOption({ key: 'undeclared', required: true }),
        buildOption({ key: 'optional', defaultKey: '16gb' }),
        buildOption({
          key: 'seats',
          kind: 'quantity',
          required: true,
          values: [buildValue()],
          defaultKey: '8gb',
          quantity: { min: 3, max: 9, step: 3 },
        }),
      ],
      extras: [buildExtra()],
    });
    const options = { declared: ['16gb'], seats: 3 };
    expect(defaultConfiguration(product, 'EUR')).toEqual(buildConfiguration({ options }));
  });

  test('omits a default that is not offered for the term', () => {
    const monthly = buildValue({ prices: buildPrices({ EUR: [[1, 100]] }) });
    const product = buildProduct({ options: [buildOption({ required: true, values: [monthly], defaultKey: '8gb' })] });
    expect(defaultConfiguration(product, 'EUR')?.options).toEqual({});
  });

  test('lacks at most required answers', () => {
    fc.assert(
      fc.property(anyProduct(), fc.constantFrom(...SAMPLE_CURRENCIES), (product, currency) => {
        const configuration = defaultConfiguration(product, currency) ?? buildConfiguration({ productId: 'none' });
        const problems = checkConfiguration(product, configuration, currency);
        expect(problems.every(({ code }) => code === 'required')).toBe(true);
      }),
    );
  });
});
