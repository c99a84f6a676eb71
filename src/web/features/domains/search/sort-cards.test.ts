import { expect, test } from 'vitest';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { buildDomainCard, buildDomainPrice } from '#web/test-support/stub-domains.ts';
import { inOrder, sortIn, sortedNames } from './sort-cards.ts';

function costing(name: string, amountMinor: number, state: DomainCardView['state'] = 'available'): DomainCardView {
  return buildDomainCard({ name, state, price: buildDomainPrice({ totals: [{ years: 3, amountMinor }] }) });
}

const CARDS = [costing('dear.com', 900), costing('gone.com', 1, 'taken'), costing('cheap.com', 100)];

test('available domains are sorted by their price over the selected number of years, the others follow in their order', () => {
  expect(sortedNames(CARDS, '3')).toEqual(['cheap.com', 'dear.com', 'gone.com']);
});

test('the best match is the default and sorts nothing', () => {
  expect(sortedNames(CARDS, 'best')).toBeNull();
  expect(inOrder(CARDS, null)).toBe(CARDS);
});

test('domains without a known price follow those with one', () => {
  expect(sortedNames(CARDS, '10')).toEqual(['dear.com', 'gone.com', 'cheap.com']);
});

test('domains that arrive after sorting are appended, whatever their price', () => {
  const later = [...CARDS, costing('later.com', 1)];
  const names = inOrder(later, sortedNames(CARDS, '3')).map(({ name }) => name);
  expect(names).toEqual(['cheap.com', 'dear.com', 'gone.com', 'later.com']);
});

test('an unknown sort order falls back to the best match', () => {
  expect(sortIn('5')).toBe('5');
  expect(sortIn('2')).toBe('best');
});
