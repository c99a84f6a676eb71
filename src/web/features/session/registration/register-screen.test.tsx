import { expect, test } from 'vitest';
import {
  buildProvisionalSession,
  buildRefusal,
  buildShell,
  IDLE,
  rendered,
} from '#web/features/session/session-states.builder.tsx';
import type { Flash } from '#web/flash/read-flash.ts';
import { buildBrand, buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import type { RegisterAnswer } from './register-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

function shown({ answer, shell = buildShell(), query = '', next = null, flash }: ShownOptions = {}): string {
  return rendered(
    <RegisterScreen shell={shell} sending={IDLE} answer={answer} next={next} captcha="[captcha]" />,
    `/order/auth/register${query}`,
    undefined,
    flash,
  );
}

interface ShownOptions {
  readonly answer?: RegisterAnswer;
  readonly shell?: ReturnType<typeof buildShell>;
  readonly query?: string;
  readonly next?: string | null;
  readonly flash?: Flash;
}

test('the register form says what is missing, keeps what was typed and asks the agreement before the button', () => {
  const custom_fields = [{ key: 'hear', name: 'How did you hear of us?', required: true }];
  const fields = ['email', 'password', 'firstname', 'lastname', 'custom_fields.hear'];
  const refused = buildRefusal({ code: 'account/registration-invalid', fields, typed: { email: 'ada@' } });
  const html = shown({
    answer: { step: 'register', ...refused },
    shell: buildShell(undefined, buildBrand({ custom_fields })),
  });
  for (const text of [
    'We experienced an error while trying to create your account.',
    'A valid email address is required',
    'A strong password is required',
    'Your first name is required',
    'Your last name is required',
    'How did you hear of us? is required',
    'value="ada@"',
    '[captcha]',
  ]) {
    expect(html).toContain(text);
  }
  expect(html.indexOf('By clicking ‘Create an account’ I agree to')).toBeLessThan(html.indexOf('</button>'));
  expect(html).toMatch(/<a(?=[^>]* target="_blank")[^>]* href="https:\/\/larkhost.example\/terms"/);
  expect(html).toContain('(opens in a new tab)');
});

test('whoever registered is told where the link went, goes on, and registers again if it does not come', () => {
  const html = shown({ shell: buildShell(buildProvisionalSession()), next: '/order/checkout' });
  expect(html).toContain('Check your email');
  expect(html).toContain('<strong>ada@example.com</strong>');
  expect(html).toMatch(/<a [^>]*href="\/order\/checkout"[^>]*>.*Continue/);
  expect(html).toContain('href="/order/auth/register?return=%2Forder%2Fcheckout&as=another"');
});

test('registering again shows the form with the address', () => {
  const html = shown({ shell: buildShell(buildProvisionalSession()), query: '?as=another' });
  expect(html).toContain('Create an account');
  expect(html).toContain('value="ada@example.com"');
});

test('the mailed link shows a form with a button, and asks nothing more', () => {
  const html = shown({ query: '?code=abc' });
  expect(html).toContain('Activate your account');
  expect(html).toContain('name="intent" value="verify"');
  expect(html).toContain('name="code" value="abc"');
  expect(html).toContain('Activate account</span></button>');
  expect(html).not.toContain('name="password"');
});

test('in another browser it asks for the password, and says when that is wrong', () => {
  const asked = { step: 'verify', state: 'form', asksPassword: true } as const;
  const needed = shown({
    query: '?code=abc',
    answer: { ...asked, refused: buildRefusal({ code: 'account/password-needed' }) },
  });
  expect(needed).toContain('You registered in a different browser.');
  expect(needed).toContain('name="password"');
  expect(needed).not.toContain('role="alert"');
  const wrong = shown({
    query: '?code=abc',
    answer: { ...asked, refused: buildRefusal({ code: 'account/wrong-credentials' }) },
  });
  expect(wrong).toContain('Incorrect password.');
});

test('a link that was used leads to logging in and to registering', () => {
  const html = shown({ query: '?code=abc', answer: { step: 'verify', state: 'link-invalid' } });
  expect(html).toContain('This link no longer works');
  expect(html).toMatch(/<a [^>]*href="\/order\/auth\/login"/);
  expect(html).toMatch(/<a [^>]*href="\/order\/auth\/register"/);
});

test('an address that got its account meanwhile leads to logging in and to a new password', () => {
  const html = shown({ query: '?code=abc', answer: { step: 'verify', state: 'has-account' } });
  expect(html).toContain('You already have an account');
  expect(html).toMatch(/<a [^>]*href="\/order\/auth\/login"/);
  expect(html).toMatch(/<a [^>]*href="\/order\/auth\/recover"/);
});

test('an account that is ready is told with the welcome', () => {
  const html = shown({ shell: buildShell(buildCustomerSession()), flash: { verified: true } });
  expect(html).toContain('Welcome back, Ada');
  expect(html).toContain('Your email address is confirmed and your account is active.');
});
