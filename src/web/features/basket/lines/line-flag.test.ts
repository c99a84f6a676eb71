import { expect, test } from 'vitest';
import { lineFlag } from './line-flag.ts';

type ValidationIssue = Parameters<typeof lineFlag>[0]['issues'];

test.each<[ValidationIssue, ReturnType<typeof lineFlag>]>([
  [[], null],
  [[{ path: 'product', code: 'unavailable' }], 'unavailable'],
  [[{ path: 'term', code: 'not-offered' }], 'changed'],
  [[{ path: 'options.memory', code: 'unknown' }], 'changed'],
  [[{ path: 'quantity', code: 'out-of-stock' }], 'stock'],
  [[{ path: 'domain', code: 'taken' }], 'taken'],
  [[{ path: 'domain', code: 'premium' }], 'premium'],
  [[{ path: 'domain', code: 'unavailable' }], 'taken'],
  [[{ path: 'domain', code: 'sign-in-required' }], 'sign-in-required'],
  [[{ path: 'domain', code: 'not-held' }], 'not-held'],
  [[{ path: 'domain', code: 'too-many-years' }], 'too-many-years'],
  [[{ path: 'fields.topic', code: 'required' }], 'incomplete'],
  [[{ path: 'fields.hostname', code: 'invalid' }], 'incomplete'],
])('the validation issues %j set the flag %s', (issues, flag) => {
  expect(lineFlag({ issues })).toBe(flag);
});

test('the most severe validation issue sets the flag', () => {
  const issues: ValidationIssue = [
    { path: 'fields.topic', code: 'required' },
    { path: 'quantity', code: 'out-of-stock' },
    { path: 'product', code: 'unavailable' },
  ];
  expect(lineFlag({ issues })).toBe('unavailable');
  expect(lineFlag({ issues: issues.slice(0, 2) })).toBe('stock');
});
