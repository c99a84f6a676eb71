import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildBrand, buildCustomerSession, buildSession } from '#web/test-support/stub-storefront.ts';
import { SessionScreen } from './session-screen.tsx';
import { buildProvisionalSession, buildShell } from './session-states.builder.tsx';

interface PageAddress {
  readonly next?: string | null;
  readonly address?: string;
}

function show(shell: ShellData, { next = '/order/checkout', address = '/order/auth/login' }: PageAddress = {}): void {
  renderPage(
    <SessionScreen shell={shell} current="login" heading="Login" next={next}>
      <form aria-label="the form" />
    </SessionScreen>,
    { address, shell },
  );
}

function findForm(): HTMLElement | null {
  return screen.queryByRole('form', { name: 'the form' });
}

function hrefs(): (string | null)[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('logged out, there is the form, a link to register and one to continue without logging in', () => {
  show(buildShell());
  expect(findForm()).toBeVisible();
  expect(hrefs()).toContain('/order/auth/register?return=%2Forder%2Fcheckout');
  expect(screen.getByRole('link', { name: 'Continue without logging in' })).toBeVisible();
});

test('where guests cannot order there is no link to continue without an account', () => {
  show(buildShell(buildSession(), buildBrand({ guestCheckout: false })));
  expect(screen.queryByText('Continue without logging in')).toBeNull();
});

test.each([
  [null, 0, '/order/shop'],
  [null, 2, '/order/basket'],
  ['/order/account/orders', 2, '/order/basket'],
  ['/order/domains?query=lark', 0, '/order/domains?query=lark'],
])(
  'with the return path %s and %i items the link to continue without logging in leads to %s',
  (next, basketCount, href) => {
    show(buildShell(buildSession({ basketCount })), { next });
    expect(screen.getByRole('link', { name: 'Continue without logging in' })).toHaveAttribute('href', href);
  },
);

test('after an expired session the way to continue without logging in is a form', () => {
  show(buildShell(buildSession({ expired: true })));
  expect(submissionOf(screen.getByRole('button', { name: 'Continue without logging in' }))).toMatchObject({
    action: '/order/auth/logout',
    method: 'post',
    fields: { intent: 'guest', next: '/order/checkout' },
  });
});

test('logged in, there is a welcome with links to continue, to log out and to use another account', () => {
  show(buildShell(buildCustomerSession()));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ada');
  expect(hrefs()).toContain('/order/checkout');
  expect(document.body).toHaveTextContent('signed in as Ada Lovelace');
  expect(submissionOf(screen.getByRole('button', { name: 'Log out' })).action).toBe('/order/auth/logout');
  expect(screen.getByRole('link', { name: 'Not you? Sign in with another account' })).toHaveAttribute(
    'href',
    '/order/auth/login?return=%2Forder%2Fcheckout&as=another',
  );
  expect(findForm()).toBeNull();
});

test('the link to another account shows the form', () => {
  show(buildShell(buildCustomerSession()), { address: '/order/auth/login?as=another' });
  expect(findForm()).toBeVisible();
});

test('a provisional customer may log in, and is asked to activate the account', () => {
  show(buildShell(buildProvisionalSession()));
  expect(findForm()).toBeVisible();
  expect(document.body).toHaveTextContent('signed in as Ada Lovelace');
  expect(document.body).toHaveTextContent('Open the link we emailed to ada@example.com to activate your account.');
});

test('while forms are unavailable a notice is shown', () => {
  show(buildShell(buildSession({ formsAvailable: false })));
  expect(screen.getByText('Login is temporarily unavailable')).toBeVisible();
  expect(findForm()).toBeNull();
});
