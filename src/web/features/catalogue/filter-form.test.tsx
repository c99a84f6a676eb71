import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { FilterForm } from './filter-form.tsx';
import { readShopFilters } from './shop-filters.ts';

beforeAll(loadAllParts);

const CATEGORIES = [{ slug: 'vps', name: 'VPS', parent: null, depth: 0, count: 2, description: '' }];

function Shop() {
  const { search } = useLocation();
  return (
    <>
      <FilterForm filters={readShopFilters(new URLSearchParams(search))} categories={CATEGORIES} total={9} />
      <p>Address {search}</p>
    </>
  );
}

const connection = { isOnline: true };

/** Renders the shop and its query, in a browser that can be offline. */
function openShop(): void {
  connection.isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => connection.isOnline);
  renderPage(<Shop />, { address: '/order/shop' });
}

/** The browser reports a connection. */
function returnOnline(): void {
  connection.isOnline = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a filter is applied at once', async () => {
  openShop();
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'vps');
  expect(await screen.findByText('Address ?category=vps')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('without a connection an error is shown, and the filter is applied when the connection returns', async () => {
  openShop();
  connection.isOnline = false;
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'vps');
  expect(await screen.findByText('Please check your internet connection and try again.')).toBeVisible();
  expect(screen.getByText('Address')).toBeVisible();
  expect(screen.getByLabelText('Category')).toHaveValue('vps');
  returnOnline();
  expect(await screen.findByText('Address ?category=vps')).toBeVisible();
  expect(screen.queryByText('Please check your internet connection and try again.')).toBeNull();
});

test('a returning connection applies no filter if none was selected', async () => {
  openShop();
  returnOnline();
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'price');
  expect(await screen.findByText('Address ?sort=price')).toBeVisible();
});
