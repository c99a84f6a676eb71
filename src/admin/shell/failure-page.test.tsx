import { render, screen } from '@testing-library/react';
import { createRoutesStub, useRouteError } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { FORM_ANSWER, FormAnswerContext } from '#admin/runtime/form-answer.ts';
import { pageProblem } from '#admin/runtime/load.ts';
import { FailurePage } from './failure-page.tsx';

function openFailing(fail: () => unknown, { isFormAnswer = false, key = 'default' } = {}): void {
  const loader = () => {
    throw fail();
  };
  const ErrorBoundary = () => <FailurePage error={useRouteError()} />;
  const Stub = createRoutesStub([{ path: '/orders', Component: () => null, loader, ErrorBoundary }]);
  render(
    <FormAnswerContext value={isFormAnswer}>
      <Stub initialEntries={[{ pathname: '/orders', search: '?state=paid', key }]} />
    </FormAnswerContext>,
  );
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

test.each(['server/fault', 'server/unavailable'] as const)(
  'a screen that answers a form and could not be loaded (%s) leads back to the form',
  async (code) => {
    openFailing(() => pageProblem({ code }), { isFormAnswer: true });
    expect(await screen.findByText(/Send the form again: it takes effect once/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Reload the page' })).toBeNull();
  },
);

function renderMark(): void {
  const mark = document.createElement('p');
  mark.setAttribute(FORM_ANSWER, '');
  document.body.append(mark);
  onTestFinished(() => mark.remove());
}

test('the browser recognises a page that the server rendered as the answer to a form', async () => {
  renderMark();
  openFailing(() => pageProblem({ code: 'server/fault' }));
  expect(await screen.findByText(/Send the form again: it takes effect once/)).toHaveAttribute(FORM_ANSWER);
});

test('a screen opened from such a page answers no form', async () => {
  renderMark();
  openFailing(() => pageProblem({ code: 'server/fault' }), { key: 'opened' });
  expect(await screen.findByRole('link', { name: 'Reload the page' })).toBeVisible();
});

test('a screen that does not exist only leads to the dashboard', async () => {
  openFailing(() => pageProblem({ code: 'orders/not-found' }));
  expect(await screen.findByRole('link', { name: 'To the dashboard' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reload the page' })).toBeNull();
});
