import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ShellData } from '#web/runtime/shell-data.ts';
import {
  buildListedInvoice,
  buildListedOrder,
  buildOpenSession,
  buildProfile,
  buildSecurity,
  buildService,
  buildSetup,
} from '#web/test-support/stub-account.ts';
import { NOW } from '#web/test-support/stub-basket.ts';
import { buildSession, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { AccountOverview } from './account-overview.tsx';
import { AccountScreen } from './account-screen.tsx';
import type { AccountAnswer, FormOutcome, Intent, Own, Refusal } from './account-views.ts';
import { InvoiceList } from './invoice-list.tsx';
import { OpenInvoicesNotice } from './open-invoices-notice.tsx';
import { OrderList } from './order-list.tsx';
import { ConfirmEmailForm } from './personal-data/confirm-email-form.tsx';
import { DeleteScreen } from './personal-data/delete-screen.tsx';
import { PersonalDataScreen } from './personal-data/personal-data-screen.tsx';
import { SecurityScreen } from './security/security-screen.tsx';
import { TwoFactorScreen } from './security/two-factor-screen.tsx';
import { ServiceList } from './services/service-list.tsx';

const SHOP = '/order/shop';
const BEFORE = '1926244800000.00000000-0000-4000-8000-0000000000ba';

function rendered(screen: ReactNode, session = buildSession()): string {
  const shell: ShellData = {
    storefront: buildStorefront(),
    session,
    flags: {},
    refusal: null,
    requestId: 'r',
    flash: {},
    consent: null,
    language: 'en',
    written: writtenStyle('en', { currencies: [], brand: { country: 'US', time_zone: 'UTC' }, year: 2031 }),
    languageFile: null,
  };
  const child = { path: '/order/account/orders', Component: () => screen };
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [child], HydrateFallback: () => null }]);
  return renderToStaticMarkup(
    <Stub initialEntries={['/order/account/orders']} hydrationData={{ loaderData: { root: shell } }} />,
  );
}

function outcome(answer: AccountAnswer | null, saved: Intent | null = null): FormOutcome {
  return { answer, saved };
}

function refused(overrides: Partial<Refusal>): FormOutcome {
  const nothing = { code: 'server/fault', fields: [], retryAfterSeconds: null, typed: {} } as const;
  return outcome({ kind: 'refused', intent: 'profile', ...nothing, ...overrides });
}

function door(own: Own<null>, session = buildSession()): string {
  return rendered(
    <AccountScreen own={own} section="orders">
      {() => 'secret'}
    </AccountScreen>,
    session,
  );
}

test('signed out there is the way in and back', () => {
  const html = door({ kind: 'signed-out' });
  expect(html).toContain('href="/order/auth/login?return=%2Forder%2Faccount%2Forders"');
  expect(html).not.toContain('secret');
});

test('an expired session says so and leads back after logging in', () => {
  expect(door({ kind: 'expired' })).toContain('Your session has expired');
});

test('who registered is told to open the mailed link', () => {
  const html = door({ kind: 'signed-out' }, buildSession({ kind: 'provisional', email: 'ada@example.com' }));
  expect(html).toContain('Open the link we emailed you');
  expect(html).toContain('ada@example.com');
});

test('a part of the account names itself in the navigation of all parts', () => {
  const html = door({ kind: 'found', value: null });
  expect(html).toMatch(
    /aria-current="page"[^>]*href="\/order\/account\/orders"|href="\/order\/account\/orders"[^>]*aria-current="page"/,
  );
  for (const part of ['Invoices', 'Services', 'Domains', 'Payment methods', 'Addresses', 'Personal data', 'Security'])
    expect(html).toContain(part);
});

test('the overview says what is still to be paid', () => {
  const html = rendered(
    <AccountScreen
      own={{ kind: 'found', value: [buildListedOrder()] }}
      section={null}
      notice={<OpenInvoicesNotice count={1} />}
    >
      {(orders) => <AccountOverview orders={orders} details={null} />}
    </AccountScreen>,
  );
  expect(html).toContain('You have one unpaid invoice.');
  expect(html.indexOf('You have one unpaid invoice.')).toBeLessThan(html.indexOf('Order L-1001'));
});

test('orders say what they are of and how they stand, and older ones are a page away', () => {
  const list = { orders: [buildListedOrder({ state: 'awaiting-payment' })], before: BEFORE };
  const html = rendered(<OrderList list={list} isNewest shop={SHOP} />);
  for (const text of ['Starter and 1 more item', 'Awaiting payment', '€86.18', 'January 15, 2031'])
    expect(html).toContain(text);
  expect(html).toContain(`href="/order/account/orders?before=${BEFORE}"`);
});

test('without orders there is the way to the shop', () => {
  const html = rendered(<OrderList list={{ orders: [], before: null }} isNewest shop={SHOP} />);
  expect(html).toContain('No orders yet');
  expect(html).toContain('href="/order/shop"');
});

