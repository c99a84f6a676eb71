import { expect, test } from 'vitest';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { buildBrand, buildCustomerSession, buildSession } from '#web/test-support/stub-storefront.ts';
import { SessionScreen } from './session-screen.tsx';
import { buildProvisionalSession, buildShell, rendered } from './session-states.builder.tsx';

interface Going {
  readonly next?: string | null;
  readonly address?: string;
}

function screenFor(shell: ShellData, { next = '/order/checkout', address = '/order/auth/login' }: Going = {}): string {
  return rendered(
    <SessionScreen shell={shell} current="login" heading="Login" next={next}>
      <form id="form" />
    </SessionScreen>,
    address,
    shell,
  );
}

const FORM = '<form id="form">';

test('signed out there is the form, the way to an account, and on without one', () => {
  const html = screenFor(buildShell());
  expect(html).toContain(FORM);
  expect(html).toContain('href="/order/auth/register?return=%2Forder%2Fcheckout"');
  expect(html).toContain('Continue without logging in');
});

test('where guests cannot order there is no way on without an account', () => {
  const shell = buildShell(buildSession(), buildBrand({ guest_checkout: false }));
  expect(screenFor(shell)).not.toContain('Continue without logging in');
});

test.each([
  [null, 0, '/order/shop'],
  [null, 2, '/order/basket'],
  ['/order/account/orders', 2, '/order/basket'],
  ['/order/domains?query=lark', 0, '/order/domains?query=lark'],
])('whoever was going to %s with %i items goes on without logging in to %s', (next, basketCount, href) => {
  const html = screenFor(buildShell(buildSession({ basketCount })), { next });
  expect(html).toMatch(new RegExp(`<a [^>]*href="${RegExp.escape(href)}"[^>]*>Continue without logging in`));
});

test('after a session that is over the way on without logging in is a form', () => {
  const html = screenFor(buildShell(buildSession({ expired: true })));
  expect(html).toMatch(/<form [^>]*action="\/order\/auth\/logout" method="post"><input[^>]*value="guest"/);
  expect(html).toMatch(/name="next" value="\/order\/checkout"\/><button[^>]*>.*Continue without logging in/);
});

test('signed in there is a welcome with the way on, out, or in with another account', () => {
  const html = screenFor(buildShell(buildCustomerSession()));
  expect(html).toContain('Welcome back, Ada');
  expect(html).toMatch(/<a [^>]*href="\/order\/checkout"/);
  expect(html).toContain('signed in as Ada Lovelace');
  expect(html).toMatch(/<form[^>]*action="\/order\/auth\/logout"/);
  expect(html).toContain('href="/order/auth/login?return=%2Forder%2Fcheckout&as=another"');
  expect(html).toContain('Not you? Sign in with another account');
  expect(html).not.toContain(FORM);
});

test('who asks for another account gets the form', () => {
  const html = screenFor(buildShell(buildCustomerSession()), { address: '/order/auth/login?as=another' });
  expect(html).toContain(FORM);
});

test('who has only registered may log in, and is told what is missing', () => {
  const html = screenFor(buildShell(buildProvisionalSession()));
  expect(html).toContain(FORM);
  expect(html).toContain('signed in as Ada Lovelace');
  expect(html).toContain('Open the link we emailed to ada@example.com to activate your account.');
});

test('while forms are closed it says so', () => {
  const html = screenFor(buildShell(buildSession({ formsAvailable: false })));
  expect(html).toContain('Login is temporarily unavailable');
  expect(html).not.toContain(FORM);
});
