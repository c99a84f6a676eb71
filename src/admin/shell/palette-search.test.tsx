import { render, screen } from '@testing-library/react';
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

test('a search without results is reported only after the response', async () => {
  const answer = Promise.withResolvers<SearchData>();
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PaletteSearch session={SESSION} onOpened={() => undefined} /> },
    { path: '/search', loader: () => answer.promise },
  ]);
  render(<Stub />);
  await userEvent.type(await screen.findByRole('combobox'), 'RNCYWAH2JY6');
  expect(screen.queryByText(/^Nothing found/)).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  answer.resolve({ query: 'RNCYWAH2JY6', results: [] });
  expect(await screen.findByText(/^Nothing found/)).toBeVisible();
});
