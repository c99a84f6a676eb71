import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NUMBER_PREFIX, NUMBER_SERIES, documentNumber, isPrefixOfOthers, numberSpellings } from './document-number.ts';

const anyPrefix = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,15}$/).filter((prefix) => NUMBER_PREFIX.test(prefix));

test('the numbers of different positions differ, whatever the prefixes', () => {
  const position = fc.integer({ min: 1, max: 20_000_000 });
  fc.assert(
    fc.property(anyPrefix, anyPrefix, position, position, (before, after, one, other) => {
      fc.pre(one !== other);
      expect(documentNumber({ prefix: before, first: 1 }, one)).not.toBe(
        documentNumber({ prefix: after, first: 1 }, other),
      );
    }),
  );
});

test.each(['INV-', 'RE-2026-', 'A'])('%s is a valid prefix', (prefix) => {
  expect(prefix).toMatch(NUMBER_PREFIX);
});

test.each(['', '2026', 'RE1', 'a/b', '-RE', 'R E', 'ABCDEFGHIJKLMNOPQ-'])('"%s" is not a valid prefix', (prefix) => {
  expect(prefix).not.toMatch(NUMBER_PREFIX);
});

test('invoices and credit notes have numbers of six digits by default', () => {
  expect(documentNumber(NUMBER_SERIES.invoice, 42)).toBe('INV-000042');
  expect(documentNumber(NUMBER_SERIES['credit-note'], 1_000_000)).toBe('CN-1000000');
});

test.each([
  ['inv-000042', 'INV-', ['INV-000042']],
  ['RE-000042', 'Re-', ['RE-000042', 'Re-000042']],
  ['re-000042', 'Re-', ['RE-000042', 'Re-000042']],
  ['x-000042', 'Re-', ['X-000042']],
])('"%s" may be stored under the prefix %s as %j', (text, prefix, spellings) => {
  expect(numberSpellings(text, { prefix })).toEqual(spellings);
});

test('a prefix, in any case, is reserved only by documents of the other kind of the same brand', () => {
  const issued = [
    { brandId: 'lark', kind: 'credit-note', prefix: 'Re-' },
    { brandId: 'lark', kind: 'credit-note', prefix: 'CN-' },
  ] as const;
  const wanted = { brandId: 'lark', kind: 'invoice', prefix: 'RE-' } as const;
  expect(isPrefixOfOthers(wanted, issued)).toBe(true);
  expect(isPrefixOfOthers({ ...wanted, prefix: 'cn-' }, issued)).toBe(true);
  expect(isPrefixOfOthers({ ...wanted, prefix: 'INV-' }, issued)).toBe(false);
  expect(isPrefixOfOthers({ ...wanted, kind: 'credit-note' }, issued)).toBe(false);
  expect(isPrefixOfOthers({ ...wanted, brandId: 'wren' }, issued)).toBe(false);
});

test('a brand without settings begins both series with 1', () => {
  expect([NUMBER_SERIES.invoice.first, NUMBER_SERIES['credit-note'].first]).toEqual([1, 1]);
});
