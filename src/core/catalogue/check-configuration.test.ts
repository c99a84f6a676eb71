import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlockingIssue } from './blocking-issue.ts';
import { MAX_FIELDS_LENGTH, checkConfiguration } from './check-configuration.ts';
import { anyConfiguration, anyProduct } from './product-arbitrary.builder.ts';
import {
  buildConfiguration,
  buildExtra,
  buildField,
  buildOption,
  buildPrices,
  buildProduct,
  buildValue,
} from './product.builder.ts';

const yearlyOnly = buildValue({ key: 'yearly', prices: buildPrices({ EUR: [[12, 100]] }) });
const product = buildProduct({
  quantity: { min: 2, max: 10, step: 2 },
  options: [
    buildOption(),
    buildOption({ key: 'tools', kind: 'multiple' }),
    buildOption({ key: 'seats', kind: 'quantity', values: [buildValue()], quantity: { min: 5, max: 50, step: 5 } }),
    buildOption({ key: 'plan', values: [yearlyOnly] }),
  ],
  extras: [buildExtra(), buildExtra({ key: 'audit', prices: buildPrices({ EUR: [[12, 100]] }) })],
  fields: [buildField({ required: false, max: 10 })],
});

function problemsOf(changes: Parameters<typeof buildConfiguration>[0]): string[] {
  const configuration = buildConfiguration({ quantity: 2, ...changes });
  return checkConfiguration(product, configuration, 'EUR').map(
    (found) => `${found.path} ${found.code}${isBlockingIssue(found) ? ' refused' : ''}`,
  );
}

describe('checking a configuration', () => {
  test.each([
    ['nothing wrong', { options: { memory: ['8gb'], tools: ['8gb', '16gb'], seats: 10 }, extras: ['backups'] }, []],
    ['a term not offered', { term: 3 }, ['term not-offered refused']],
    ['too few', { quantity: 0 }, ['quantity too-small refused']],
    ['too many', { quantity: 12 }, ['quantity too-large refused']],
    ['between two steps', { quantity: 3 }, ['quantity invalid refused']],
    ['no whole number', { quantity: 2.5 }, ['quantity invalid refused']],
    ['an unknown option', { options: { colour: ['red'] } }, ['options.colour unknown refused']],
    ['an unknown value', { options: { memory: ['1tb'] } }, ['options.memory unknown refused']],
    ['two of a single option', { options: { memory: ['8gb', '16gb'] } }, ['options.memory invalid refused']],
    ['the same value twice', { options: { tools: ['8gb', '8gb'] } }, ['options.tools invalid refused']],
    ['a count for values', { options: { memory: 1 } }, ['options.memory invalid refused']],
    ['values for a count', { options: { seats: ['8gb'] } }, ['options.seats invalid refused']],
    ['a count between two steps', { options: { seats: 7 } }, ['options.seats invalid refused']],
    ['a negative count', { options: { seats: -5 } }, ['options.seats too-small refused']],
    ['a value of another term', { term: 24, options: { plan: ['yearly'] } }, ['options.plan not-offered refused']],
    ['an extra of another term', { term: 24, extras: ['audit'] }, ['extras.audit not-offered refused']],
    ['an unknown extra', { extras: ['gold'] }, ['extras.gold unknown refused']],
    ['the same extra twice', { extras: ['backups', 'backups'] }, ['extras.backups invalid refused']],
    ['an unknown field', { fields: { shoe: '44' } }, ['fields.shoe unknown refused']],
    ['a text too long', { fields: { 'site-name': 'far too long' } }, ['fields.site-name too-large']],
    [
      'a huge text',
      { fields: { 'site-name': 'x'.repeat(MAX_FIELDS_LENGTH + 1) } },
      ['fields.site-name too-large', 'fields too-large refused'],
    ],
  ] as const)('%s is reported by path and code', (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  test('a quantity of zero is refused, whatever the rule, because it would be delivered free of charge', () => {
    const fromNothing = buildProduct({ quantity: { min: 0, max: 10, step: 5 } });
    const codes = (quantity: number) =>
      checkConfiguration(fromNothing, buildConfiguration({ quantity }), 'EUR').map(({ code }) => code);
    expect([0, -5, 5, 6].map(codes)).toEqual([['too-small'], ['too-small'], [], ['invalid']]);
  });

  test('a missing required part is reported but does not block the line', () => {
    const asking = buildProduct({
      options: [buildOption({ required: true })],
      fields: [buildField()],
      needsDomain: true,
    });
    const problems = checkConfiguration(asking, buildConfiguration(), 'EUR');
    expect(problems).toEqual([
      { path: 'options.memory', code: 'required' },
      { path: 'fields.site-name', code: 'required' },
      { path: 'domain', code: 'required' },
    ]);
    expect(problems.some(isBlockingIssue)).toBe(false);
  });

  test('an option without a price for the term is not required', () => {
    const following = buildProduct({ options: [buildOption({ required: true, values: [yearlyOnly] })] });
    expect(checkConfiguration(following, buildConfiguration({ term: 24 }), 'EUR')).toEqual([]);
  });

  test('a field that can be given later is not required yet, and validated once given', () => {
    const later = buildProduct({ fields: [buildField({ canBeGivenLater: true, min: 3 })] });
    expect(checkConfiguration(later, buildConfiguration(), 'EUR')).toEqual([]);
    const invalid = buildConfiguration({ fields: { 'site-name': 'x' } });
    expect(checkConfiguration(later, invalid, 'EUR')).toEqual([{ path: 'fields.site-name', code: 'too-small' }]);
  });

  test('a quantity above the total stock is out of stock', () => {
    const scarce = buildProduct({ stock: 2 });
    expect(checkConfiguration(scarce, buildConfiguration({ quantity: 2 }), 'EUR')).toEqual([]);
    const problems = checkConfiguration(scarce, buildConfiguration({ quantity: 3 }), 'EUR');
    expect(problems).toEqual([{ path: 'quantity', code: 'out-of-stock' }]);
    expect(problems.some(isBlockingIssue)).toBe(true);
  });

  test('a domain is validated if one is needed', () => {
    const hosting = buildProduct({ needsDomain: true });
    const withDomain = (name: string) =>
      checkConfiguration(hosting, buildConfiguration({ domain: { mode: 'existing', name } }), 'EUR');
    expect(withDomain('example.com')).toEqual([]);
    expect(withDomain('example')).toEqual([{ path: 'domain', code: 'invalid' }]);
    expect(withDomain('a'.repeat(300))).toEqual([{ path: 'domain', code: 'too-large' }]);
    expect([...withDomain('example'), ...withDomain('a'.repeat(300))].map(isBlockingIssue)).toEqual([false, true]);
  });

  test('a configuration of offered values lacks at most required answers', () => {
    const anyCase = anyProduct().chain((any) => fc.tuple(fc.constant(any), anyConfiguration(any, 'JPY')));
    fc.assert(
      fc.property(anyCase, ([any, configuration]) => {
        const problems = checkConfiguration(any, configuration, 'JPY');
        expect(problems.every(({ code }) => code === 'required')).toBe(true);
        expect(problems.some(isBlockingIssue)).toBe(false);
      }),
    );
  });
});
