import fc from 'fast-check';
import { BILLING_TERMS, type BillingTerm } from '#core/time/billing-term.ts';
import type { Configuration, OptionChoice } from './configuration.ts';
import { buildExtra, buildField, buildOption, buildProduct, buildValue } from './product.builder.ts';
import type { Option, PriceTable, Product, QuantityRule } from './product.ts';
import { extraPrice, offeredTerms, offeredValues } from './term-price.ts';

/** Currencies with 2, 0 and 3 decimals. */
export const SAMPLE_CURRENCIES = ['EUR', 'JPY', 'KWD'] as const;

/** Any product sold in all of `SAMPLE_CURRENCIES` for the same terms; its options are sometimes not offered for some of them. */
export function anyProduct(id = 'product-any'): fc.Arbitrary<Product> {
  return anyTerms().chain((terms) =>
    fc
      .record({
        prices: anyPrices(terms),
        defaultTerm: fc.option(fc.constantFrom(...BILLING_TERMS)),
        quantity: anyRule(),
        options: fc.array(anyOption(terms), { maxLength: 3 }).map(withKeys('option')),
        extras: fc
          .array(anyTerms().chain(anyPrices), { maxLength: 3 })
          .map((tables) => tables.map((prices, at) => buildExtra({ key: `extra-${at}`, prices }))),
        fields: fc
          .array(fc.boolean(), { maxLength: 2 })
          .map((required) =>
            required.map((isRequired, at) => buildField({ key: `field-${at}`, required: isRequired })),
          ),
      })
      .map((parts) => buildProduct({ id, slug: id, ...parts })),
  );
}

/** Any valid configuration of a product, except that required answers may be missing. */
export function anyConfiguration(product: Product, currency: string): fc.Arbitrary<Configuration> {
  return fc.constantFrom(...offeredTerms(product, currency)).chain((term) =>
    fc.record({
      productId: fc.constant(product.id),
      term: fc.constant(term),
      quantity: anyCount(product.quantity),
      options: someAnswers(product.options, (option) => anyChoice(option, currency, term)),
      extras: fc.subarray(
        product.extras.filter((extra) => extraPrice(extra.prices, currency, term)).map((extra) => extra.key),
      ),
      fields: someAnswers(product.fields, () => fc.string()),
      domain: fc.constant(null),
    }),
  );
}

/** Any configuration a request may contain: correct types, arbitrary content. */
export function anyConfigurationAtAll(product: Product): fc.Arbitrary<Configuration> {
  const key = fc.oneof(
    fc
      .constantFrom(...product.options, ...product.extras, ...product.fields, { key: '__proto__' })
      .map((named) => named.key),
    fc.string(),
  );
  const choice: fc.Arbitrary<OptionChoice> = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(key, { maxLength: 3 }),
  );
  return fc.record({
    productId: fc.constantFrom(product.id, product.id, product.id, 'constructor'),
    term: fc.constantFrom(...BILLING_TERMS),
    quantity: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
    options: fc.dictionary(key, choice, { maxKeys: 3 }),
    extras: fc.array(key, { maxLength: 3 }),
    fields: fc.dictionary(key, fc.string(), { maxKeys: 3 }),
    domain: fc.option(fc.record({ mode: fc.constant('existing'), name: fc.string() })),
  });
}

function someAnswers<Question extends { readonly key: string }, Answer>(
  questions: readonly Question[],
  answer: (of: Question) => fc.Arbitrary<Answer>,
): fc.Arbitrary<Record<string, Answer>> {
  return fc
    .subarray([...questions])
    .chain((some) => fc.record(Object.fromEntries(some.map((of) => [of.key, answer(of)]))));
}

function anyTerms(): fc.Arbitrary<BillingTerm[]> {
  return fc.uniqueArray(fc.constantFrom(...BILLING_TERMS), { minLength: 1, maxLength: 4 });
}

function anyPrices(terms: readonly BillingTerm[]): fc.Arbitrary<PriceTable> {
  const amount = fc.integer({ min: 0, max: 500_000 });
  const price = (term: BillingTerm) =>
    fc.record({
      term: fc.constant(term),
      regularMinor: amount,
      currentMinor: amount,
      setupMinor: fc.oneof(fc.constant(0), amount),
    });
  const table = fc.tuple(...terms.map(price));
  return fc.record(Object.fromEntries(SAMPLE_CURRENCIES.map((currency) => [currency, table])));
}

function anyRule(): fc.Arbitrary<QuantityRule> {
  return fc
    .record({
      min: fc.integer({ min: 1, max: 3 }),
      steps: fc.integer({ min: 0, max: 5 }),
      step: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ min, steps, step }) => ({ min, max: min + steps * step, step }));
}

function anyCount({ min, max, step }: QuantityRule): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: Math.trunc((max - min) / step) }).map((steps) => min + steps * step);
}

function anyOption(terms: readonly BillingTerm[]): fc.Arbitrary<Option> {
  const values = fc.array(fc.tuple(fc.constantFrom('add', 'override'), fc.subarray([...terms]).chain(anyPrices)), {
    minLength: 1,
    maxLength: 3,
  });
  return fc
    .record({
      kind: fc.constantFrom('single', 'multiple', 'quantity'),
      required: fc.boolean(),
      values,
      rule: anyRule(),
      hasDefault: fc.boolean(),
    })
    .map(({ kind, required, values: written, rule, hasDefault }) => {
      const all = written.map(([effect, prices], at) => buildValue({ key: `value-${at}`, effect, prices }));
      const isCount = kind === 'quantity';
      return buildOption({
        kind,
        required,
        values: isCount ? all.slice(0, 1) : all,
        quantity: isCount ? rule : null,
        defaultKey: hasDefault ? 'value-0' : null,
      });
    });
}

function anyChoice(option: Option, currency: string, term: BillingTerm): fc.Arbitrary<OptionChoice> {
  const offered = offeredValues(option, currency, term).map((value) => value.key);
  if (option.quantity !== null) return offered.length === 0 ? fc.constant(0) : anyCount(option.quantity);
  return fc.subarray(offered, { maxLength: option.kind === 'single' ? Math.min(1, offered.length) : offered.length });
}

function withKeys(name: string): (options: readonly Option[]) => Option[] {
  return (options) => options.map((option, at) => ({ ...option, key: `${name}-${at}` }));
}
