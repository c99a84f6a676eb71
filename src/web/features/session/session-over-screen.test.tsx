import { expect, test } from 'vitest';
import { writeKept } from '#web/forms/sent-form.ts';
import { buildCustomerSession, buildSession } from '#web/test-support/stub-storefront.ts';
import { ExpiredNotice } from './expired-notice.tsx';
import { ResubmitForm } from './resubmit-form.tsx';
import { SessionOverScreen } from './session-over-screen.tsx';
import { buildShell, rendered } from './session-states.builder.tsx';

const EXPIRED = buildShell(buildSession({ expired: true }));
const TYPED = { path: '/order/account/personal-data', fields: [['firstname', '"Grace" & Co']] } as const;

function screenFor(kept: Parameters<typeof SessionOverScreen>[0]['kept'], shell = EXPIRED): string {
  return rendered(<SessionOverScreen shell={shell} kept={kept} isPending={false} />, kept.path, shell);
}

test('a form that was sent too late asks to log in, and carries what was typed along', () => {
  const html = screenFor(TYPED);
  expect(html).toContain('Your session has expired');
  expect(html).toContain('Log in to restore what you entered');
  expect(html).toMatch(/<form[^>]*action="\/order\/auth\/login"/);
  expect(html).toContain('name="next" value="/order/account/personal-data"');
  expect(html).toContain(`name="kept" value="${writeKept(TYPED.fields)}"`);
});

test('who would rather not log in leaves the session behind by a form and goes back to the shop', () => {
  const html = screenFor(TYPED);
  expect(html).toMatch(/name="intent" value="guest"\/><input[^>]*name="next" value="\/order\/shop"/);
  expect(html).toContain('Return to the shop');
});

test('a form with nothing typed in it says nothing of it', () => {
  const html = screenFor({ path: '/order/basket', fields: [] });
  expect(html).not.toContain('name="kept"');
  expect(html).toContain('Log in to pick up where you left off.');
});

test('the notice of the shop leads to the login and back, or on as a guest', () => {
  const notice = <ExpiredNotice path="/order/domains?query=lark" isReplaced={false} />;
  const html = rendered(notice, '/order/domains?query=lark', EXPIRED);
  expect(html).toContain('Your session has expired');
  expect(html).toContain('href="/order/auth/login?return=%2Forder%2Fdomains%3Fquery%3Dlark"');
  expect(html).toContain('name="next" value="/order/domains?query=lark"');
  expect(html).toContain('Continue without logging in');
});

test('what comes back is a form for its page, with the mark that it is only to be looked at', () => {
  const step = {
    step: 'review',
    next: '/order/basket',
    fields: TYPED.fields,
  } as const;
  const html = rendered(<ResubmitForm shell={buildShell(buildCustomerSession())} step={step} />, '/order/auth/login');
  expect(html).toContain('Welcome back, Ada');
  expect(html).toMatch(/<form action="\/order\/basket" method="post"><input[^>]*name="review" value="on"/);
  expect(html).toContain('name="firstname" value="&quot;Grace&quot; & Co"');
});
