import { expect, test } from 'vitest';
import { buildCustomerSession, buildSession } from '#web/test-support/stub-storefront.ts';
import { buildRefusal, buildShell, IDLE, rendered } from './session-states.builder.tsx';
import { TransferScreen } from './transfer-screen.tsx';
import type { TransferAnswer } from './transfer.ts';

function shown(code: string | null, answer?: TransferAnswer, shell = buildShell()): string {
  return rendered(
    <TransferScreen shell={shell} sending={IDLE} code={code} answer={answer} next={null} />,
    '/order/auth/transfer',
  );
}

test('a code shows the loading view, with a button for who has no scripts', () => {
  const html = shown('abc');
  expect(html).toContain('Moving your session to this device');
  expect(html).toContain('name="code" value="abc"');
  expect(html).toContain('Continue here</span></button>');
});

test('whoever is signed in here is asked first', () => {
  const html = shown('abc', undefined, buildShell(buildCustomerSession()));
  expect(html).toContain(
    "You're logged in here as Ada Lovelace. You'll be logged out of that account when you continue.",
  );
  expect(html).not.toContain('Moving your session to this device');
});

test('a code that was used, and none at all, lead to logging in and to the shop', () => {
  for (const html of [shown('abc', { state: 'link-invalid' }), shown(null)]) {
    expect(html).toMatch(/<a [^>]*href="\/order\/auth\/login"/);
    expect(html).toMatch(/<a [^>]*href="\/order\/shop"/);
  }
  expect(shown('abc', { state: 'link-invalid' })).toContain('This link no longer works');
  expect(shown(null)).toContain('Open the link shown on your other device.');
});

test('too many tries count down and can be sent again', () => {
  const refused = buildRefusal({ code: 'limits/too-many-requests', retryAfterSeconds: 9 });
  const html = shown('abc', { state: 'form', refused });
  expect(html).toContain('You can try again in 9 seconds.');
  expect(html).not.toContain('Moving your session to this device');
});

test('while forms are closed nothing is sent', () => {
  expect(shown('abc', undefined, buildShell(buildSession({ formsAvailable: false })))).not.toContain('<button');
});
