import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useRevalidator } from 'react-router';
import { expect, test } from 'vitest';
import { renderDocument, renderPage } from '#web/test-support/render.tsx';
import type { Flash } from './read-flash.ts';
import { FlashContext, useFlash, usePersistentFlash } from './use-flash.ts';

function Message() {
  return <p>{useFlash().saved ?? 'nothing'}</p>;
}

function Page() {
  return (
    <FlashContext value={usePersistentFlash({ saved: 'profile' })}>
      <Message />
    </FlashContext>
  );
}

test.each([
  ['document, without scripts', renderDocument],
  ['hydrated page', renderPage],
])('a message from the previous page is shown in the %s', (_where, show) => {
  show(<Page />);
  expect(screen.getByText('profile')).toBeVisible();
});

test('the message remains while the page is revalidated, and is removed on the next page', async () => {
  const loaded: { flash: Flash } = { flash: { saved: 'profile' } };
  function Layout() {
    const { revalidate } = useRevalidator();
    return (
      <FlashContext value={usePersistentFlash(loaded.flash)}>
        <Message />
        <button type="button" onClick={() => void revalidate()}>
          Reload
        </button>
        <Link to="/next">Next</Link>
      </FlashContext>
    );
  }
  renderPage(<Layout />);
  loaded.flash = {};
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByText('profile')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('nothing')).toBeVisible();
});
