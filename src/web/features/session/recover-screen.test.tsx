import { expect, test } from 'vitest';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { RecoverScreen } from './recover-screen.tsx';
import type { RecoverAnswer } from './recover.ts';
import { buildRefusal, buildShell, IDLE, rendered } from './session-states.builder.tsx';

function shown(query = '', answer?: RecoverAnswer, shell = buildShell()): string {
  return rendered(
    <RecoverScreen shell={shell} sending={IDLE} answer={answer} next="/order/checkout" captcha="[captcha]" />,
    `/order/auth/recover${query}`,
  );
}

test('the form asks for a username or an address, with the captcha', () => {
  const html = shown();
  expect(html).toContain('Forgotten your password');
  expect(html).toContain('Username or email');
  expect(html).toContain('[captcha]');
  expect(html).toContain('href="/order/auth/login?return=%2Forder%2Fcheckout"');
});

test('a name that is missing is said by the texts of the specification', () => {
  const html = shown('', {
    step: 'ask',
    refused: buildRefusal({ code: 'account/recovery-invalid', fields: ['username'] }),
  });
  expect(html).toContain('We experienced an error while trying to send you a password reset email.');
  expect(html).toContain('A username or email address is required');
});

test('that it was mailed is said alike for every name, with a way to ask again', () => {
  const html = shown('?sent=1');
  expect(html).toContain('If there is an account of this name, a link for a new password is on its way.');
  expect(html).toMatch(/role="status"/);
  expect(html).toContain('ask again</a>');
});

test('the link shows the form for the new password, whoever is signed in here', () => {
  for (const shell of [buildShell(), buildShell(buildCustomerSession())]) {
    const html = shown('?code=abc', undefined, shell);
    expect(html).toContain('Choose a new password');
    expect(html).toContain('name="code" value="abc"');
    expect(html).toContain('autoComplete="new-password"');
  }
});

test('a password that is not taken is refused at its field', () => {
  const html = shown('?code=abc', { step: 'reset', refused: buildRefusal({ code: 'account/password-refused' }) });
  expect(html).toContain('Your new password could not be saved.');
  expect(html).toContain('A strong password is required');
});

test('a link that was used leads to a new one', () => {
  const html = shown('?code=abc', { step: 'link-invalid' });
  expect(html).toContain('This link does not work any more');
  expect(html).toMatch(/<a [^>]*href="\/order\/auth\/recover\?return=%2Forder%2Fcheckout"[^>]*>Get a new link/);
});

test('the second factor comes in between, when the password is saved already', () => {
  const html = shown('?code=abc', {
    step: 'second-factor',
    challenge: 'c1',
    kept: '',
    isRecoveryCode: false,
    refused: null,
    next: '/order/checkout',
  });
  expect(html).toContain('Your new password is saved.');
  expect(html).toContain('name="challenge" value="c1"');
});
