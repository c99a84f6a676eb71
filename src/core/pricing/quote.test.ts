import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildTaxAddress, buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import {
  buildConfiguration,
  buildExtra,
  buildField,
  buildPrices,
  buildProduct,
} from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { anyPricing } from './any-pricing.builder.ts';
import { priceBasket } from './price-basket.ts';
import { type PricingContextOverrides, buildPricingContext } from './pricing-context.builder.ts';
import { type JsonValue, type QuoteContext, canonicalJson, canonicalQuote } from './quote.ts';

const CONTEXT: QuoteContext = {
  basketId: 'basket-1',
  brandId: 'larkhost',
  address: buildTaxAddress(),
  orderButton: 'Place order and pay',
  termsVersion: '2026-01',
};

const BASKET = buildBasket({ lines: [buildLine()], vouchers: ['SAVE10'] });

function quote(overrides: PricingContextOverrides = {}, basket = BASKET, context: Partial<QuoteContext> = {}): string {
  const pricing = buildPricingContext({
    promotions: [buildPromotion()],
    address: buildTaxAddress(),
    products: [product()],
    ...overrides,
  });
  return canonicalQuote(priceBasket(basket, pricing), { ...CONTEXT, ...context });
}

function product(overrides: Parameters<typeof buildProduct>[0] = {}) {
  return buildProduct({ extras: [buildExtra()], fields: [buildField({ required: false })], ...overrides });
}

function configured(configuration: Partial<Configuration>) {
  return { ...BASKET, lines: [buildLine({ configuration: buildConfiguration(configuration) })] };
}

describe('a quote stays the same', () => {
  test('when a minute passes', () => {
    expect(quote({ at: Date.UTC(2026, 4, 1, 0, 1) })).toBe(quote());
  });

  test('when a notice is dismissed, an unknown code is entered or a product description changes', () => {
    expect(quote({}, { ...BASKET, dismissed: ['price-changed:line-1:4800'] })).toBe(quote());
    expect(quote({}, { ...BASKET, vouchers: ['SAVE10', 'NOPE'] })).toBe(quote());
    expect(quote({ products: [product({ summary: 'New', features: ['more'] })] })).toBe(quote());
  });

  test('when it is calculated twice', () => {
    fc.assert(
      fc.property(anyPricing(), ({ basket, context }) => {
        const priced = priceBasket(basket, context);
        const repriced = priceBasket(structuredClone(basket), context);
        expect(canonicalQuote(repriced, CONTEXT)).toBe(canonicalQuote(priced, CONTEXT));
      }),
    );
  });
});

describe('a quote changes with', () => {
  const moreExpensive = product({ prices: buildPrices({ EUR: [[12, 6000, 4801]] }) });
  const renewsAtHigherPrice = product({ prices: buildPrices({ EUR: [[12, 6001, 4800]] }) });
  const trial = product({ trialDays: 14 });
  const [priced] = buildPrices({ EUR: [[12, 6000, 4800]] })['EUR'] ?? [];
  const renewsAt = (renewalMinor: number) =>
    quote({ products: [product({ prices: { EUR: priced === undefined ? [] : [{ ...priced, renewalMinor }] } })] });

  test('a separate renewal price, although the list price is the same', () => {
    expect(renewsAt(6500)).not.toBe(renewsAt(6501));
  });

  test.each([
    ['the price', quote({ products: [moreExpensive] })],
    ['the renewal price', quote({ products: [renewsAtHigherPrice] })],
    ['the product name', quote({ products: [product({ name: 'Web Start 2' })] })],
    ['a trial', quote({ products: [trial] })],
    ['the length of a trial', quote({ products: [product({ trialDays: 15 })] })],
    [
      'the discount of a promotion',
      quote({ promotions: [buildPromotion({ benefit: { kind: 'percentage', basisPoints: 900 } })] }),
    ],
    ['a promotion that ended', quote({ promotions: [] })],
    ['a removed voucher', quote({}, { ...BASKET, vouchers: [] })],
    ['the tax rate', quote({ taxes: buildTaxTable({ rates: [buildTaxRate({ basisPoints: 1901 })] }) })],
    ['the tax treatment', quote({ address: buildTaxAddress({ country: 'US' }) })],
    ['the currency', quote({}, { ...BASKET, currency: 'USD' })],
    ['an added line', quote({}, { ...BASKET, lines: [...BASKET.lines, buildLine({ id: 'line-2' })] })],
    ['a line replaced by an equal one', quote({}, { ...BASKET, lines: [buildLine({ id: 'line-2' })] })],
    ['the term', quote({}, configured({ term: 24 }))],
    ['the quantity', quote({}, configured({ quantity: 2 }))],
    ['an extra', quote({}, configured({ extras: ['backups'] }))],
    ['an answer', quote({}, configured({ fields: { 'site-name': 'Lark' } }))],
    ['the domain', quote({}, configured({ domain: { mode: 'existing', name: 'lark.example' } }))],
    ['the basket', quote({}, BASKET, { basketId: 'basket-2' })],
    ['the brand', quote({}, BASKET, { brandId: 'meridian' })],
    ['the address', quote({}, BASKET, { address: buildTaxAddress({ business: true }) })],
    ['the button label', quote({}, BASKET, { orderButton: 'Zahlungspflichtig bestellen' })],
    ['the terms', quote({}, BASKET, { termsVersion: '2026-02' })],
  ])('%s', (_case, changed) => {
    expect(changed).not.toBe(quote());
  });

  test('another domain', () => {
    const quoteFor = (name: string) => quote({}, configured({ domain: { mode: 'existing', name } }));
    expect(quoteFor('lark.example')).not.toBe(quoteFor('wren.example'));
  });

  test('another length of the same trial', () => {
    expect(quote({ products: [trial] })).not.toBe(quote({ products: [product({ trialDays: 15 })] }));
  });
});

test('keys are sorted at every depth, lists keep their order', () => {
  expect(canonicalJson({ b: [2, 1, { d: null, c: 'é' }], a: true })).toBe('{"a":true,"b":[2,1,{"c":"é","d":null}]}');
});

test('the text represents the value, independent of the order of keys', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    }),
  );
});

const anyValue = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, '__proto_', ''),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.array(tie('value')),
    fc.dictionary(fc.string().filter(isOrdinary), tie('value')),
  ),
})).value;

/** '__proto__' in an object literal does not create an own key. */
function isOrdinary(key: string): boolean {
  return key !== '__proto__';
}

function reversed(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(reversed);
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}
