import { render, screen } from '@testing-library/react';
import { createRoutesStub, useRouteError } from 'react-router';
import { expect, test } from 'vitest';
import { pageProblem } from '#admin/runtime/load.ts';
import { FailurePage } from './failure-page.tsx';

function openFailing(fail: () => unknown): void {
  const loader = () => {
    throw fail();
  };
  const ErrorBoundary = () => <FailurePage error={useRouteError()} />;
  const Stub = createRoutesStub([{ path: '/orders', Component: () => null, loader, ErrorBoundary }]);
  render(<Stub initialEntries={['/orders?state=paid']} />);
}

test.each([
  ['without a connection', () => new TypeError('Failed to fetch')],
  ['while the server is unavailable', () => pageProblem({ code: 'server/unavailable' })],
])('a screen that could not be loaded %s can be loaded again, and speaks of no form', async (_name, fail) => {
  openFailing(fail);
  expect(await screen.findByRole('link', { name: 'Reload the page' })).toHaveAttribute('href', '/orders?state=paid');
  expect(screen.getByText(/The page couldn't be shown/)).toBeVisible();
  expect(screen.queryByText(/Send the form again/)).toBeNull();
});

test('a screen that does not exist only leads to the dashboard', async () => {
  openFailing(() => pageProblem({ code: 'orders/not-found' }));
  expect(await screen.findByRole('link', { name: 'To the dashboard' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reload the page' })).toBeNull();
});
