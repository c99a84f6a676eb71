import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { buildOwnedDetail } from '#web/test-support/stub-owned-domains.ts';
import { OwnedScreen } from './owned-screen.tsx';
import type { ChangeRefusal, Intent, OwnedResult, OwnedDetail, RenewalPrice } from './owned-views.ts';

const PRICE: RenewalPrice = { amountMinor: 1490, currency: 'EUR', term: 12, rise: null, isTaxAdded: false };

function show(
  domain: Partial<OwnedDetail> = {},
  result: OwnedResult | null = null,
  saved: Intent | null = null,
  price: RenewalPrice | null = PRICE,
): void {
  renderPage(
    <OwnedScreen
      price={price}
      domain={buildOwnedDetail(domain)}
      outcome={{ result, saved }}
      nameservers={['ns1.larkhost.example']}
      brand={{ name: 'Larkhost', contactHref: 'https://larkhost.example/contact' }}
      countries={[{ code: 'DE', name: 'Germany' }]}
      ownerFields={null}
    />,
  );
}

function refused(overrides: Partial<ChangeRefusal>): ChangeRefusal {
  const nothing = { code: 'domains/registry-away', reason: '', fields: [], input: {} } as const;
  return { kind: 'refused', intent: 'nameservers', ...nothing, ...overrides };
}

function expectText(...texts: readonly string[]): void {
  for (const text of texts) expect(document.body).toHaveTextContent(text);
}

function detailOf(term: string): Element | null {
  return screen.getByText(term, { selector: 'dt' }).nextElementSibling;
}

