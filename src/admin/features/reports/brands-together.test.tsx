import { render, screen } from '@testing-library/react';
import { Outlet, createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { BrandsTogether } from './brands-together.tsx';

/** Shows the note in a report to an account that sees some brands. */
async function show(brands: readonly string[], brandId?: string): Promise<void> {
  const session = { permissions: [], brands: brands.map((id) => ({ id, name: id })) };
  const Report = () => (
    <>
      <h1>Tax</h1>
      <BrandsTogether brandId={brandId} />
    </>
  );
  const Stub = createRoutesStub([
    {
      id: 'pages/layout',
      path: '/',
      Component: Outlet,
      loader: () => ({ session, now: 0 }),
      HydrateFallback: () => null,
      children: [{ index: true, Component: Report }],
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Tax' });
}

test('a report of several brands says that its figures are sums', async () => {
  await show(['larkhost', 'meridian']);
  expect(screen.getByText(/Choose a brand/)).toBeVisible();
});

test.each([
  ['a chosen brand', ['larkhost', 'meridian'], 'larkhost'],
  ['the only brand', ['larkhost'], undefined],
])('a report of %s does not', async (_name, brands, brandId) => {
  await show(brands, brandId);
  expect(screen.queryByText(/Choose a brand/)).toBeNull();
});
