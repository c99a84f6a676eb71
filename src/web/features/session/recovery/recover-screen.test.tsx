import { expect, test } from 'vitest';
import { buildRefusal, buildShell, IDLE, rendered } from '#web/features/session/session-states.builder.tsx';
import type { Flash } from '#web/flash/read-flash.ts';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import { RecoverScreen } from './recover-screen.tsx';
import type { RecoverAnswer } from './recover.ts';

function shown(
  query = '',
  answer?: RecoverAnswer,
  shell = buildShell(),
  flash: Flash = {},
  isLinkOver = false,
): string {
  const given = { shell, answer, isLinkOver, sending: IDLE, next: '/order/checkout', captcha: '[captcha]' };
  return rendered(<RecoverScreen {...given} />, `/order/auth/recover${query}`, undefined, flash);
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
  const html = shown('', undefined, undefined, { sent: true });
  expect(html).toContain("If we find an account with these details, we'll email you a reset link.");
  expect(html).toMatch(/role="status"/);
  expect(html).toContain('request a new link</a>');
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
  expect(html).toContain("We couldn't save your new password.");
  expect(html).toContain('A strong password is required');
});

test('a link that was used leads to a new one', () => {
  const html = shown('?code=abc', { step: 'link-invalid' });
  expect(html).toContain('This link no longer works');
  expect(html).toMatch(/<a [^>]*href="\/order\/auth\/recover\?return=%2Forder%2Fcheckout"[^>]*>Request a new link/);
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
  expect(html).toContain('Your password has been changed.');
  expect(html).toContain('name="challenge" value="c1"');
});

test('a link that does nothing any more says so before a password is asked for, not over the step that used it', () => {
  const over = shown('?code=abc', undefined, undefined, {}, true);
  expect(over).toContain('This link no longer works');
  expect(over).not.toContain('type="password"');
  expect(over).toContain('href="/order/auth/recover?return=%2Forder%2Fcheckout"');
  const step = { step: 'second-factor', challenge: 'c1', isRecoveryCode: false, kept: '', refused: null, next: null };
  expect(shown('?code=abc', { ...step, step: 'second-factor' }, undefined, {}, true)).toContain('Enter your code');
});
