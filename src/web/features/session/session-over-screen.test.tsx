import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { encodeFields } from '#web/forms/sent-form.ts';
import { renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildCustomerSession, buildSession } from '#web/test-support/stub-storefront.ts';
import { ExpiredNotice } from './expired-notice.tsx';
import { ResubmitForm } from './resubmit-form.tsx';
import { SessionOverScreen } from './session-over-screen.tsx';
import { buildShell } from './session-states.builder.tsx';

const EXPIRED = buildShell(buildSession({ expired: true }));
const TYPED = { path: '/order/account/personal-data', fields: [['firstname', '"Grace" & Co']] } as const;

function show(sent: Parameters<typeof SessionOverScreen>[0]['sent']): void {
  renderPage(<SessionOverScreen shell={EXPIRED} sent={sent} isPending={false} />, {
    address: sent.path,
    shell: EXPIRED,
  });
}

test('a form sent after the session expired asks to log in and keeps its input', () => {
  show(TYPED);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your session has expired');
  expect(document.body).toHaveTextContent('log in again to restore what you entered');
  expect(submissionOf(screen.getByRole('button', { name: 'Log in' }))).toMatchObject({
    action: '/order/auth/login',
    fields: { next: '/order/account/personal-data', carried: encodeFields(TYPED.fields) },
  });
});

test('the shopper can continue without logging in, by a form that returns to the shop', () => {
  show(TYPED);
  expect(submissionOf(screen.getByRole('button', { name: 'Return to the shop' })).fields).toMatchObject({
    intent: 'guest',
    next: '/order/shop',
  });
});

test('an empty form keeps no input', () => {
  show({ path: '/order/basket', fields: [] });
  expect(submissionOf(screen.getByRole('button', { name: 'Log in' })).fields).not.toHaveProperty('carried');
  expect(document.body).toHaveTextContent('log in again to pick up where you left off.');
});

test('the notice in the shop links to the login, which returns to the page, or continues as a guest', () => {
  const address = '/order/domains?query=lark';
  renderPage(<ExpiredNotice path={address} isReplaced={false} />, { address, shell: EXPIRED });
  expect(screen.getByText('Your session has expired')).toBeVisible();
  expect(screen.getByText(/If you were logged in, log in again to get your basket back/)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/order/auth/login?return=%2Forder%2Fdomains%3Fquery%3Dlark',
  );
  const guest = submissionOf(screen.getByRole('button', { name: 'Continue without logging in' }));
  expect(guest.fields).toMatchObject({ next: '/order/domains?query=lark' });
});

// In the document, because scripts send the form at once.
test('saved input becomes a form for its page, marked for review', () => {
  const step = { step: 'review', next: '/order/basket', fields: TYPED.fields } as const;
  renderDocument(<ResubmitForm shell={buildShell(buildCustomerSession())} step={step} />, {
    address: '/order/auth/login',
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Ada');
  expect(submissionOf(screen.getByRole('button'))).toEqual({
    action: '/order/basket',
    method: 'post',
    fields: { review: 'on', firstname: '"Grace" & Co' },
  });
});
