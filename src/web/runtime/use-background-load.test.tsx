import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useBackgroundLoad } from './use-background-load.ts';

function Page() {
  const load = useBackgroundLoad();
  return (
    <>
      <p>Load {useLoaderData<number>()}</p>
      <input aria-label="Site title" />
      <button type="button" onClick={load}>
        Refresh
      </button>
    </>
  );
}

/** A shop whose connection can be cut; its page shows how often it was loaded. */
function openPage() {
  const shop = { status: 200, loads: 0 };
  const answer = () => {
    if (shop.status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status: shop.status });
  };
  vi.stubGlobal('fetch', async () => answer());
  const loader = () => {
    if (!answer().ok) throw new Error('not answered');
    shop.loads += 1;
    return shop.loads;
  };
  const Stub = createRoutesStub([
    { path: '/', Component: Page, loader, ErrorBoundary: () => <p>Error page</p>, HydrateFallback: () => null },
  ]);
  render(<Stub />);
  return shop;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page is reloaded while the shop responds', async () => {
  openPage();
  await screen.findByText('Load 1');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Load 2')).toBeVisible();
});

/** Advances the time and completes pending requests. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['without a connection', 0],
  ['while a proxy responds in place of the shop', 502],
])('the page and its input remain %s, and the page is reloaded once the shop responds', async (_when, status) => {
  const shop = openPage();
  await userEvent.type(await screen.findByLabelText('Site title'), 'Bakery');
  vi.useFakeTimers();
  shop.status = status;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await pass(12_000);
  expect(screen.getByText('Load 1')).toBeVisible();
  shop.status = 200;
  await pass(5000);
  expect(screen.getByText('Load 2')).toBeVisible();
  expect(screen.getByLabelText('Site title')).toHaveValue('Bakery');
  await pass(20_000);
  expect(shop.loads).toBe(2);
});

test('no reload happens after the shopper has left the page', async () => {
  const shop = openPage();
  await screen.findByText('Load 1');
  vi.useFakeTimers();
  shop.status = 502;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await pass(1000);
  const { pathname } = location;
  history.pushState(null, '', '/order/checkout');
  shop.status = 200;
  await pass(20_000);
  history.pushState(null, '', pathname);
  expect(shop.loads).toBe(1);
});

test('the page is reloaded after pending changes have been sent', async () => {
  const change = Promise.withResolvers<void>();
  const request = async (_name: string, load: () => Promise<void>) => {
    await change.promise;
    return load();
  };
  Object.assign(navigator.locks, { request });
  const shop = openPage();
  await screen.findByText('Load 1');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await pass(1000);
  expect(shop.loads).toBe(1);
  change.resolve();
  await pass(1);
  expect(screen.getByText('Load 2')).toBeVisible();
});
