import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { buildDomainCard } from '#web/test-support/stub-domains.ts';
import { SearchResults } from './search-results.tsx';
import { startSearch } from './search-state.ts';

function shown(cards: readonly DomainCardView[], isWithin = false): string {
  const search = startSearch({ query: '', answer: null, sort: 'best' });
  return renderToStaticMarkup(
    inChooser(<SearchResults search={search} cards={cards} onChecked={() => {}} />, isWithin),
  );
}

const free = buildDomainCard({});
const taken = buildDomainCard({ name: 'example.com', unicode: 'example.com', state: 'taken' });

test.each([
  ['a name that can be had', free],
  ['a name that can be asked about again', buildDomainCard({ state: 'unchecked' })],
])('%s can be sent without scripts', (_what, card) => {
  const html = shown([taken, card]);
  expect(html).toMatch(/<form[^>]*method="post".*name="commandId"[^>]*value="c1".*<button/);
});

test('names of which none has a button are in no form, and neither are those within the form of a product', () => {
  for (const html of [shown([taken]), shown([buildDomainCard({ price: null })]), shown([free], true)]) {
    expect(html).toContain('<article');
    expect(html).not.toContain('<form');
    expect(html).not.toContain('commandId');
  }
});
