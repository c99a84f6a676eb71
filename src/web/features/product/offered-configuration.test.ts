import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import { anyConfiguration, anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import {
  buildConfiguration,
  buildExtra,
  buildOption,
  buildPrices,
  buildProduct,
  buildValue,
} from '#core/catalogue/product.builder.ts';
import { offeredTerms } from '#core/catalogue/term-price.ts';
import { offeredConfiguration } from './offered-configuration.ts';

const onlyYearly = buildPrices({ EUR: [[12, 1200]] });

test('options and extras without a price for the new term are removed', () => {
  const product = buildProduct({
    options: [buildOption({ values: [buildValue(), buildValue({ key: 'yearly', prices: onlyYearly })] })],
    extras: [buildExtra({ prices: onlyYearly })],
  });
  const chosen = buildConfiguration({ term: 24, options: { memory: ['yearly'] }, extras: ['backups'] });
  expect(offeredConfiguration(product, chosen, 'EUR')).toMatchObject({ options: {}, extras: [] });
  expect(offeredConfiguration(product, { ...chosen, term: 12 }, 'EUR')).toMatchObject({
    options: { memory: ['yearly'] },
    extras: ['backups'],
  });
});

test('a required option whose choice is removed returns to its default', () => {
  const values = [buildValue({ key: 'yearly', prices: onlyYearly }), buildValue()];
  const product = buildProduct({ options: [buildOption({ required: true, defaultKey: '8gb', values })] });
  const chosen = buildConfiguration({ term: 24, options: { memory: ['yearly'] } });
  expect(offeredConfiguration(product, chosen, 'EUR').options).toEqual({ memory: ['8gb'] });
});

test('after a change of term only offered options and extras are selected', () => {
  const anyChange = anyProduct().chain((product) =>
    fc.record({
      product: fc.constant(product),
      configuration: anyConfiguration(product, 'EUR'),
      term: fc.constantFrom(...offeredTerms(product, 'EUR')),
    }),
  );
  fc.assert(
    fc.property(anyChange, ({ product, configuration, term }) => {
      const changed = offeredConfiguration(product, { ...configuration, term }, 'EUR');
      const codes = checkConfiguration(product, changed, 'EUR').map(({ code }) => code);
      expect(codes).not.toContain('not-offered');
      expect(codes).not.toContain('unknown');
    }),
  );
});
