import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { buildOpenSession } from '#web/test-support/stub-account.ts';
import { NOW } from '#web/test-support/stub-basket.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SessionList } from './session-list.tsx';

/** The sessions of this browser and another one, and a button that shows the list without the other. */
function EndedSession() {
  const [isEnded, setIsEnded] = useState(false);
  return (
    <main>
      <PageHeading>Security</PageHeading>
      <SessionList
        sessions={[buildOpenSession({ isThis: true }), ...(isEnded ? [] : [buildOpenSession({ id: 'other' })])]}
        now={NOW}
        outcome={{ result: null, saved: null }}
      />
      <button type="button" onClick={() => setIsEnded(true)}>
        Show the change
      </button>
    </main>
  );
}

test('the focus moves from the row of an ended session to the heading of the list', () => {
  renderPage(<EndedSession />);
  screen.getByRole('button', { name: /^Log out Firefox/ }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show the change' }));
  expect(screen.getByRole('heading', { level: 2 }).firstElementChild).toHaveFocus();
});
