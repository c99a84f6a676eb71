import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChange, actionOnChange, actionOnStart, writeChange } from './tab-changes.ts';

const anyState = fc.record({ kind: fc.constantFrom('none', 'guest', 'provisional', 'customer'), count: fc.nat(200) });

test('a change written by one tab is read by another', () => {
  fc.assert(
    fc.property(anyState, fc.nat(), fc.uuid(), (change, at, mark) => {
      expect(readChange(writeChange({ ...change, at }, mark))).toEqual({ ...change, at });
    }),
  );
});

test('any other stored value is not a change', () => {
  for (const stored of [
    null,
    '',
    'guest',
    'guest 2',
    'guest 2 x',
    'guest -1 5 x',
    'Guest 1 5 x',
    'guest 1e9 5 x',
    '{"count":1}',
  ]) {
    expect(readChange(stored)).toBeNull();
  }
});

test('a page publishes its state on start only if it is newer than the stored change and differs', () => {
  const own = { kind: 'guest', count: 1 };
  expect(actionOnStart(own, { ...own, count: 2, at: 999 }, 1000)).toBe('publish');
  expect(actionOnStart(own, { kind: 'customer', count: 1, at: 999 }, 1000)).toBe('publish');
  expect(actionOnStart(own, { ...own, at: 999 }, 1000)).toBe('nothing');
  expect(actionOnStart(own, { ...own, count: 2, at: 1000 }, 1000)).toBe('load');
  expect(actionOnStart(own, { ...own, at: 1000 }, 1000)).toBe('load');
});

test('a page without a stored change publishes its own session or basket', () => {
  expect(actionOnStart({ kind: 'none', count: 0 }, null, 1000)).toBe('nothing');
  expect(actionOnStart({ kind: 'guest', count: 2 }, null, 1000)).toBe('publish');
});

test.each([
  ['/order/basket', 'load'],
  ['/order/empty', 'load'],
  ['/order/recommendations', 'load'],
  ['/order/product/recommendations/harbour', 'load'],
  ['/order/product/requires-action/', 'load'],
  ['/order/shop', 'count'],
  ['/order/product/add/harbour', 'count'],
  ['/order/domains', 'count'],
  ['/order/checkout', 'count'],
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9', 'count'],
  ['/order/019b76da-a800-75ac-ad19-8759f39b6bd9', 'count'],
])('a line added by another tab: on %s the action is %s', (path, follows) => {
  expect(actionOnChange(path, { kind: 'guest', count: 1 }, { kind: 'guest', count: 2 })).toBe(follows);
});

test('a page that shows the basket is reloaded even if the count is unchanged; any other page is not', () => {
  const same = { kind: 'guest', count: 1 };
  expect(actionOnChange('/order/basket', same, same)).toBe('load');
  expect(actionOnChange('/order/shop', same, same)).toBe('nothing');
});

test('the checkout is never reloaded, even if another customer logs in', () => {
  fc.assert(
    fc.property(anyState, anyState, (own, change) => {
      expect(actionOnChange('/order/checkout', own, change)).not.toBe('load');
      expect(actionOnChange('/order/shop', own, change) === 'load').toBe(own.kind !== change.kind);
    }),
  );
});
