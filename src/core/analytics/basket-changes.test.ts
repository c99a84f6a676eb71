import { assert, boolean, property } from 'fast-check';
import { expect, test } from 'vitest';
import { anyItemsByLine, buildAnalyticsItem } from './analytics-item.builder.ts';
import { type ReportedBasket, basketChanges } from './basket-changes.ts';

function reported(lines: ReportedBasket['lines'], overrides: Partial<ReportedBasket> = {}): ReportedBasket {
  return { id: 'basket', isCustomers: false, lines, ...overrides };
}

const NOTHING = { added: [], removed: [] };

test('added and removed items are reported with their quantities', () => {
  const changes = basketChanges(
    reported({ a: buildAnalyticsItem({ quantity: 3 }), b: buildAnalyticsItem({ id: 'gone', quantity: 1 }) }),
    reported({
      a: buildAnalyticsItem({ quantity: 1, currentMinor: 4800 }),
      c: buildAnalyticsItem({ id: 'new', quantity: 2 }),
    }),
  );
  expect(changes.added.map(({ id, quantity }) => [id, quantity])).toEqual([['new', 2]]);
  expect(changes.removed.map(({ id, quantity, currentMinor }) => [id, quantity, currentMinor])).toEqual([
    ['web-start', 2, 9600],
    ['gone', 1, 14_400],
  ]);
});

test('the first report of a basket, and one after a login or logout, contains no changes', () => {
  const now = reported({ a: buildAnalyticsItem() });
  expect(basketChanges(null, now)).toEqual(NOTHING);
  expect(basketChanges(reported({}, { isCustomers: true }), now)).toEqual(NOTHING);
});

test('ordered items are not reported as removed, and a new basket starts empty', () => {
  const ordered = reported({ a: buildAnalyticsItem() });
  expect(basketChanges(ordered, reported({}, { id: null }))).toEqual(NOTHING);
  const next = reported({ b: buildAnalyticsItem({ id: 'next' }) }, { id: 'another' });
  expect(basketChanges(ordered, next)).toEqual({ added: [next.lines['b']], removed: [] });
});

test('an unchanged basket has no changes, and a reverted change cancels out', () => {
  assert(
    property(anyItemsByLine(), anyItemsByLine(), boolean(), (first, second, isCustomers) => {
      const [one, other] = [reported(first, { isCustomers }), reported(second, { isCustomers })];
      expect(basketChanges(one, one)).toEqual(NOTHING);
      const [there, back] = [basketChanges(one, other), basketChanges(other, one)];
      expect(back.removed).toEqual(there.added);
      expect(back.added).toEqual(there.removed);
    }),
  );
});
