import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  IDLE,
  buildProvisionalSession,
  buildRefusal,
  buildShell,
} from '#web/features/session/session-states.builder.tsx';
import type { Flash } from '#web/flash/read-flash.ts';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildBrand, buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { type RegisterResult, RegisterScreen } from './register-screen.tsx';

function show({ answer, shell = buildShell(), query = '', next = null, flash = {} }: ShownOptions = {}): void {
  renderPage(<RegisterScreen shell={shell} sending={IDLE} result={answer} next={next} captcha="[captcha]" />, {
    address: `/order/auth/register${query}`,
    flash,
  });
}

interface ShownOptions {
  readonly answer?: RegisterResult;
  readonly shell?: ReturnType<typeof buildShell>;
  readonly query?: string;
  readonly next?: string | null;
  readonly flash?: Flash;
}

function hrefs(): (string | null)[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('the registration form reports missing fields, keeps the input and shows the agreement before the button', () => {
  const customFields = [{ key: 'hear', name: 'How did you hear of us?', required: true }];
  const fields = ['email', 'password', 'firstname', 'lastname', 'customFields.hear'];
  const refused = buildRefusal({ code: 'account/registration-invalid', fields, input: { email: 'ada@' } });
  show({
    answer: { step: 'register', ...refused },
    shell: buildShell(undefined, buildBrand({ customFields })),
  });
  expect(document.body).toHaveTextContent('We experienced an error while trying to create your account.');
  for (const [label, error] of [
    [/^Email/, 'A valid email address is required'],
    [/^Password/, 'A strong password is required'],
    [/^First name/, 'Your first name is required'],
    [/^Last name/, 'Your last name is required'],
    [/^How did you hear of us\?/, 'How did you hear of us? is required'],
  ] as const) {
    const field = screen.getByLabelText(label, { selector: 'input' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(error));
  }
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@');
  expect(document.body).toHaveTextContent('[captcha]');

  const agreement = screen.getByText(/By clicking ‘Create an account’ I agree to/);
  const button = screen.getByRole('button', { name: 'Create an account' });
  expect(agreement.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const terms = screen.getByRole('link', { name: /Terms.*\(opens in a new tab\)/ });
  expect(terms).toHaveAttribute('target', '_blank');
  expect(terms).toHaveAttribute('href', 'https://larkhost.example/terms');
});

test('after registration the screen shows the email address and links to continue and to register again', () => {
  show({ shell: buildShell(buildProvisionalSession()), next: '/order/checkout' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check your email');
  expect(screen.getByText('ada@example.com', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to checkout' })).toHaveAttribute('href', '/order/checkout');
  expect(hrefs()).toContain('/order/auth/register?return=%2Forder%2Fcheckout&as=another');
});

test('another registration shows the form with the email address', () => {
  show({ shell: buildShell(buildProvisionalSession()), query: '?as=another' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create an account');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
});

test('the activation link shows a form with a button and no other fields', () => {
  show({ query: '?code=abc' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Activate your account');
  expect(submissionOf(screen.getByRole('button', { name: 'Activate account' })).fields).toMatchObject({
    intent: 'verify',
    code: 'abc',
  });
  expect(screen.queryByLabelText(/password/i)).toBeNull();
});

test('in another browser the activation asks for the password and reports a wrong one', () => {
  const form = { step: 'verify', state: 'form', needsPassword: true } as const;
  show({ query: '?code=abc', answer: { ...form, refused: buildRefusal({ code: 'account/password-needed' }) } });
  expect(document.body).toHaveTextContent('You registered in a different browser.');
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('name', 'password');
  expect(screen.queryByRole('alert')).toBeNull();
  show({ query: '?code=abc', answer: { ...form, refused: buildRefusal({ code: 'account/wrong-credentials' }) } });
  expect(document.body).toHaveTextContent('Incorrect password.');
});

test('a used link offers login and registration', () => {
  show({ query: '?code=abc', answer: { step: 'verify', state: 'link-invalid' } });
  expect(document.body).toHaveTextContent('This link no longer works');
  expect(hrefs()).toEqual(expect.arrayContaining(['/order/auth/login', '/order/auth/register']));
});

test('an email address that has an account by now offers login and password recovery', () => {
  show({ query: '?code=abc', answer: { step: 'verify', state: 'has-account' } });
  expect(document.body).toHaveTextContent('You already have an account');
  expect(hrefs()).toEqual(expect.arrayContaining(['/order/auth/login', '/order/auth/recover']));
});

test('an activated account is confirmed with a welcome', () => {
  show({ shell: buildShell(buildCustomerSession()), flash: { verified: true } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ada');
  expect(document.body).toHaveTextContent('Your email address is confirmed and your account is active.');
});
