import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SessionView } from '#web/runtime/shell-data.ts';
import { renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildCustomerSession, buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { initialsOf } from '#web/ui/avatar.tsx';
import { Header } from './header.tsx';

function show(address: string, session: SessionView, storefront = buildStorefront()): void {
  renderPage(<Header storefront={storefront} session={session} isLoading={false} />, { address });
}

/** The login form of the popover, which is closed. */
function loginForm(): HTMLFormElement | null {
  return screen.queryByLabelText<HTMLInputElement>(/^Password/)?.form ?? null;
}

function linksTo(screenName: string): HTMLElement[] {
  return screen
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('href')?.startsWith(`/order/${screenName}`));
}

test('the popover has a form that works without scripts, with links to password recovery and registration', () => {
  const session = buildSession();
  renderDocument(<Header storefront={buildStorefront()} session={session} isLoading={false} />, {
    address: '/order/shop?sort=name',
  });
  const form = loginForm();
  expect(form).toHaveAttribute('action', '/order/auth/login');
  expect(form).toHaveFormValues({ next: '/order/shop?sort=name' });
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  for (const screenName of ['recover', 'register']) {
    expect(linksTo(`auth/${screenName}`).map((link) => link.getAttribute('href'))).toEqual([
      `/order/auth/${screenName}?return=%2Forder%2Fshop%3Fsort%3Dname`,
    ]);
  }
});

test('the links to password recovery and registration precede the button, as in the scripted panel', () => {
  show('/order/shop', buildSession());
  const form = loginForm();
  if (form === null) throw new Error('no login form');
  const [button] = within(form).getAllByRole('button', { hidden: true }).slice(-1);
  const [link] = linksTo('auth/register');
  expect(form).toContainElement(link ?? null);
  if (button === undefined || link === undefined) throw new Error('no button or link');
  expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a shopper who is logged out gets the login popover', () => {
  show('/order/shop', buildSession());
  const login = screen.getByRole('button', { name: 'Login' });
  expect(login).toHaveAttribute('popovertarget', 'header-login');
  expect(document.getElementById('header-login')).toContainElement(loginForm());
});

test.each(['/order/auth/login', '/order/auth', '/order/checkout'])('the login popover is hidden on %s', (path) => {
  show(path, buildSession());
  expect(loginForm()).toBeNull();
});

test('while forms are unavailable the header links to the login screen', () => {
  show('/order/shop', buildSession({ formsAvailable: false }));
  expect(loginForm()).toBeNull();
  expect(linksTo('auth/login').map((link) => link.getAttribute('href'))).toContain(
    '/order/auth/login?return=%2Forder%2Fshop',
  );
});

/** The request of the button to log out. */
function signOut() {
  return submissionOf(screen.getByRole('button', { name: 'Log out', hidden: true }));
}

test('the account menu of a customer has their name, their username and the button to log out', () => {
  show('/order/shop', buildCustomerSession());
  expect(screen.getByRole('button', { name: "Ada Lovelace's account" })).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  expect(signOut()).toMatchObject({ action: '/order/auth/logout', method: 'post' });
});

test('a provisional customer is asked to activate the account and may log in, but has no link to an account', () => {
  show('/order/shop', buildCustomerSession({ kind: 'provisional' }));
  expect(document.body).toHaveTextContent('Open the link we emailed you to activate your account.');
  expect(linksTo('auth/login').map((link) => link.getAttribute('href'))).toContain('/order/auth/login');
  expect(linksTo('account')).toEqual([]);
  expect(signOut()).toMatchObject({ action: '/order/auth/logout', method: 'post' });
});

test.each([
  [0, 'Basket, empty'],
  [1, 'Basket, 1 item'],
  [12, 'Basket, 12 items'],
])('the basket link is labelled with its %i items', (basketCount, name) => {
  show('/order/shop', buildSession({ basketCount }));
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/order/basket');
});

test('only links with a URL are shown', () => {
  show('/order/shop', buildSession());
  expect(screen.getAllByRole('link', { name: 'Dedicated Server' })).not.toEqual([]);
  expect(screen.queryByText('Solutions')).toBeNull();
});

test('initials come from the first and the last name', () => {
  expect(['Ada King Lovelace', 'ada', ' 李 小龙 ', ''].map(initialsOf)).toEqual(['AL', 'A', '李小', '']);
});

test('initials are independent of the language of the browser', () => {
  const upper = vi.spyOn(String.prototype, 'toLocaleUpperCase').mockReturnValue('İI');
  expect(initialsOf('irem ışık')).toBe('II');
  upper.mockRestore();
});

test('header links have a default name or that of the brand, and the account link is also shown when logged out', () => {
  const storefront = buildStorefront();
  const headerLinks = [
    { key: 'account', name: null, href: '/order/account' },
    { key: null, name: 'Domains', href: '/order/domains' },
    { key: 'login', name: null, href: '/order/auth/login' },
  ];
  show('/order/shop', buildSession(), { ...storefront, brand: { ...storefront.brand, headerLinks } });
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Account', '/order/account'],
    ['Domains', '/order/domains'],
  ]);
});
