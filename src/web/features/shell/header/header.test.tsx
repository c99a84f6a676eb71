import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SessionView } from '#web/runtime/shell-data.ts';
import { buildCustomerSession, buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { initialsOf } from '#web/ui/avatar.tsx';
import { Header } from './header.tsx';

function headerAt(path: string, session: SessionView): string {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <Header storefront={buildStorefront()} session={session} isLoading={false} /> },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

const loginForm = 'action="/order/auth/login"';

test('the popover holds a form that works without scripts, with ways to a new password and an account', () => {
  const html = headerAt('/order/shop?sort=name', buildSession());
  expect(html).toContain('name="next" value="/order/shop?sort=name"');
  expect(html).toContain('autoComplete="current-password"');
  for (const screen of ['recover', 'register']) {
    expect(html).toContain(`href="/order/auth/${screen}?return=%2Forder%2Fshop%3Fsort%3Dname"`);
  }
});

test('the ways to a new password and an account stand before the button, as in the scripted panel', () => {
  const html = headerAt('/order/shop', buildSession());
  const form = html.slice(html.indexOf(loginForm));
  expect(form.indexOf('/order/auth/register')).toBeGreaterThan(0);
  expect(form.indexOf('/order/auth/register')).toBeLessThan(form.indexOf('</button>'));
});

test('a shopper who is signed out gets the login popover', () => {
  const html = headerAt('/order/shop', buildSession());
  expect(html).toContain('popoverTarget="header-login"');
  expect(html).toContain(loginForm);
});

test.each(['/order/auth/login', '/order/auth', '/order/checkout'])('the login popover is hidden on %s', (path) => {
  expect(headerAt(path, buildSession())).not.toContain(loginForm);
});

test('while forms are unavailable the header links to the login screen', () => {
  const html = headerAt('/order/shop', buildSession({ formsAvailable: false }));
  expect(html).not.toContain(loginForm);
  expect(html).toMatch(/<a [^>]*href="\/order\/auth\/login\?return=%2Forder%2Fshop"/);
});

test('a customer finds their name, username and the way out in the account menu', () => {
  const html = headerAt('/order/shop', buildCustomerSession());
  expect(html).toContain('aria-label="Ada Lovelace&#x27;s account"');
  expect(html).toContain('ada@example.com');
  expect(html).toMatch(/<form[^>]* action="\/order\/auth\/logout" method="post"/);
});

test('who has only registered is told what is missing and may log in, but has no account to go to', () => {
  const html = headerAt('/order/shop', buildCustomerSession({ kind: 'provisional' }));
  expect(html).toContain('Open the link we emailed you to activate your account.');
  expect(html).toMatch(/<a [^>]*href="\/order\/auth\/login"/);
  expect(html).not.toMatch(/<a [^>]*href="\/order\/account"/);
  expect(html).toMatch(/<form[^>]* action="\/order\/auth\/logout" method="post"/);
});

test.each([
  [0, 'Basket, empty'],
  [1, 'Basket, 1 item'],
  [12, 'Basket, 12 items'],
])('the basket button says that it holds %i', (basketCount, name) => {
  expect(headerAt('/order/shop', buildSession({ basketCount }))).toContain(`aria-label="${name}"`);
});

test('only links with an address are shown', () => {
  const html = headerAt('/order/shop', buildSession());
  expect(html).toContain('Dedicated Server');
  expect(html).not.toContain('Solutions');
});

test('initials come from the first and the last name', () => {
  expect(['Ada King Lovelace', 'ada', ' 李 小龙 ', ''].map(initialsOf)).toEqual(['AL', 'A', '李小', '']);
});

test('links of the brand stand by our names or by its own, and lead to the account also when signed out', () => {
  const storefront = buildStorefront();
  const links = [
    { key: 'account', name: null, href: '/order/account' },
    { key: null, name: 'Domains', href: '/order/domains' },
    { key: 'login', name: null, href: '/order/auth/login' },
  ];
  const brand = { ...storefront.brand, header_links: links };
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => <Header storefront={{ ...storefront, brand }} session={buildSession()} isLoading={false} />,
    },
  ]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/order/shop']} />);
  const main = /<nav aria-label="Main"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
  expect([...main.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => [name, href])).toEqual([
    ['Account', '/order/account'],
    ['Domains', '/order/domains'],
  ]);
});