test('an open invoice is a payment request with what is due and where', () => {
  const open = buildListedInvoice({ number: null, state: 'open', paidMinor: 1000 });
  const html = rendered(<InvoiceList list={{ invoices: [open], before: null }} isNewest shop={SHOP} />);
  for (const text of ['Payment request', '€76.18 due', 'Pay now']) expect(html).toContain(text);
  expect(html).toContain(`href="/order/invoice/${open.id}"`);
});

test('a paid invoice asks for nothing', () => {
  const html = rendered(
    <InvoiceList list={{ invoices: [buildListedInvoice()], before: null }} isNewest={false} shop={SHOP} />,
  );
  expect(html).toContain('Invoice 2031-000042');
  expect(html).not.toContain('Pay now');
  expect(html).toContain('Back to the newest');
});

test('a service says with which name it is used and when it renews', () => {
  const html = rendered(
    <ServiceList
      services={[buildService(), buildService({ id: '2', renewsAt: null })]}
      shop={SHOP}
      outcome={outcome(null)}
    />,
  );
  for (const text of [
    'bluelantern.com',
    'Renews on January 15, 2032',
    'an invoice to pay beforehand',
    'Does not renew',
  ])
    expect(html).toContain(text);
});

test('a service says what it will be charged to, can be let end with its term, and kept after all', () => {
  const method = { kind: 'card', brand: 'visa', last4: '4242' };
  const renewal = { amountMinor: 7188, currency: 'EUR', term: 12, method };
  const html = (service: Partial<ReturnType<typeof buildService>>) =>
    rendered(<ServiceList services={[buildService(service)]} shop={SHOP} outcome={outcome(null)} />);
  expect(html({ renewal })).toContain('charged to Visa •••• 4242');
  expect(html({ renewal })).toContain('Cancel Starter at the end of its term');
  const cancelled = html({ renewal: null, cancelledAt: 1 });
  expect(cancelled).toContain('Ends on January 15, 2032');
  expect(cancelled).toContain('Keep Starter after its term');
  expect(html({ renewal: null, state: 'ended' })).not.toContain('<button');
});

test('personal data are shown to be changed, with a file to take along and the way to delete', () => {
  const customFields = [{ key: 'hear', name: 'How did you hear of us?', required: true }];
  const profile = buildProfile({ newEmail: 'ada@new.example', custom_fields: { hear: 'a friend' } });
  const html = rendered(
    <PersonalDataScreen user={null} profile={profile} customFields={customFields} outcome={outcome(null)} />,
  );
  for (const text of ['value="Lovelace"', 'value="a friend"', 'Confirm ada@new.example']) expect(html).toContain(text);
  expect(html).toContain('href="/order/account/export.json"');
  expect(html).toContain('href="/order/account/delete"');
});

test('what was typed wrong is named at its field and stays', () => {
  const fields = [{ path: 'username', code: 'taken' }];
  const typed = { username: 'grace', firstname: 'Grace' };
  const html = rendered(
    <PersonalDataScreen
      user={null}
      profile={buildProfile()}
      customFields={[]}
      outcome={refused({ code: 'account/profile-invalid', fields, typed })}
    />,
  );
  expect(html).toContain('This username is already taken');
  expect(html).toContain('value="grace"');
  expect(html).toContain('value="Grace"');
});

test('a session that expired while typing is told in the form, with the way back', () => {
  const html = rendered(
    <PersonalDataScreen
      user={null}
      profile={buildProfile()}
      customFields={[]}
      outcome={refused({ code: 'session/expired', typed: { firstname: 'Grace' } })}
    />,
  );
  expect(html).toContain('We&#x27;ve kept what you entered in this tab.');
  expect(html).toContain('value="Grace"');
});

test('deleting says what goes and what stays, and its tick is nobody else’s', () => {
  const html = rendered(<DeleteScreen names={[]} outcome={outcome(null)} />);
  for (const text of ['What will be deleted', 'What we keep', 'Delete my account']) expect(html).toContain(text);
  expect(html).not.toContain('checked=""');
});

test('with orders that run the account stays, and it says why', () => {
  const html = rendered(
    <DeleteScreen names={[]} outcome={refused({ intent: 'delete', code: 'account/orders-running' })} />,
  );
  expect(html).toContain('Some of your orders are still in progress');
  expect(html).not.toContain('<form');
});

function security(view: Parameters<typeof buildSecurity>[0], answer: FormOutcome = outcome(null)): string {
  const person = { fullname: 'Ada Lovelace', email: 'ada@example.com' };
  return rendered(<SecurityScreen security={buildSecurity(view)} person={person} now={NOW} outcome={answer} />);
}

