import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { anyConfiguration, anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import { buildConfiguration, buildField, buildOption, buildProduct } from '#core/catalogue/product.builder.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { filledForm } from './filled-form.builder.ts';
import { domainIn, readConfigurationForm } from './read-configuration-form.ts';

test('every possible configuration is read back from its form', () => {
  const anyChoice = anyProduct().chain((product) =>
    anyConfiguration(product, 'EUR').map((configuration) => ({ product, configuration })),
  );
  fc.assert(
    fc.property(anyChoice, ({ product, configuration }) => {
      expect(readConfigurationForm(product, filledForm(configuration), 'EUR')).toEqual(asWritten(configuration));
    }),
  );
});

test('an invalid number is read as NaN', () => {
  const product = buildProduct({ options: [buildOption({ kind: 'quantity' })] });
  const form = formOf({ quantity: 'two', 'option.memory': '1.5' });
  const read = readConfigurationForm(product, form, 'EUR');
  expect(read?.quantity).toBeNaN();
  expect(read?.options['memory']).toBeNaN();
});

test('a missing or unknown term is read as the default term', () => {
  expect(readConfigurationForm(buildProduct(), new FormData(), 'EUR')?.term).toBe(12);
  expect(readConfigurationForm(buildProduct(), filledForm(buildConfiguration(), { term: '7' }), 'EUR')?.term).toBe(12);
});

test('controls that the product does not have are ignored, and a domain is read only where one is needed', () => {
  const domain = { mode: 'existing', name: 'example.com' } as const;
  const form = filledForm(buildConfiguration({ domain }), { 'field.other': 'x', 'option.other': 'y' });
  expect(readConfigurationForm(buildProduct(), form, 'EUR')).toEqual(buildConfiguration());
  expect(readConfigurationForm(buildProduct({ needsDomain: true }), form, 'EUR')?.domain?.name).toBe('example.com');
});

test('a domain in the basket is read with its line, and registration without a domain is read as no choice', () => {
  const product = buildProduct({ needsDomain: true });
  const domain = { mode: 'basket', name: 'example.com', lineId: 'l1' } as const;
  const chosen = filledForm(buildConfiguration({ domain }));
  expect(readConfigurationForm(product, chosen, 'EUR')?.domain).toEqual(domain);
  chosen.set('domain', 'register');
  expect(readConfigurationForm(product, chosen, 'EUR')?.domain).toBeNull();
});

test('line breaks are normalized, and blank values are omitted', () => {
  const fields = [buildField({ key: 'notes', type: 'textarea' }), buildField({ key: 'name' })];
  const form = filledForm(buildConfiguration({ fields: { notes: 'one\ntwo', name: '  ' } }));
  expect(readConfigurationForm(buildProduct({ fields }), form, 'EUR')?.fields).toEqual({ notes: 'one\ntwo' });
});

test('a product that is not sold in the currency has no configuration', () => {
  expect(readConfigurationForm(buildProduct(), new FormData(), 'CHF')).toBeNull();
});

test.each([
  [' https://Example.com/shop?a=1 ', 'example.com'],
  ['example.com.', 'example.com'],
  ['www.example.com', 'example.com'],
  ['https://user@www.example.com:8080/a?b#c', 'example.com'],
  ['www.com', 'www.com'],
  ['bücher.example', 'bücher.example'],
  ['not a domain', 'not a domain'],
  ['', ''],
])('in %j the domain is %j', (pasted, domain) => {
  expect(domainIn(pasted)).toBe(domain);
});

/** Removes what a form cannot express: an option without a choice, a blank text. */
function asWritten(configuration: Configuration): Configuration {
  const isChosen = ([, choice]: [string, unknown]) => choice !== 0 && !(Array.isArray(choice) && choice.length === 0);
  const isText = ([, text]: [string, string]) => text.trim() !== '';
  return {
    ...configuration,
    options: Object.fromEntries(Object.entries(configuration.options).filter(isChosen)),
    fields: Object.fromEntries(Object.entries(configuration.fields).filter(isText)),
  };
}
