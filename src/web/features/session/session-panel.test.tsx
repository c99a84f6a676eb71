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

test('logged out, it shows the links for guests', () => {
  show(buildSession({ kind: 'guest' }));
  expect(document.body).toHaveTextContent(/^\[links for guests\]$/);
});

test('logged in, it names the customer and has a button to log out', () => {
  show(buildCustomerSession());
  expect(screen.getByText('signed in as Ada Lovelace')).toBeVisible();
  expect(submissionOf(screen.getByRole('button', { name: 'Log out' })).action).toBe('/order/auth/logout');
  expect(document.body).not.toHaveTextContent('Open the link');
});

test('a provisional customer is reminded of the activation link, unless the screen mentions it already', () => {
  show(buildProvisionalSession());
  expect(document.body).toHaveTextContent('Open the link we emailed to ada@example.com');
  show(buildProvisionalSession(), true);
  expect(document.body).not.toHaveTextContent('Open the link');
});