test('this session is marked and cannot be ended from the list, others can', () => {
  const other = buildOpenSession({ id: 'other', device: '', seenAt: NOW - 7_200_000 });
  const html = security({ sessions: [other, buildOpenSession({ isThis: true })] });
  expect(html.indexOf('This session')).toBeLessThan(html.indexOf('Unknown browser'));
  expect(html).toContain('aria-label="Log out Unknown browser, last active 2 hours ago"');
  expect(html.match(/aria-label="Log out /g)).toHaveLength(1);
  expect(html).toContain('Log out all other sessions');
});

test('a remembered device can be forgotten', () => {
  const device = { id: 'd', label: 'Safari on iPhone', seenAt: NOW, rememberedUntil: NOW, isThis: false };
  const html = security({ twoFactor: { isOn: true, recoveryCodesLeft: 1 }, devices: [device] });
  expect(html).toContain('aria-label="Forget Safari on iPhone"');
  expect(html).toContain('You have 1 recovery code left.');
});

test('a weak password is named at its field by the text of the specification', () => {
  const fields = [{ path: 'password', code: 'too-weak' }];
  const html = security({}, refused({ intent: 'password', code: 'account/password-refused', fields }));
  expect(html).toContain('A strong password is required');
});

test('a link for another device is there to scan and to copy, and says how long it works', () => {
  const url = 'https://larkhost.example/order/auth/transfer?code=abc';
  const html = security({}, outcome({ kind: 'transfer', link: { url, qr: buildSetup().qr, seconds: 60 } }));
  expect(html).toContain(`${url}</code>`);
  expect(html).toMatch(/<svg role="img" aria-label="QR code of the link" viewBox="0 0 29 29"/);
  expect(html).toContain('60 seconds left');
});

test('when too many sign in it says so, and how long to wait', () => {
  const busy = { intent: 'password', code: 'account/too-many-at-once', retryAfterSeconds: 3 } as const;
  const html = security({}, refused(busy));
  expect(html).toContain('Too many people are logging in right now');
  expect(html).toContain('You can try again in 3 seconds.');
});

test('too many tries say how long to wait', () => {
  const html = security({}, refused({ intent: 'password', code: 'limits/too-many-requests', retryAfterSeconds: 60 }));
  expect(html).toContain('You can try again in 60 seconds.');
});

function twoFactor(isOn: boolean, answer: FormOutcome): string {
  const owner = { email: 'ada@example.com', brand: 'Larkhost' };
  return rendered(<TwoFactorScreen twoFactor={{ isOn, recoveryCodesLeft: 7 }} owner={owner} outcome={answer} />);
}

test('setting up begins with the password', () => {
  expect(twoFactor(false, outcome(null))).toContain('Set up two-factor authentication');
});

test('an app is given a code to scan and the same to type, and its first code is asked for', () => {
  const html = twoFactor(false, outcome({ kind: 'set-up', setup: buildSetup() }));
  expect(html).toMatch(/<svg role="img" aria-label="QR code for your authenticator app" viewBox="0 0 29 29"/);
  expect(html).toContain('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  expect(html).toContain('Code from your app');
});

test('after a wrong code what the app was given is still there', () => {
  const { secret, url, qr } = buildSetup();
  const typed = { secret, url, qr_size: String(qr.size), qr_path: qr.path };
  const fields = [{ path: 'code', code: 'wrong' }];
  const html = twoFactor(false, refused({ intent: 'confirm', code: 'account/code-wrong', fields, typed }));
  expect(html).toContain('Incorrect code.');
  expect(html).toContain('JBSW Y3DP');
});

test('what no app was given is not shown as if it were', () => {
  const typed = { secret: '<script>', url: 'https://evil.example', qr_size: '21', qr_path: 'M0' };
  const html = twoFactor(false, refused({ intent: 'confirm', code: 'account/code-wrong', typed }));
  expect(html).toContain('Set up two-factor authentication');
});

test('recovery codes are shown with every way to keep them', () => {
  const codes = ['abcd-efgh', 'ijkl-mnop'];
  const html = twoFactor(true, outcome({ kind: 'recovery-codes', intent: 'confirm', codes }));
  for (const text of ['abcd-efgh', 'Copy', 'Print', 'I&#x27;ve saved them']) expect(html).toContain(text);
  expect(html).toMatch(/href="data:text\/plain;charset=utf-8,[^"]*abcd-efgh[^"]*" download="recovery-codes.txt"/);
});

test('a second factor that is on can be turned off, or given new codes', () => {
  const html = twoFactor(true, outcome(null));
  for (const text of ['You have 7 recovery codes left.', 'Create new codes', 'Turn off two-factor authentication'])
    expect(html).toContain(text);
});

test('a mailed link is a form with a button', () => {
  const html = rendered(<ConfirmEmailForm code="abc" refusal={null} />);
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).toContain('name="code" value="abc"');
});
