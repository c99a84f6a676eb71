import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDocument, submissionOf } from '#web/test-support/render.tsx';
import { buildCustomerSession, buildSession } from '#web/test-support/stub-storefront.ts';
import { IDLE, buildRefusal, buildShell } from './session-states.builder.tsx';
import { TransferScreen } from './transfer-screen.tsx';
import type { TransferResult } from './transfer.ts';

/** The document, because scripts send the form at once. */
function show(code: string | null, answer?: TransferResult, shell = buildShell()): void {
  renderDocument(<TransferScreen shell={shell} sending={IDLE} code={code} result={answer} next={null} />, {
    address: '/order/auth/transfer',
  });
}

test('a code shows the loading view, with a button for browsers without scripts', () => {
  show('abc');
  expect(document.body).toHaveTextContent('Moving your session to this device');
  expect(submissionOf(screen.getByRole('button', { name: 'Continue here' })).fields).toMatchObject({ code: 'abc' });
});

test('a customer who is logged in here has to confirm first', () => {
  show('abc', undefined, buildShell(buildCustomerSession()));
  expect(document.body).toHaveTextContent(
    "You're logged in here as Ada Lovelace. You'll be logged out of that account when you continue.",
  );
  expect(document.body).not.toHaveTextContent('Moving your session to this device');
});

test('a used or missing code shows links to the login and the shop', () => {
  for (const [code, answer, text] of [
    ['abc', { state: 'link-invalid' }, 'This link no longer works'],
    [null, undefined, 'Open the link shown on your other device.'],
  ] as const) {
    show(code, answer);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/order/auth/login', '/order/shop']));
    expect(document.body).toHaveTextContent(text);
  }
});

test('too many attempts show a countdown instead of the loading view', () => {
  const refused = buildRefusal({ code: 'limits/too-many-requests', retryAfterSeconds: 9 });
  show('abc', { state: 'form', refused });
  expect(document.body).toHaveTextContent('You can try again in 9 seconds.');
  expect(document.body).not.toHaveTextContent('Moving your session to this device');
});

test('while forms are unavailable there is no button', () => {
  show('abc', undefined, buildShell(buildSession({ formsAvailable: false })));
  expect(screen.queryByRole('button')).toBeNull();
});
