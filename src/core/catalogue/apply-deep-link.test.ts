import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDeepLink, vouchersIn } from './apply-deep-link.ts';
import { checkConfiguration } from './check-configuration.ts';
import { defaultConfiguration } from './default-configuration.ts';
import { anyProduct } from './product-arbitrary.builder.ts';
import {
  buildConfiguration,
  buildExtra,
  buildField,
  buildOption,
  buildPrices,
  buildProduct,
  buildValue,
} from './product.builder.ts';

const yearly = buildValue({ key: 'yearly', prices: buildPrices({ EUR: [[12, 100]] }) });
const product = buildProduct({
  options: [
    buildOption({ required: true, defaultKey: '8gb' }),
    buildOption({ key: 'tools', kind: 'multiple' }),
    buildOption({ key: 'seats', kind: 'quantity', values: [buildValue()], quantity: { min: 5, max: 50, step: 5 } }),
    buildOption({ key: 'plan', values: [yearly] }),
  ],
  extras: [buildExtra(), buildExtra({ key: 'audit' })],
  fields: [buildField({ max: 20 })],
  needsDomain: true,
});

function read(query: string, currency = 'EUR') {
  return applyDeepLink(product, new URLSearchParams(query), currency);
}

describe('a deep link', () => {
  test('sets everything it specifies', () => {
    const query =
      'option.memory=16gb&option.tools=8gb&option.tools=16gb&option.seats=10&term=24&quantity=3&field.site-name=My+site' +
      '&extra=backups&extra=audit&domain=Example.com&voucher=welcome10&voucher=spring&currency=usd';
    expect(read(query)).toEqual({
      configuration: buildConfiguration({
        term: 24,
        quantity: 3,
        options: { memory: ['16gb'], tools: ['8gb', '16gb'], seats: 10 },
        extras: ['backups', 'audit'],
        fields: { 'site-name': 'My site' },
        domain: { mode: 'existing', name: 'Example.com' },
      }),
      vouchers: ['WELCOME10', 'SPRING'],
      currency: 'USD',
    });
  });

  test.each([
    'term=13',
    'term=36',
    'term=x',
    'quantity=0',
    'quantity=99',
    'quantity=1e1',
    'option.memory=1tb',
    'option.colour=red',
    'option.seats=7',
    'option.seats=many',
    'field.shoe=44',
    'field.site-name=far+too+long+to+be+a+name',
    'extra=gold',
    'domain=localhost',
    'voucher=',
    'currency=XXX',
    'currency=CHF',
    'option.__proto__=x&field.__proto__=x&utm_source=mail',
  ])('invalid parts of "%s" are ignored', (query) => {
    const configuration = buildConfiguration({ options: { memory: ['8gb'] } });
    expect(read(query)).toEqual({ configuration, vouchers: [], currency: null });
  });

  test('an option is parsed for the term of the link, in any order of parameters', () => {
    expect(read('option.plan=yearly&term=12').configuration?.options).toEqual({ memory: ['8gb'], plan: ['yearly'] });
    expect(read('option.plan=yearly&term=24').configuration?.options).toEqual({ memory: ['8gb'] });
  });

  test('the last valid of several values applies', () => {
    expect(read('term=24&term=1&term=36&quantity=2&quantity=4&quantity=x').configuration).toMatchObject({
      term: 1,
      quantity: 4,
    });
  });

  test('a product that is not sold in the currency has no configuration', () => {
    expect(read('', 'CHF')).toEqual({ configuration: null, vouchers: [], currency: null });
    expect(read('currency=EUR', 'CHF').configuration).not.toBeNull();
  });

  test('vouchers are normalized, each once, ten at most', () => {
    const codes = Array.from({ length: 20 }, (_, at) => ['voucher', `code${at % 15}`] as const);
    expect(vouchersIn([...codes, ['voucher', 'x'.repeat(41)]])).toEqual(
      Array.from({ length: 10 }, (_, at) => `CODE${at}`),
    );
  });

  test('no link throws or makes a configuration worse than the default one', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'term',
        'quantity',
        'extra',
        'domain',
        'voucher',
        'currency',
        'option.option-0',
        'option.option-1',
        'field.field-0',
      ),
      fc.string(),
    );
    const value = fc.oneof(
      fc.constantFrom('value-0', 'value-1', 'extra-0', 'extra-1', '12', 'JPY'),
      fc.nat({ max: 130 }).map(String),
      fc.string(),
    );
    fc.assert(
      fc.property(anyProduct(), fc.array(fc.tuple(name, value)), (any, params) => {
        const { configuration, currency } = applyDeepLink(any, params, 'EUR');
        const blank = defaultConfiguration(any, currency ?? 'EUR') ?? buildConfiguration();
        const problems = checkConfiguration(any, configuration ?? blank, currency ?? 'EUR');
        expect(configuration).not.toBeNull();
        expect(problems.every(({ code }) => code === 'required')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
