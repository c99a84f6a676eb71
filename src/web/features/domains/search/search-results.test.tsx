import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { renderDocument, submissionOf } from '#web/test-support/render.tsx';
import { buildDomainCard } from '#web/test-support/stub-domains.ts';
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
