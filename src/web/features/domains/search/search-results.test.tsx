import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { renderDocument, submissionOf } from '#web/test-support/render.tsx';
import { buildDomainCard, buildDomainPrice, buildSearchAnswer } from '#web/test-support/stub-domains.ts';
import { BulkRow } from './bulk-row.tsx';
import { SearchResults } from './search-results.tsx';
import { startSearch } from './search-state.ts';

function show(cards: readonly DomainCardView[], isWithin = false): void {
  const search = startSearch({ query: '', result: null, sort: 'best' });
  renderDocument(inChooser(<SearchResults search={search} cards={cards} onChecked={() => {}} />, isWithin));
}

const free = buildDomainCard({});
const taken = buildDomainCard({ name: 'example.com', unicode: 'example.com', state: 'taken' });

test.each([
  ['available', free],
  ['that can be checked again', buildDomainCard({ state: 'unchecked' })],
])('a domain %s has a form that works without scripts', (_which, card) => {
  show([taken, card]);
  expect(submissionOf(screen.getByRole('button'))).toMatchObject({ method: 'post', fields: { commandId: 'c1' } });
});

test('results without a button are in no form, nor are those within the form of a product', () => {
  for (const [cards, isWithin] of [
    [[taken], false],
    [[buildDomainCard({ price: null })], false],
    [[free], true],
  ] as const) {
    show(cards, isWithin);
    expect(screen.getByRole('article')).toBeVisible();
    expect(document.forms).toHaveLength(0);
    expect(document.getElementsByName('commandId')).toHaveLength(0);
  }
});

test('a list states the price and the total of the fewest years that its domains are sold for', () => {
  const price = buildDomainPrice({ minYears: 2 });
  const cards = [free, buildDomainCard({ name: 'bluelantern.ai', unicode: 'bluelantern.ai', tld: 'ai', price })];
  const result = buildSearchAnswer({ cards, understood: { ...buildSearchAnswer().understood, mode: 'bulk' } });
  const search = startSearch({ query: 'bluelantern.com bluelantern.ai', result, sort: 'best' });
  renderDocument(inChooser(<SearchResults search={search} cards={cards} onChecked={() => {}} />));
  // €6.90 and, after it, a second year of €14.90.
  expect(screen.getByRole('row', { name: /bluelantern.ai/ })).toHaveTextContent(
    '€21.80 for 2 years, then €14.90 a year',
  );
  expect(screen.getByText('€28.70').parentElement).toHaveTextContent(/^€28.70$/);
});

test('a domain of a list that was added after a refusal is shown as in the basket', () => {
  const row = (state: 'available' | 'in-basket') => {
    const card = buildDomainCard({ state });
    const cells = <BulkRow card={card} refused="basket/full" onChecked={() => {}} />;
    renderDocument(
      inChooser(
        <table>
          <tbody>{cells}</tbody>
        </table>,
      ),
    );
    return screen.getByRole('row');
  };
  expect(row('available')).toHaveTextContent('Your basket is full.');
  expect(row('in-basket')).toHaveTextContent('In basket');
  expect(row('in-basket')).not.toHaveTextContent('Your basket is full.');
});
