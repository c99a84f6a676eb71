import { expect, test } from 'vitest';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { buildDomainCard, buildDomainPrice } from '#web/test-support/stub-domains.ts';
import { inOrder, sortIn, sortedNames } from './sort-cards.ts';

function costing(name: string, amountMinor: number, state: DomainCardView['state'] = 'available'): DomainCardView {
  return buildDomainCard({ name, state, price: buildDomainPrice({ totals: [{ years: 3, amountMinor }] }) });
}

const CARDS = [costing('dear.com', 900), costing('gone.com', 1, 'taken'), costing('cheap.com', 100)];

test('what can be had stands by what it costs over the years asked for, the rest as it came', () => {
  expect(sortedNames(CARDS, '3')).toEqual(['cheap.com', 'dear.com', 'gone.com']);
});

test('without being asked for nothing is sorted', () => {
  expect(sortedNames(CARDS, 'best')).toBeNull();
  expect(inOrder(CARDS, null)).toBe(CARDS);
});

test('a cost nobody knows stands behind those that are known', () => {
  expect(sortedNames(CARDS, '10')).toEqual(['dear.com', 'gone.com', 'cheap.com']);
});

test('names that come after the sorting stand behind, however cheap', () => {
  const later = [...CARDS, costing('later.com', 1)];
  const names = inOrder(later, sortedNames(CARDS, '3')).map(({ name }) => name);
  expect(names).toEqual(['cheap.com', 'dear.com', 'gone.com', 'later.com']);
});

test('an unknown order is the best match', () => {
  expect(sortIn('5')).toBe('5');
  expect(sortIn('2')).toBe('best');
});
