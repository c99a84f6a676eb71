import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildCustomerSession, buildSession } from '#web/test-support/stub-storefront.ts';
import { SessionPanel } from './session-panel.tsx';
import { buildProvisionalSession } from './session-states.builder.tsx';

function show(session: Parameters<typeof SessionPanel>[0]['session'], isHintElsewhere = false): void {
  renderPage(
    <SessionPanel session={session} isHintElsewhere={isHintElsewhere}>
      [links for guests]
    </SessionPanel>,
    { address: '/order/checkout' },
  );
}

test('signed out it shows the links for guests', () => {
  show(buildSession({ kind: 'guest' }));
  expect(document.body).toHaveTextContent(/^\[links for guests\]$/);
});

test('signed in it names the customer, with a button to log out', () => {
  show(buildCustomerSession());
  expect(screen.getByText('signed in as Ada Lovelace')).toBeVisible();
  expect(submissionOf(screen.getByRole('button', { name: 'Log out' })).action).toBe('/order/auth/logout');
  expect(document.body).not.toHaveTextContent('Open the link');
});

test('a provisional customer is reminded of the link, unless the screen says so already', () => {
  show(buildProvisionalSession());
  expect(document.body).toHaveTextContent('Open the link we emailed to ada@example.com');
  show(buildProvisionalSession(), true);
  expect(document.body).not.toHaveTextContent('Open the link');
});
