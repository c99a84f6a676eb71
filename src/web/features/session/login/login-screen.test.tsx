import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IDLE, buildRefusal, buildShell } from '#web/features/session/session-states.builder.tsx';
import { renderDocument, submissionOf } from '#web/test-support/render.tsx';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import type { LoginResult } from './log-in.ts';
import { LoginScreen } from './login-screen.tsx';
import type { SecondFactorStep } from './second-factor.ts';

/** The document: the login works without scripts. */
function show(answer?: LoginResult, { shell = buildShell(), next = '/order/checkout' } = {}): void {
  const page = <LoginScreen shell={shell} sending={IDLE} result={answer} next={next} captcha="[captcha]" />;
  renderDocument(page, { address: '/order/auth/login' });
}

function showRefused(overrides: Parameters<typeof buildRefusal>[0]): void {
  show({ step: 'password', ...buildRefusal(overrides) });
}

function secondFactor(overrides: Partial<SecondFactorStep> = {}): SecondFactorStep {
  return {
    step: 'second-factor',
    challenge: 'c1',
    isRecoveryCode: false,
    encodedForm: '',
    refused: null,
    next: null,
    ...overrides,
  };
}

function username(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Username or email' });
}

function password(): HTMLElement {
  return screen.getByLabelText('Password');
}

function loginButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Log in' });
}

test('a missing username and password are reported at their fields', () => {
  showRefused({ fields: ['username', 'password'] });
  expect(document.body).toHaveTextContent('We experienced an error while trying to log you in.');
  expect(username()).toHaveAccessibleDescription(/A username or email address is required/);
  expect(password()).toHaveAccessibleDescription(/A strong password is required/);
});

test('fields that were only left empty are marked without a general error', () => {
  showRefused({ fields: ['username', 'password'], isIncomplete: true });
  expect(document.body).not.toHaveTextContent('We experienced an error');
  expect(username()).toHaveAccessibleDescription(/A username or email address is required/);
});

test('the error for wrong credentials names no field and mentions the activation link', () => {
  showRefused({ code: 'account/wrong-credentials', input: { username: 'ada' } });
  expect(document.body).toHaveTextContent('Incorrect username, email address or password.');
  expect(document.body).toHaveTextContent('New here? Confirm your email address with the link we sent you first.');
  expect(username()).toHaveValue('ada');
});

test('the captcha is shown when it is required, not before', () => {
  show();
  expect(document.body).not.toHaveTextContent('[captcha]');
  showRefused({ code: 'account/wrong-credentials', needsCaptcha: true });
  expect(document.body).toHaveTextContent('[captcha]');
});

test('too many attempts show a countdown', () => {
  showRefused({ code: 'limits/too-many-requests', retryAfterSeconds: 42 });
  expect(document.body).toHaveTextContent('Sorry, you have made too many requests');
  expect(screen.getByRole('timer')).toHaveTextContent(/^You can try again in 42 seconds\./);
});

test('the return path is passed on', () => {
  show();
  expect(submissionOf(loginButton()).fields).toMatchObject({ next: '/order/checkout' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/order/auth/recover?return=%2Forder%2Fcheckout');
});

test('the second step asks for the code, with the checkbox to remember the device unchecked', () => {
  show(secondFactor({ next: '/order/checkout' }));
  const heading = screen.getByRole('heading', { level: 1, name: 'Enter your code' });
  expect(heading).toHaveAttribute('tabindex', '-1');
  const code = screen.getByRole<HTMLInputElement>('textbox');
  expect(code).toHaveAttribute('name', 'code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code.form).toHaveAttribute('action', '/order/auth/login');
  expect(code.form).toHaveFormValues({ challenge: 'c1', next: '/order/checkout' });
  expect(rememberDevice()).not.toBeChecked();
  const change = screen.getByRole('button', { name: /recovery code/ });
  expect(submissionOf(change).fields).toMatchObject({ switch: 'recovery' });
});

function rememberDevice(): HTMLElement {
  return screen.getByRole('checkbox', { name: /^Remember this device for 30 days/ });
}

test('a wrong code is reported at its field, and the checkbox keeps its state', () => {
  const refused = buildRefusal({ code: 'account/code-wrong', input: { rememberDevice: 'true' } });
  show(secondFactor({ refused }));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Incorrect code\. Please try again\./);
  expect(rememberDevice()).toBeChecked();
});

test('a recovery code can contain letters', () => {
  show(secondFactor({ isRecoveryCode: true }));
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recovery code' });
  expect(code).toHaveAttribute('inputmode', 'text');
  expect(code.form).toHaveFormValues({ kind: 'recovery' });
  expect(screen.getByRole('button', { name: 'Use your authenticator app' })).toBeVisible();
});

test('an expired second step starts again with the password', () => {
  showRefused({ code: 'account/challenge-expired' });
  expect(document.body).toHaveTextContent('This login has ended. Please log in again.');
  expect(password()).toBeVisible();
});

test('a customer who logs in with another account sees the second step too', () => {
  show(secondFactor(), { shell: buildShell(buildCustomerSession()) });
  expect(screen.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
});
