import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SessionView, ShellData } from '#web/shell-data.ts';
import { buildBrand, buildCustomerSession, buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import type { RefusedForm } from './session-answer.ts';
import { SessionScreen } from './session-screen.tsx';

function shellOf(session: SessionView, brand = buildBrand()): ShellData {
  return { storefront: buildStorefront({ brand }), session, flags: {}, refusal: null, requestId: 'r1' };
}

function rendered(node: ReactNode, address = '/order/auth/login'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => node }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />).replaceAll('&#x27;', "'");
}

function screenFor(shell: ShellData, { next = '/order/checkout', address = '/order/auth/login' } = {}): string {
  return rendered(
    <SessionScreen shell={shell} current="login" heading="Login" next={next}>
      <form />
    </SessionScreen>,
    address,
  );
}

function refusal(overrides: Partial<RefusedForm>): RefusedForm {
  return { code: 'account/login-invalid', fields: [], retryAfterSeconds: null, typed: {}, next: null, ...overrides };
}

test('signed out there is the form, the way to an account, and on without one', () => {
  const html = screenFor(shellOf(buildSession()));
  expect(html).toContain('<form>');
  expect(html).toContain('href="/order/auth/register?return=%2Forder%2Fcheckout"');
  expect(html).toContain('Continue without logging in');
});

test('where guests cannot order there is no way on without an account', () => {
  const shell = shellOf(buildSession(), buildBrand({ guest_checkout: false }));
  expect(screenFor(shell)).not.toContain('Continue without logging in');
});

test('signed in there is a welcome and the way on, or in with another account', () => {
  const html = screenFor(shellOf(buildCustomerSession()));
  expect(html).toContain('Welcome back, Ada');
  expect(html).toMatch(/<a [^>]*href="\/order\/checkout"/);
  expect(html).toContain('Not you? Sign in with another account');
  expect(html).not.toContain('<form>');
});

test('who asks for another account gets the form', () => {
  const html = screenFor(shellOf(buildCustomerSession()), { address: '/order/auth/login?as=another' });
  expect(html).toContain('<form>');
});

test('while forms are closed it says so', () => {
  const html = screenFor(shellOf(buildSession({ formsAvailable: false })));
  expect(html).toContain('Logging in is not possible right now');
  expect(html).not.toContain('<form>');
});

test('the login form says what is missing by the texts of the specification', () => {
  const html = rendered(<LoginForm refused={refusal({ fields: ['username', 'password'] })} next={null} />);
  expect(html).toContain('We experienced an error while trying to log you in.');
  expect(html).toContain('A username or email address is required');
  expect(html).toContain('A strong password is required');
});

test('wrong credentials do not say which of them is wrong', () => {
  const html = rendered(<LoginForm refused={refusal({ code: 'account/wrong-credentials' })} next={null} />);
  expect(html).toContain('The username, email address or password is not right.');
});

test('the register form says what is missing, keeps what was typed and asks the agreement before the button', () => {
  const custom_fields = [{ key: 'hear', name: 'How did you hear of us?', required: true }];
  const fields = ['email', 'password', 'firstname', 'lastname', 'custom_fields.hear'];
  const refused = refusal({ code: 'account/registration-invalid', fields, typed: { email: 'ada@' } });
  const html = rendered(<RegisterForm brand={buildBrand({ custom_fields })} refused={refused} next={null} />);
  for (const text of [
    'We experienced an error while trying to create your account.',
    'A valid email address is required',
    'A strong password is required',
    'Your first name is required',
    'Your last name is required',
    'How did you hear of us? is required',
    'value="ada@"',
  ]) {
    expect(html).toContain(text);
  }
  expect(html.indexOf('By clicking ‘Create an account’ I agree to')).toBeLessThan(html.indexOf('</button>'));
  expect(html).toContain('href="https://larkhost.example/terms"');
});
