import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IDLE, buildRefusal, buildShell } from '#web/features/session/session-states.builder.tsx';
import type { Flash } from '#web/flash/read-flash.ts';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { RecoverScreen } from './recover-screen.tsx';
import type { RecoverResult } from './recover.ts';

function show(query = '', result?: RecoverResult, shell = buildShell(), flash: Flash = {}, isOver = false): void {
  const given = {
    shell,
    result,
    link: { isOver, isPasswordChanged: false },
    sending: IDLE,
    next: '/order/checkout',
    captcha: '[captcha]',
  };
  renderPage(<RecoverScreen {...given} />, { address: `/order/auth/recover${query}`, flash });
}

function username(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Username or email' });
}

function password(): HTMLElement | null {
  return screen.queryByLabelText(/password/i, { selector: 'input[type=password]' });
}

test('the form asks for a username or an email address, with the captcha', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgotten your password');
  expect(username()).toBeVisible();
  expect(document.body).toHaveTextContent('[captcha]');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/order/auth/login?return=%2Forder%2Fcheckout');
});

test('a missing username is reported at its field', () => {
  show('', { step: 'request', refused: buildRefusal({ code: 'account/recovery-invalid', fields: ['username'] }) });
  expect(document.body).toHaveTextContent('We experienced an error while trying to send you a password reset email.');
  expect(username()).toHaveAccessibleDescription(/A username or email address is required/);
});

test('the confirmation is the same for every username, with a link to request another email', () => {
  show('', undefined, undefined, { sent: true });
  expect(screen.getByRole('status')).toHaveTextContent(
    "If we find an account with these details, we'll email you a reset link.",
  );
  expect(screen.getByRole('link', { name: /request a new link$/ })).toBeVisible();
});

test('the link shows the form for the new password, also to a customer who is logged in', () => {
  for (const shell of [buildShell(), buildShell(buildCustomerSession())]) {
    show('?code=abc', undefined, shell);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a new password');
    expect(submissionOf(screen.getByRole('button', { name: /save|password/i })).fields).toMatchObject({ code: 'abc' });
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('a refused password is reported at its field', () => {
  show('?code=abc', { step: 'reset', refused: buildRefusal({ code: 'account/password-refused' }) });
  expect(document.body).toHaveTextContent("We couldn't save your new password.");
  expect(password()).toHaveAccessibleDescription(/A strong password is required/);
});

test('a used link offers to request a new one', () => {
  show('?code=abc', { step: 'link-invalid', isPasswordChanged: false });
  expect(document.body).toHaveTextContent('This link no longer works');
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/order/auth/recover?return=%2Forder%2Fcheckout',
  );
});

test('a form sent again after its password was saved reports that, with a link to log in', () => {
  show('?code=abc', { step: 'link-invalid', isPasswordChanged: true });
  expect(document.body).toHaveTextContent('Your password was already changed with this link.');
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the second factor is asked for after the password was saved', () => {
  show('?code=abc', {
    step: 'second-factor',
    challenge: 'c1',
    encodedForm: '',
    isRecoveryCode: false,
    refused: null,
    next: '/order/checkout',
  });
  expect(document.body).toHaveTextContent('Your password has been changed.');
  expect(screen.getByRole<HTMLInputElement>('textbox').form).toHaveFormValues({ challenge: 'c1' });
});

test('an invalid link is reported instead of the form, but not during the second step that follows its use', () => {
  show('?code=abc', undefined, undefined, {}, true);
  expect(document.body).toHaveTextContent('This link no longer works');
  expect(password()).toBeNull();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/order/auth/recover?return=%2Forder%2Fcheckout');
  const step = {
    step: 'second-factor',
    challenge: 'c1',
    isRecoveryCode: false,
    encodedForm: '',
    refused: null,
    next: null,
  };
  show('?code=abc', { ...step, step: 'second-factor' }, undefined, {}, true);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter your code');
});
