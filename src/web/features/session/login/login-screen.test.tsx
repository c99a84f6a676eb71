import { expect, test } from 'vitest';
import { buildRefusal, buildShell, IDLE, rendered } from '#web/features/session/session-states.builder.tsx';
import { buildCustomerSession } from '#web/test-support/stub-storefront.ts';
import type { LoginAnswer } from './log-in.ts';
import { LoginScreen } from './login-screen.tsx';
import type { SecondFactorStep } from './second-factor.ts';

function shown(answer?: LoginAnswer, { shell = buildShell(), next = '/order/checkout' } = {}): string {
  return rendered(
    <LoginScreen shell={shell} sending={IDLE} answer={answer} next={next} captcha="[captcha]" />,
    '/order/auth/login',
  );
}

function refusedWith(overrides: Parameters<typeof buildRefusal>[0]): string {
  return shown({ step: 'password', ...buildRefusal(overrides) });
}

function secondFactor(overrides: Partial<SecondFactorStep> = {}): SecondFactorStep {
  return {
    step: 'second-factor',
    challenge: 'c1',
    isRecoveryCode: false,
    kept: '',
    refused: null,
    next: null,
    ...overrides,
  };
}

test('the login form says what is missing by the texts of the specification', () => {
  const html = refusedWith({ fields: ['username', 'password'] });
  expect(html).toContain('We experienced an error while trying to log you in.');
  expect(html).toContain('A username or email address is required');
  expect(html).toContain('A strong password is required');
});

test('fields that were only left empty are marked, and nothing sounds like a fault of the shop', () => {
  const html = refusedWith({ fields: ['username', 'password'], isIncomplete: true });
  expect(html).not.toContain('We experienced an error');
  expect(html).toContain('A username or email address is required');
});

test('wrong credentials do not say which of them is wrong, and remind everybody of the mailed link', () => {
  const html = refusedWith({ code: 'account/wrong-credentials', typed: { username: 'ada' } });
  expect(html).toContain('Incorrect username, email address or password.');
  expect(html).toContain('New here? Confirm your email address with the link we sent you first.');
  expect(html).toContain('value="ada"');
});

test('the captcha comes when it is asked for, not before', () => {
  expect(shown()).not.toContain('[captcha]');
  expect(refusedWith({ code: 'account/wrong-credentials', asksCaptcha: true })).toContain('[captcha]');
});

test('too many tries count down', () => {
  const html = refusedWith({ code: 'limits/too-many-requests', retryAfterSeconds: 42 });
  expect(html).toContain('Sorry, you have made too many requests');
  expect(html).toMatch(/role="timer"[^>]*>You can try again in 42 seconds\./);
});

test('the way on travels along', () => {
  expect(shown()).toContain('name="next" value="/order/checkout"');
  expect(shown()).toContain('href="/order/auth/recover?return=%2Forder%2Fcheckout"');
});

test('the second step asks for the code, works without scripts and ticks nothing', () => {
  const html = shown(secondFactor({ next: '/order/checkout' }));
  expect(html).toContain('<h1 tabindex="-1"');
  expect(html).toContain('Enter your code');
  expect(html).toContain('name="challenge" value="c1"');
  expect(html).toContain('name="next" value="/order/checkout"');
  expect(html).toMatch(/<form[^>]*action="\/order\/auth\/login"/);
  expect(html).toMatch(/<input[^>]*name="code"[^>]*/);
  expect(html).toContain('inputMode="numeric"');
  expect(html).toContain('autoComplete="one-time-code"');
  expect(html).toContain('Remember this device for 30 days');
  expect(html).not.toMatch(/name="remember_device"[^>]*checked|checked[^>]*name="remember_device"/);
  expect(html).toMatch(/<button(?=[^>]*name="switch")(?=[^>]*value="recovery")/);
});

test('a wrong code is said at the code, and what was ticked stays ticked', () => {
  const refused = buildRefusal({ code: 'account/code-wrong', typed: { remember_device: 'true' } });
  const html = shown(secondFactor({ refused }));
  expect(html).toContain('Incorrect code. Please try again.');
  expect(html).toContain('checked=""');
});

test('a recovery code takes letters', () => {
  const html = shown(secondFactor({ isRecoveryCode: true }));
  expect(html).toContain('Recovery code');
  expect(html).toContain('inputMode="text"');
  expect(html).toContain('name="kind" value="recovery"');
  expect(html).toContain('Use your authenticator app');
});

test('a second step that took too long begins again', () => {
  const html = refusedWith({ code: 'account/challenge-expired' });
  expect(html).toContain('That took too long. Please log in again.');
  expect(html).toContain('name="password"');
});

test('whoever signs in with another account sees the second step all the same', () => {
  expect(shown(secondFactor(), { shell: buildShell(buildCustomerSession()) })).toContain('Enter your code');
});
