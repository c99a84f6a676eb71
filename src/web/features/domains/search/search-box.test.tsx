import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillForms, saveForms } from '#web/forms/saved-forms.ts';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';

const LIST = 'bluelantern.com\nbluelantern.net';

function searchFor(query: string) {
  return inChooser(
    <main>
      <SearchBox query={query} isFirst onType={() => {}} onSearch={() => {}} />
      <SortSelect query={query} shown={2} sort="best" onSort={() => {}} />
    </main>,
  );
}

test('a list is searched and sorted without scripts in the body of a request, as its address may be too long', () => {
  renderDocument(searchFor(LIST));
  const [search, sort] = ['Search', 'Sort'].map((name) => submissionOf(screen.getByRole('button', { name })));
  expect(search).toMatchObject({ method: 'post', fields: { 'domain.do': 'search', query: LIST } });
  expect(sort).toMatchObject({ method: 'post', fields: { 'domain.do': 'search', query: LIST } });
});

test('a search does not replace a later one', () => {
  renderPage(searchFor(''));
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'bluelantern' } });
  saveForms();
  renderPage(searchFor('beacon'));
  fillForms(null, () => {});
  expect(screen.getByRole('textbox')).toHaveValue('beacon');
});
