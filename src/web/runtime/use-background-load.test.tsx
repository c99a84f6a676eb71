import { render, screen } from '@testing-library/react';
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
  vi.unstubAllGlobals();
});

test('the page is loaded again while the shop answers', async () => {
  openPage();
  await screen.findByText('Load 1');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Load 2')).toBeVisible();
});

test.each([
  ['without a connection', 0],
  ['while a proxy answers in place of the shop', 502],
])('the page and its input stay %s, and are loaded when the connection returns', async (_when, status) => {
  const shop = openPage();
  await userEvent.type(await screen.findByLabelText('Site title'), 'Bakery');
  shop.status = status;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Load 1')).toBeVisible();
  expect(screen.queryByText('Error page')).toBeNull();
  shop.status = 200;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Load 2')).toBeVisible();
  expect(screen.getByLabelText('Site title')).toHaveValue('Bakery');
  window.dispatchEvent(new Event('online'));
  expect(shop.loads).toBe(2);
});
