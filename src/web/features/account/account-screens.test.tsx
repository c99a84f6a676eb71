import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { buildShell, renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import {
  buildListedInvoice,
  buildListedOrder,
  buildOpenSession,
  buildProfile,
  buildSecurity,
  buildService,
  buildSetup,
  buildTerms,
} from '#web/test-support/stub-account.ts';
import { NOW } from '#web/test-support/stub-basket.ts';
import { buildSession } from '#web/test-support/stub-storefront.ts';
import { AccountOverview } from './account-overview.tsx';
import { AccountScreen } from './account-screen.tsx';
import type { AccountResult, FormOutcome, Intent, AccountData, Refusal } from './account-views.ts';
import { InvoiceList } from './invoice-list.tsx';
import { OpenInvoicesNotice } from './open-invoices-notice.tsx';
import { OrderList } from './order-list.tsx';
import { ConfirmEmailForm } from './personal-data/confirm-email-form.tsx';
import { DeleteScreen } from './personal-data/delete-screen.tsx';
import { PersonalDataScreen } from './personal-data/personal-data-screen.tsx';
import { SecurityScreen } from './security/security-screen.tsx';
import { TwoFactorScreen } from './security/two-factor-screen.tsx';
import { ServiceList } from './services/service-list.tsx';
import { TermList } from './services/term-list.tsx';

const SHOP = '/order/shop';
const BEFORE = '1926244800000.00000000-0000-4000-8000-0000000000ba';

function show(page: ReactNode, session = buildSession()): void {
  renderPage(page, { address: '/order/account/orders', shell: buildShell({ session }) });
}

function expectText(...texts: readonly string[]): void {
  for (const text of texts) expect(document.body).toHaveTextContent(text);
}

function hrefsOf(links: readonly HTMLElement[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

function outcome(result: AccountResult | null, saved: Intent | null = null): FormOutcome {
  return { result, saved };
}

function refused(overrides: Partial<Refusal>): FormOutcome {
  const nothing = { code: 'server/fault', fields: [], retryAfterSeconds: null, input: {} } as const;
  return outcome({ kind: 'refused', intent: 'profile', ...nothing, ...overrides });
}

function showOrders(loaded: AccountData<null>, session = buildSession()): void {
  show(
    <AccountScreen loaded={loaded} section="orders">
      {() => 'secret'}
    </AccountScreen>,
    session,
  );
}

test('without a session the page links to the login, which returns to it', () => {
  showOrders({ kind: 'signed-out' });
  expect(hrefsOf(screen.getAllByRole('link'))).toContain('/order/auth/login?return=%2Forder%2Faccount%2Forders');
  expect(screen.queryByText('secret')).toBeNull();
});

test('an expired session is reported on the page', () => {
  showOrders({ kind: 'expired' });
  expectText('Your session has expired');
});

test('a provisional customer is asked to open the emailed link', () => {
  showOrders({ kind: 'signed-out' }, buildSession({ kind: 'provisional', email: 'ada@example.com' }));
  expectText('Open the link we emailed you', 'ada@example.com');
});

test('the account navigation lists all pages and marks the current one', () => {
  showOrders({ kind: 'found', value: null });
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/order/account/orders');
  const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
  const parts = ['Invoices', 'Services', 'Domains', 'Payment methods', 'Addresses', 'Personal data', 'Security'];
  for (const part of parts) expect(links.some((link) => link.textContent.startsWith(part))).toBe(true);
});

test('the overview shows unpaid invoices before the orders', () => {
  show(
    <AccountScreen
      loaded={{ kind: 'found', value: [buildListedOrder()] }}
      section={null}
      notice={<OpenInvoicesNotice count={1} />}
    >
      {(orders) => <AccountOverview orders={orders} details={null} />}
    </AccountScreen>,
  );
  expectText('You have one unpaid invoice.');
  const notice = screen.getByText(/You have one unpaid invoice\./);
  const order = screen.getByText(/Order L-1001/);
  expect(notice.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an order shows its items, state, total and date, and a link leads to older orders', () => {
  const list = { orders: [buildListedOrder({ state: 'awaiting-payment' })], before: BEFORE };
  show(<OrderList list={list} isNewest shop={SHOP} />);
  const [order] = screen.getAllByRole('listitem');
  for (const text of ['Starter and 1 more item', 'Awaiting payment', '€86.18', 'January 15, 2031'])
    expect(order).toHaveTextContent(text);
  expect(hrefsOf(screen.getAllByRole('link'))).toContain(`/order/account/orders?before=${BEFORE}`);
});

test('without orders there is a link to the shop', () => {
  show(<OrderList list={{ orders: [], before: null }} isNewest shop={SHOP} />);
  expectText('No orders yet');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/order/shop');
});

test('an open invoice is shown as a payment request with the amount due and a link to pay', () => {
  const open = buildListedInvoice({ number: null, state: 'open', paidMinor: 1000 });
  show(<InvoiceList list={{ invoices: [open], openCount: 1, before: null }} isNewest shop={SHOP} />);
  expectText('Payment request', '€76.18 due');
  expect(screen.getByRole('link', { name: /^Pay now/ })).toHaveAttribute('href', `/order/invoice/${open.id}`);
});

test('a paid invoice has no link to pay', () => {
  show(
    <InvoiceList
      list={{ invoices: [buildListedInvoice()], openCount: 0, before: null }}
      isNewest={false}
      shop={SHOP}
    />,
  );
  expectText('Invoice 2031-000042');
  expect(screen.queryByText(/Pay now/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the newest' })).toBeVisible();
});

test('a service shows its domain and its renewal date', () => {
  const services = [buildService(), buildService({ id: '2', renewsAt: null })];
  show(<ServiceList services={services} shop={SHOP} outcome={outcome(null)} />);
  expectText('bluelantern.com', 'Renews on January 15, 2032', 'an invoice to pay beforehand', 'Does not renew');
});

test('a service shows its payment method, can be cancelled at the end of its term, and the cancellation can be undone', () => {
  const method = { kind: 'card', brand: 'visa', last4: '4242' } as const;
  const renewal = { amountMinor: 7188, currency: 'EUR', term: 12, method };
  const showService = (service: Partial<ReturnType<typeof buildService>>) =>
    show(<ServiceList services={[buildService(service)]} shop={SHOP} outcome={outcome(null)} />);
  showService({ renewal });
  expectText('charged to Visa •••• 4242');
  expect(screen.getByLabelText('Cancel Starter at the end of its term')).toBeVisible();
  showService({ renewal: null, cancelledAt: 1 });
  expectText('Ends on January 15, 2032');
  expect(screen.getByRole('button', { name: 'Keep Starter after its term' })).toBeVisible();
  showService({ renewal: null, state: 'ended' });
  expect(screen.queryByRole('button')).toBeNull();
  showService({ renewal });
  expect(screen.getByRole('link', { name: 'Change the billing period of Starter' })).toHaveAttribute(
    'href',
    `/order/account/services/${buildService().id}/term`,
  );
});

test('a service whose next term is due leads to its invoice, also while it is suspended', () => {
  const renewal = { amountMinor: 7188, currency: 'EUR', term: 12, method: null, unpaidInvoiceId: 'invoice-1' };
  const showService = (state: 'active' | 'suspended') =>
    show(<ServiceList services={[buildService({ state, renewal })]} shop={SHOP} outcome={outcome(null)} />);
  showService('active');
  expectText("The term from January 15, 2032 isn't paid yet");
  expect(screen.queryByText(/Renews on/)).toBeNull();
  const payLink = () => screen.getByRole('link', { name: 'Pay now, next term of Starter' });
  expect(payLink()).toHaveAttribute('href', '/order/invoice/invoice-1');
  showService('suspended');
  expectText('Suspended until the next term is paid');
  expect(payLink()).toHaveAttribute('href', '/order/invoice/invoice-1');
});

test('an offered term shows its price and the current price, and can be accepted or declined', () => {
  const termOffer = { term: 24, amountMinor: 12_000, currency: 'EUR', startsAt: Date.UTC(2032, 0, 15) };
  const service = buildService({ termOffer });
  show(<ServiceList services={[service]} shop={SHOP} outcome={outcome(null, 'accept-term')} />);
  const offer = within(screen.getByRole('group', { name: 'Another billing period for Starter' }));
  expectText('from January 15, 2032: €120.00 for 24 months', "It's €71.88 for 12 months now");
  expect(offer.getAllByRole('button').map((button) => button.textContent)).toEqual(['Accept', 'Decline']);
  const form = offer.getByRole('button', { name: 'Accept the billing period offered for Starter' }).closest('form');
  const fields = Object.fromEntries(new FormData(form ?? undefined));
  expect(fields).toEqual({ id: service.id, term: '24', amount: '12000' });
  expectText('The new billing period applies from the next renewal.');
  expect(screen.getByLabelText('Cancel Starter at the end of its term')).toBeVisible();
});

test('the terms of a service are listed with prices, and one is chosen at the amount shown', () => {
  show(<TermList id="service-1" service={buildTerms()} outcome={outcome(null)} />);
  expectText(
    'It renews for €71.88 every 12 months now.',
    '€6.99 for 1 month',
    '€120.00 for 24 months',
    '€5.00 per month',
  );
  const form = screen.getByRole('button', { name: 'Renew Starter for €120.00 every 24 months' }).closest('form');
  const fields = Object.fromEntries(new FormData(form ?? undefined));
  expect(fields).toEqual({ id: 'service-1', term: '24', amount: '12000' });
});

test.each([
  ['state', 'This service ends with its current term.'],
  ['trial', 'Your free trial ends on January 15, 2032.'],
  ['invoiced', 'The next period is already invoiced.'],
  ['not-sold', 'There is no other billing period for this service.'],
] as const)('the page shows why no other term can be chosen: %s', (refusal, text) => {
  show(<TermList id="service-1" service={buildTerms({ terms: [], refusal })} outcome={outcome(null)} />);
  expectText(text);
  expect(screen.queryByRole('button')).toBeNull();
});

function showPersonalData(
  answer: FormOutcome,
  profile = buildProfile(),
  customFields: Parameters<typeof PersonalDataScreen>[0]['customFields'] = [],
): void {
  show(<PersonalDataScreen user={null} profile={profile} customFields={customFields} outcome={answer} />);
}

test('personal data can be changed, downloaded and deleted', () => {
  const customFields = [{ key: 'hear', name: 'How did you hear of us?', required: true }];
  const profile = buildProfile({ newEmail: 'ada@new.example', customFields: { hear: 'a friend' } });
  showPersonalData(outcome(null), profile, customFields);
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace');
  expect(screen.getByRole('textbox', { name: 'How did you hear of us?' })).toHaveValue('a friend');
  expectText('Confirm ada@new.example');
  const hrefs = hrefsOf(screen.getAllByRole('link'));
  expect(hrefs).toContain('/order/account/export.json');
  expect(hrefs).toContain('/order/account/delete');
});

test('an error is shown at its field, and the input remains', () => {
  const fields = [{ path: 'username', code: 'taken' }];
  const typed = { username: 'grace', firstname: 'Grace' };
  showPersonalData(refused({ code: 'account/profile-invalid', fields, input: typed }));
  const username = screen.getByRole('textbox', { name: /^Username/ });
  expect(username).toHaveAccessibleDescription(/This username is already taken/);
  expect(username).toHaveValue('grace');
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Grace');
});

test('a session that expired while typing is reported in the form, and the input remains', () => {
  showPersonalData(refused({ code: 'session/expired', input: { firstname: 'Grace' } }));
  expectText("We've kept what you entered in this tab.");
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Grace');
});

test('the deletion page lists what is deleted and what is retained, and its confirmation is unchecked', () => {
  show(<DeleteScreen names={[]} outcome={outcome(null)} />);
  expectText('What will be deleted', 'What we keep', 'Delete my account');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

test('an account with orders in progress cannot be deleted, and the focus moves to the reason', () => {
  show(<DeleteScreen names={[]} outcome={refused({ intent: 'delete', code: 'account/orders-running' })} />);
  expectText('Some of your orders are still in progress');
  expect(document.forms).toHaveLength(0);
  expect(document.activeElement).toHaveTextContent('You can delete your account once these orders are complete.');
});

function showSecurity(view: Parameters<typeof buildSecurity>[0], answer: FormOutcome = outcome(null)): void {
  const person = { fullname: 'Ada Lovelace', email: 'ada@example.com' };
  show(<SecurityScreen security={buildSecurity(view)} person={person} now={NOW} outcome={answer} />);
}

test('the current session is marked and cannot be ended from the list, others can', () => {
  const other = buildOpenSession({ id: 'other', device: '', seenAt: NOW - 7_200_000 });
  showSecurity({ sessions: [other, buildOpenSession({ isThis: true })] });
  const [first, second] = screen.getAllByRole('listitem').filter((item) => /active|session/i.test(item.textContent));
  expect(first).toHaveTextContent('This session');
  expect(second).toHaveTextContent('Unknown browser');
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
  expect(names.filter((name) => name.startsWith('Log out '))).toEqual([
    'Log out Unknown browser, last active 2 hours ago',
  ]);
  expect(screen.getByRole('button', { name: 'Log out all other sessions' })).toBeVisible();
});

test('a remembered device can be removed', () => {
  const device = { id: 'd', label: 'Safari on iPhone', seenAt: NOW, rememberedUntil: NOW, isThis: false };
  showSecurity({ twoFactor: { isOn: true, recoveryCodesLeft: 1 }, devices: [device] });
  expect(screen.getByRole('button', { name: 'Forget Safari on iPhone' })).toBeVisible();
  expectText('You have 1 recovery code left.');
});

test('a weak password is reported at its field', () => {
  const fields = [{ path: 'password', code: 'too-weak' }];
  showSecurity({}, refused({ intent: 'password', code: 'account/password-refused', fields }));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/A strong password is required/);
});

test('a login link for another device is shown as text and QR code, with its remaining time', () => {
  const url = 'https://larkhost.example/order/auth/transfer?code=abc';
  showSecurity({}, outcome({ kind: 'transfer', link: { url, qr: buildSetup().qr, seconds: 60 } }));
  expect(screen.getByRole('code')).toHaveTextContent(url);
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toHaveAttribute('viewBox', '0 0 29 29');
  expectText('60 seconds left');
});

test('too many concurrent logins are reported in the form with the time to wait', () => {
  const busy = { intent: 'password', code: 'account/too-many-at-once', retryAfterSeconds: 3 } as const;
  showSecurity({}, refused(busy));
  expectText('Too many people are logging in right now', 'You can try again in 3 seconds.');
});

test('too many attempts are reported with the time to wait', () => {
  showSecurity({}, refused({ intent: 'password', code: 'limits/too-many-requests', retryAfterSeconds: 60 }));
  expectText('You can try again in 60 seconds.');
});

function showTwoFactor(isOn: boolean, answer: FormOutcome): void {
  const owner = { email: 'ada@example.com', brand: 'Larkhost' };
  show(<TwoFactorScreen twoFactor={{ isOn, recoveryCodesLeft: 7 }} owner={owner} outcome={answer} />);
}

test('the two-factor setup starts with the password', () => {
  showTwoFactor(false, outcome(null));
  expectText('Set up two-factor authentication');
  expect(screen.getByLabelText(/password/i, { selector: 'input' })).toBeVisible();
});

test('the two-factor setup shows a QR code, the secret as text and a field for the first code', async () => {
  showTwoFactor(false, outcome({ kind: 'set-up', setup: buildSetup() }));
  const qr = screen.getByRole('img', { name: 'QR code for your authenticator app' });
  expect(qr).toHaveAttribute('viewBox', '0 0 29 29');
  expectText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  const code = screen.getByRole('textbox', { name: 'Code from your app' });
  await userEvent.type(code, '123456');
  expect(code).toHaveValue('123456');
});

test('after a wrong code the setup data is still shown', () => {
  const { secret, url, qr } = buildSetup();
  const input = { secret, url, qr_size: String(qr.size), qr_path: qr.path };
  const fields = [{ path: 'code', code: 'wrong' }];
  showTwoFactor(false, refused({ intent: 'confirm', code: 'account/code-wrong', fields, input }));
  expect(screen.getByRole('textbox', { name: 'Code from your app' })).toHaveAccessibleDescription(/Incorrect code\./);
  expectText('JBSW Y3DP');
});

test('setup data that was replaced in another tab is not shown again', () => {
  const { secret, url, qr } = buildSetup();
  const input = { secret, url, qr_size: String(qr.size), qr_path: qr.path };
  showTwoFactor(false, refused({ intent: 'confirm', code: 'account/two-factor-is-off', input }));
  expectText('Two-factor authentication is off.', 'Set up two-factor authentication');
  expect(screen.queryByRole('img')).toBeNull();
});

test('forged setup data is not shown', () => {
  const typed = { secret: '<script>', url: 'https://evil.example', qr_size: '21', qr_path: 'M0' };
  showTwoFactor(false, refused({ intent: 'confirm', code: 'account/code-wrong', input: typed }));
  expectText('Set up two-factor authentication');
  expect(screen.queryByRole('img')).toBeNull();
});

test('recovery codes can be copied, printed and downloaded', () => {
  const codes = ['abcd-efgh', 'ijkl-mnop'];
  showTwoFactor(true, outcome({ kind: 'recovery-codes', intent: 'confirm', codes }));
  expectText('abcd-efgh', "I've saved them");
  for (const name of [/^Copy/, /^Print/]) expect(screen.getByRole('button', { name })).toBeVisible();
  const download = screen.getAllByRole('link').find((link) => link.hasAttribute('download'));
  expect(download).toHaveAttribute('download', 'recovery-codes.txt');
  expect(download?.getAttribute('href')).toMatch(/^data:text\/plain;charset=utf-8,.*abcd-efgh/);
});

test('active two-factor authentication can be turned off or get new recovery codes', () => {
  showTwoFactor(true, outcome(null));
  expectText('You have 7 recovery codes left.', 'Create new codes', 'Turn off two-factor authentication');
});

test.each([
  [true, 'confirm', 'account/two-factor-is-on', 'Two-factor authentication is already on.', 'Create new codes'],
  [true, 'begin', 'account/two-factor-is-on', 'Two-factor authentication is already on.', 'Create new codes'],
  [
    false,
    'renew',
    'account/two-factor-is-off',
    'Two-factor authentication is off.',
    'Set up two-factor authentication',
  ],
] as const)(
  'where two-factor authentication is %s meanwhile, the form %s is replaced by the present ones and the reason',
  (isOn, intent, code, reason, form) => {
    showTwoFactor(isOn, refused({ intent, code }));
    expectText(reason, form);
  },
);

test('the page of an emailed link is a form with a button that works without JavaScript', () => {
  renderDocument(<ConfirmEmailForm code="abc" refusal={null} />);
  expect(submissionOf(screen.getByRole('button'))).toMatchObject({ method: 'post', fields: { code: 'abc' } });
});
