import { assert, boolean, property } from 'fast-check';
import { expect, test } from 'vitest';
import { anyItemsByLine, buildAnalyticsItem } from './analytics-item.builder.ts';
import { basketChanges } from './basket-changes.ts';
import type { ReportedBasket } from './basket-changes.ts';

function seen(lines: ReportedBasket['lines'], overrides: Partial<ReportedBasket> = {}): ReportedBasket {
  return { id: 'basket', isCustomers: false, lines, ...overrides };
}

const NOTHING = { added: [], removed: [] };

test('what was put in is added and what was taken out is removed, by how many', () => {
  const changes = basketChanges(
    seen({ a: buildAnalyticsItem({ quantity: 3 }), b: buildAnalyticsItem({ id: 'gone', quantity: 1 }) }),
    seen({
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

test('the first look at a basket, and one after somebody signed in or out, changes nothing', () => {
  const now = seen({ a: buildAnalyticsItem() });
  expect(basketChanges(null, now)).toEqual(NOTHING);
  expect(basketChanges(seen({}, { isCustomers: true }), now)).toEqual(NOTHING);
});

test('what was ordered was not taken out, and a new basket begins with nothing', () => {
  const ordered = seen({ a: buildAnalyticsItem() });
  expect(basketChanges(ordered, seen({}, { id: null }))).toEqual(NOTHING);
  const next = seen({ b: buildAnalyticsItem({ id: 'next' }) }, { id: 'another' });
  expect(basketChanges(ordered, next)).toEqual({ added: [next.lines['b']], removed: [] });
});

test('looked at again nothing has changed, and what came in counts as what went out when it is undone', () => {
  assert(
    property(anyItemsByLine(), anyItemsByLine(), boolean(), (first, second, isCustomers) => {
      const [one, other] = [seen(first, { isCustomers }), seen(second, { isCustomers })];
      expect(basketChanges(one, one)).toEqual(NOTHING);
      const [there, back] = [basketChanges(one, other), basketChanges(other, one)];
      expect(back.removed).toEqual(there.added);
      expect(back.added).toEqual(there.removed);
    }),
  );
});