test('an active domain shows the date and price of its renewal, and offers every change', () => {
  show();
  expectText('On: it renews on September 1, 2032 for €14.90 a year.');
  for (const name of ['Save name servers', 'Save DS records', 'Save owner', 'Get a new auth code'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('the price of a renewal includes tax, and is marked so where list prices exclude it', () => {
  const next = { amountMinor: 1773, currency: 'EUR', term: 12, rise: null } as const;
  show({}, null, null, { ...next, isTaxAdded: true });
  expectText('for €17.73 incl. tax a year.');
  show({}, null, null, { ...next, isTaxAdded: false });
  expectText('for €17.73 a year.');
});

test('beside an agreed price of the next renewal, the price of the list is marked as the regular one', () => {
  show({}, null, null, { amountMinor: 1190, currency: 'EUR', term: 12, rise: null, isTaxAdded: false });
  expect(detailOf('Regular renewal price')).toHaveTextContent('€14.90 a year');
  expectText('On: it renews on September 1, 2032 for €11.90 a year.');
});

test('a domain without auto-renew shows the price of a renewal', () => {
  show({ autoRenew: false });
  expectText('Off: it expires on September 1, 2032', 'If turned on, it renews on September 1, 2032 for €14.90 a year.');
});

test.each([
  [true, 'On: it renews on September 1, 2032.'],
  [false, 'Off: it expires on September 1, 2032.'],
])('a renewal whose price is unknown shows none, with auto-renew %s', (autoRenew, text) => {
  show({ autoRenew }, null, null, null);
  expectText(text);
  expect(document.body).not.toHaveTextContent(/renews on [^.]* for/);
});

test.each([
  [12, 'If turned on, it renews on September 1, 2032 for €23.80 a year.'],
  [24, 'If turned on, it renews on September 1, 2032 for €23.80.'],
])('a domain without auto-renew shows what its next term of %i months would be charged', (term, text) => {
  show({ autoRenew: false }, null, null, { amountMinor: 2380, currency: 'EUR', term, rise: null, isTaxAdded: false });
  expectText('Off: it expires on September 1, 2032', text);
});

test.each(['announced', 'not-renewed'] as const)(
  'a domain without auto-renew shows neither price nor question of an increase that is %s',
  (state) => {
    const rise = { state, oldMinor: 1190, newMinor: 1490, answerBy: 0, endsAt: 0, isAtOldPrice: false };
    show({ autoRenew: false }, null, null, { amountMinor: 1190, currency: 'EUR', term: 12, isTaxAdded: false, rise });
    expectText('Off: it expires on September 1, 2032');
    expect(document.body).not.toHaveTextContent('If turned on');
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  },
);

test('a locked domain has no button for an auth code but explains what to do first', () => {
  show({ locked: true });
  expectText('Turn off the transfer lock first');
  expect(screen.queryByRole('button', { name: 'Get a new auth code' })).toBeNull();
});

test('a domain can be renewed for each number of years, with the price beside it', async () => {
  show();
  const years = screen.getByRole<HTMLSelectElement>('combobox', { name: /years|renew/i });
  const choices = within(years).getAllByRole<HTMLOptionElement>('option');
  expect(choices.slice(0, 2).map(({ value, textContent }) => [value, textContent])).toEqual([
    ['1', '1 year: €14.90'],
    ['2', '2 years: €29.80'],
  ]);
  const renew = screen.getByRole('button', { name: 'Add renewal to basket' });
  await userEvent.selectOptions(years, '2 years: €29.80');
  expect(submissionOf(renew).fields).toMatchObject({ years: '2' });
  show({ renewals: [{ years: 1, amountMinor: 1490 }] });
  expect(submissionOf(screen.getByRole('button', { name: 'Add renewal to basket' })).fields).toMatchObject({
    years: '1',
  });
});

test('a domain in its grace period can be renewed, and shows until when', () => {
  show({ state: 'grace' });
  expectText(
    'This domain expired on September 1, 2032',
    'You can still renew it at the usual price of €14.90 a year until October 1, 2032.',
  );
  expect(screen.getByRole('button', { name: 'Add renewal to basket' })).toBeVisible();
  expect(contactLinks()).toEqual([]);
});

function contactLinks(): HTMLElement[] {
  return screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href') === 'https://larkhost.example/contact');
}

test('a domain that cannot be renewed or restored here links to the contact page', () => {
  for (const state of ['grace', 'redemption'] as const) {
    show({ state, renewals: [] });
    expectText('Please contact Larkhost in good time');
    expect(contactLinks()).not.toEqual([]);
  }
});

test('a domain in redemption shows the deadline and price of a restore, and offers no other change', () => {
  const restore = { years: 1, feeMinor: 9000, yearsMinor: 1490 };
  show({ state: 'redemption', renewals: [], restore });
  expectText('You can restore it until October 31, 2032 for €90.00');
  const amounts = screen.getAllByRole('definition').map((amount) => amount.textContent);
  expect(amounts).toEqual(expect.arrayContaining(['€90.00', '€14.90', '€104.90']));
  expect(document.forms).toHaveLength(1);
  expect(submissionOf(screen.getByRole('button')).fields).toMatchObject({ intent: 'restore' });
});

test('a domain that is being transferred offers no change yet', () => {
  show({ state: 'transferring', expiresAt: null, renewals: [] });
  expect(document.forms).toHaveLength(0);
});

test('an unconfirmed email address is shown with its deadline until it is confirmed', () => {
  const verifyBy = Date.UTC(2031, 8, 16);
  show({ verifyBy });
  expectText('Please confirm ida@example.com by September 16, 2031');
  expect(screen.getByRole('button', { name: 'Send email again' })).toBeVisible();
  show({ verifyBy: null, emailVerifiedAt: verifyBy });
  expect(document.body).not.toHaveTextContent('ida@example.com has to be confirmed');
  expect(detailOf("Owner's email confirmed")).toHaveTextContent('September 16, 2031');
});

test('an email address that was not confirmed in time can still be confirmed', () => {
  show({ verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true });
  expectText('ida@example.com had to be confirmed by September 16, 2031.');
  expect(screen.getByRole('button', { name: 'Send email again' })).toBeVisible();
});

test('a domain suspended for an unconfirmed email address explains how to reactivate it', () => {
  show({ verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true, isSwitchedOff: true });
  expectText(
    'This domain is suspended',
    'Confirm ida@example.com using the link in our email to reactivate it within minutes.',
  );
  expect(screen.getByRole('button', { name: 'Send email again' })).toBeVisible();
});

function nameserverField(): HTMLElement {
  return screen.getByRole('textbox', { name: /name servers/i });
}

test('name servers below the domain are listed with their addresses', () => {
  const nameservers = ['ns1.bluelantern.com', 'ns2.larkhost.example'];
  const glue = [{ name: 'ns1.bluelantern.com', addresses: ['192.0.2.1', '2001:db8::1'] }];
  show({ nameservers, glue });
  expect(nameserverField()).toHaveValue('ns1.bluelantern.com 192.0.2.1 2001:db8::1\nns2.larkhost.example');
  const fields = [{ path: 'nameservers.0', code: 'needs-address' }];
  const typed = { nameservers: 'ns1.bluelantern.com ns2.larkhost.example' };
  show({}, refused({ code: 'domains/change-invalid', fields, input: typed }));
  expectText('“ns1.bluelantern.com” belongs to this domain: add its IP addresses');
});

test('an email that was sent again is confirmed; too many are refused', () => {
  const verifyBy = Date.UTC(2031, 8, 16);
  show({ verifyBy }, null, 'verification');
  expectText('sent the email to ida@example.com.');
  show({ verifyBy }, refused({ intent: 'verification', code: 'limits/too-many-requests' }));
  expectText('Please wait a while before requesting another.');
});

test('an unavailable registry is reported in the submitted form, with its input and a retry button', () => {
  show({}, refused({ input: { nameservers: 'ns1.new.example\nns2.new.example' } }));
  const form = within(formOf(nameserverField()));
  expect(form.getByText(/Nothing was changed – please try again in a moment\./)).toBeVisible();
  expect(nameserverField()).toHaveValue('ns1.new.example\nns2.new.example');
  expect(screen.getAllByText('Try again')).toEqual([form.getByText('Try again')]);
});

function formOf(field: HTMLElement): HTMLElement {
  const form = field.closest('form');
  if (form === null) throw new Error('not in a form');
  return form;
}

test('an invalid name server is reported at its field', () => {
  const fields = [{ path: 'nameservers.1', code: 'invalid' }];
  const typed = { nameservers: 'ns1.new.example nonsense' };
  show({}, refused({ code: 'domains/change-invalid', fields, input: typed }));
  expect(nameserverField()).toBeInvalid();
  expect(nameserverField()).toHaveAccessibleDescription(/a valid name server\./);
});

const VERSIONS = { nameservers: 'n1', ds: 'd1', registrant: 'r1' };

test.each([
  ['nameservers', 'Name servers, one per line', 'n1', 'Saved now: ns1.larkhost.example, ns2.larkhost.example'],
  ['ds', 'DS records, one per line', 'd1', 'Saved now: –'],
] as const)(
  'a form of %s that another change has outdated shows what is saved now, keeps the input and is based on it',
  (intent, label, version, saved) => {
    const input = { [intent]: 'typed', version: 'before' };
    show({ versions: VERSIONS }, refused({ intent, code: 'account/changed-meanwhile', input }));
    const field = screen.getByLabelText(label);
    expect(field).toHaveValue('typed');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(saved));
    expect(formOf(field)).toHaveTextContent('Nothing was saved.');
    expect(formOf(field)).toHaveFormValues({ version });
  },
);

test.each([
  ['nameservers', 'Save name servers'],
  ['ds', 'Save DS records'],
  ['registrant', 'Save owner'],
] as const)('a form of %s that was refused for its input is based on the version it was sent with', (intent, save) => {
  show({ versions: VERSIONS }, refused({ intent, code: 'domains/change-invalid', input: { version: 'before' } }));
  const form = () => formOf(screen.getByRole('button', { name: save }));
  expect(form()).toHaveFormValues({ version: 'before' });
  show({ versions: VERSIONS });
  expect(form()).toHaveFormValues({ version: VERSIONS[intent] });
});

test('an auth code is shown, with a note that earlier ones no longer work', () => {
  show({}, { kind: 'code', authCode: 'Secret-1234' });
  expect(screen.getByRole('code')).toHaveTextContent(/^Secret-1234$/);
  expectText('Earlier codes no longer work.');
});

test('an owner known only to the registry is reported', () => {
  show({ registrant: null });
  expectText('known only to the registry');
});

/** A domain whose page a test loads again with other data, or with the form that was saved last. */
function showLoaded() {
  const loads = new EventTarget();
  function Loaded() {
    const [{ domain, saved }, load] = useState<{
      readonly domain: Partial<OwnedDetail>;
      readonly saved: Intent | null;
    }>({
      domain: { nameservers: ['ns1.old.example', 'ns2.old.example'] },
      saved: null,
    });
    useEffect(() => {
      const onLoad = (event: Event) => {
        if (event instanceof CustomEvent) load((known) => ({ ...known, ...event.detail }));
      };
      loads.addEventListener('load', onLoad);
      return () => loads.removeEventListener('load', onLoad);
    }, []);
    return (
      <OwnedScreen
        price={PRICE}
        domain={buildOwnedDetail(domain)}
        outcome={{ result: null, saved }}
        nameservers={[]}
        brand={{ name: 'Larkhost', contactHref: null }}
        countries={[]}
        ownerFields={<input aria-label="Owner" defaultValue={buildOwnedDetail(domain).registrant?.name} />}
      />
    );
  }
  const load = (detail: object) => loads.dispatchEvent(new CustomEvent('load', { detail }));
  const answer = Promise.withResolvers<null>();
  const action = async (form: FormData) => {
    await answer.promise;
    load({ domain: { nameservers: ['ns1.saved.example', 'ns2.saved.example'] }, saved: form.get('intent') });
    return null;
  };
  renderPage(<Loaded />, { action });
  return { loadAgain: (detail: object) => act(() => void load(detail)), answer: () => answer.resolve(null) };
}

test('input of an open form stays when the page is loaded again, and the form stays open', () => {
  const { loadAgain } = showLoaded();
  loadAgain({ saved: 'ds' });
  const [servers, records, owner] = ['Name servers, one per line', 'DS records, one per line', 'Owner'].map((name) =>
    screen.getByLabelText(name, { selector: 'textarea, input' }),
  );
  for (const field of [servers, records, owner])
    fireEvent.input(field ?? document.body, { target: { value: 'typed' } });
  const { registrant } = buildOwnedDetail();
  if (registrant === null) throw new Error('There is no owner.');
  const ds = [{ keyTag: 1, algorithm: 8, digestType: 2, digest: 'AB' }];
  loadAgain({
    domain: { nameservers: ['ns1.new.example'], ds, registrant: { ...registrant, name: 'Someone else' } },
    saved: 'lock',
  });
  for (const field of [servers, records, owner]) {
    expect(field).toHaveValue('typed');
    expect(field).toBeInTheDocument();
  }
  expect(records?.closest('details')).toHaveAttribute('open');
});

test('a form that was saved shows what is stored', async () => {
  const { answer } = showLoaded();
  const servers = screen.getByLabelText('Name servers, one per line');
  fireEvent.input(servers, { target: { value: 'NS1.saved.example.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save name servers' }));
  answer();
  await waitFor(() =>
    expect(screen.getByLabelText('Name servers, one per line')).toHaveValue('ns1.saved.example\nns2.saved.example'),
  );
});

test('a form is based on what its fields show, also when the page is loaded again after it was saved', async () => {
  const { loadAgain, answer } = showLoaded();
  const servers = () => screen.getByLabelText('Name servers, one per line');
  const load = (name: string) =>
    loadAgain({ domain: { nameservers: [name], versions: { ...VERSIONS, nameservers: name } } });
  load('ns1.first.example');
  fireEvent.input(servers(), { target: { value: 'ns1.saved.example' } });
  load('ns1.between.example');
  expect(formOf(servers())).toHaveFormValues({ nameservers: 'ns1.saved.example', version: 'ns1.first.example' });
  fireEvent.click(screen.getByRole('button', { name: 'Save name servers' }));
  answer();
  expect(await screen.findByText('Saved. The registry has accepted the change.')).toBeVisible();
  await waitFor(() => expect(servers()).not.toHaveValue('ns1.saved.example'));
  load('ns1.later.example');
  expect(formOf(servers())).toHaveFormValues({ nameservers: 'ns1.later.example', version: 'ns1.later.example' });
  fireEvent.input(servers(), { target: { value: 'ns1.typed.example' } });
  expect(formOf(servers())).toHaveFormValues({ version: 'ns1.later.example' });
});

test('what is typed while a form is being saved stays', async () => {
  const { answer } = showLoaded();
  const servers = screen.getByLabelText('Name servers, one per line');
  fireEvent.input(servers, { target: { value: 'ns1.saved.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save name servers' }));
  fireEvent.input(servers, { target: { value: 'ns1.saved.example ns3' } });
  answer();
  expect(await screen.findByText('Saved. The registry has accepted the change.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save name servers' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  expect(screen.getByLabelText('Name servers, one per line')).toHaveValue('ns1.saved.example ns3');
});

test('what a form sent stays when another one is sent before it is answered', async () => {
  const { answer } = showLoaded();
  const servers = screen.getByLabelText('Name servers, one per line');
  fireEvent.input(servers, { target: { value: 'ns1.typed.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save name servers' }));
  const lock = screen.getByRole('button', { name: 'Turn on transfer lock' });
  fireEvent.click(lock);
  await waitFor(() => expect(lock).toHaveAttribute('aria-disabled', 'true'));
  answer();
  await waitFor(() => expect(lock).not.toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByLabelText('Name servers, one per line')).toHaveValue('ns1.typed.example');
});

test('input of the forms of a domain is not shown for another one', () => {
  const { loadAgain } = showLoaded();
  const servers = screen.getByLabelText('Name servers, one per line');
  fireEvent.input(servers, { target: { value: 'ns1.typed.example' } });
  loadAgain({ domain: { name: 'other.example', nameservers: ['ns1.other.example'] } });
  expect(screen.getByLabelText('Name servers, one per line')).toHaveValue('ns1.other.example');
});
