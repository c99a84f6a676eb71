import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChange, actionOnChange, actionOnStart, writeChange } from './tab-changes.ts';

const news = fc.record({ kind: fc.constantFrom('none', 'guest', 'provisional', 'customer'), count: fc.nat(200) });

test('what one tab writes another reads', () => {
  fc.assert(
    fc.property(news, fc.nat(), fc.uuid(), (change, at, mark) => {
      expect(readChange(writeChange({ ...change, at }, mark))).toEqual({ ...change, at });
    }),
  );
});

test('what nobody here wrote is no news', () => {
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

test('a page that begins to listen tells only what is newer than the news it finds', () => {
  const own = { kind: 'guest', count: 1 };
  expect(actionOnStart(own, { ...own, count: 2, at: 999 }, 1000)).toBe('publish');
  expect(actionOnStart(own, { kind: 'customer', count: 1, at: 999 }, 1000)).toBe('publish');
  expect(actionOnStart(own, { ...own, at: 999 }, 1000)).toBe('nothing');
  expect(actionOnStart(own, { ...own, count: 2, at: 1000 }, 1000)).toBe('load');
  expect(actionOnStart(own, { ...own, at: 1000 }, 1000)).toBe('load');
});

test('a page that finds no news tells its own where there are any', () => {
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
])('a line another tab added: %s takes %s', (path, follows) => {
  expect(actionOnChange(path, { kind: 'guest', count: 1 }, { kind: 'guest', count: 2 })).toBe(follows);
});

test('a page that shows a basket is loaded anew also where its count stays, any other is left alone', () => {
  const same = { kind: 'guest', count: 1 };
  expect(actionOnChange('/order/basket', same, same)).toBe('load');
  expect(actionOnChange('/order/shop', same, same)).toBe('nothing');
});

test('what is about to be paid is never loaded anew, whoever signs in elsewhere', () => {
  fc.assert(
    fc.property(news, news, (own, change) => {
      expect(actionOnChange('/order/checkout', own, change)).not.toBe('load');
      expect(actionOnChange('/order/shop', own, change) === 'load').toBe(own.kind !== change.kind);
    }),
  );
});
