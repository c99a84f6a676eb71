import { expect, test } from 'vitest';
import { buildCustomerSession, buildSession } from '#web/test-support/stub-storefront.ts';
import { SessionPanel } from './session-panel.tsx';
import { buildProvisionalSession, rendered } from './session-states.builder.tsx';

function shown(session: Parameters<typeof SessionPanel>[0]['session'], isTold = false): string {
  return rendered(
    <SessionPanel session={session} isTold={isTold}>
      [ways in]
    </SessionPanel>,
    '/order/checkout',
  );
}

test('signed out it shows the ways in', () => {
  expect(shown(buildSession({ kind: 'guest' }))).toBe('[ways in]');
});

test('signed in it names the customer, with the way out', () => {
  const html = shown(buildCustomerSession());
  expect(html).toContain('signed in as Ada Lovelace');
  expect(html).toMatch(/<form[^>]*action="\/order\/auth\/logout"/);
  expect(html).not.toContain('Open the link');
});

test('who has only registered is reminded of the link, unless the screen says so already', () => {
  expect(shown(buildProvisionalSession())).toContain('Open the link we emailed to ada@example.com');
  expect(shown(buildProvisionalSession(), true)).not.toContain('Open the link');
});
