import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchData } from '#admin/features/search/found-href.ts';
import type { StaffSession } from '#admin/runtime/session.ts';
import { PaletteSearch } from './palette-search.tsx';

const SESSION: StaffSession = {
  staffId: 's-1',
  name: 'Anna',
  email: 'anna@example.com',
  role: 'support',
  permissions: [],
  brands: [],
  hasSecondFactor: true,
};

/** Shows the search, with the responses of the server. */
async function searchFor(text: string, loader: () => Promise<SearchData>): Promise<void> {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PaletteSearch session={SESSION} onOpened={() => undefined} /> },
    { path: '/search', loader },
  ]);
  render(<Stub />);
  await userEvent.type(await screen.findByRole('combobox'), text);
}

test('a search without results is reported only after the response', async () => {
  const answer = Promise.withResolvers<SearchData>();
  await searchFor('RNCYWAH2JY6', () => answer.promise);
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  answer.resolve({ query: 'RNCYWAH2JY6', results: [] });
  expect(await screen.findByText(/^Nothing found/)).toBeVisible();
});

test('a search that was refused without a session is repeated when the window is used again after a login', async () => {
  let isLoggedIn = false;
  await searchFor('RNCYWAH2JY6', async () => ({
    query: 'RNCYWAH2JY6',
    results: [],
    ...(isLoggedIn ? {} : { failure: 'logged-out' as const }),
  }));
  const field = await screen.findByRole('combobox');
  expect(await screen.findByText(/^Your session has ended/, { selector: 'p:not(.sr-only)' })).toBeVisible();
  isLoggedIn = true;
  fireEvent.focus(window);
  expect(await screen.findByText(/^Nothing found/)).toBeVisible();
  expect(field).toHaveValue('RNCYWAH2JY6');
});
