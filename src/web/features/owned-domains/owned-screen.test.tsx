import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildOwnedDetail } from '#web/test-support/stub-owned-domains.ts';
import { OwnedScreen } from './owned-screen.tsx';
import type { ChangeRefusal, Intent, OwnedAnswer, OwnedDetail, RenewalPrice } from './owned-views.ts';

function shown(
  domain: Partial<OwnedDetail> = {},
  answer: OwnedAnswer | null = null,
  saved: Intent | null = null,
  price: RenewalPrice | null = null,
): string {
  function Component() {
    return (
      <OwnedScreen
        price={price}
        domain={buildOwnedDetail(domain)}
        outcome={{ answer, saved }}
        nameservers={['ns1.larkhost.example']}
        brand={{ name: 'Larkhost', contactHref: 'https://larkhost.example/contact' }}
        countries={[{ code: 'DE', name: 'Germany' }]}
        ownerFields={null}
      />
    );
  }
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

function refused(overrides: Partial<ChangeRefusal>): ChangeRefusal {
  const nothing = { code: 'domains/registry-away', reason: '', fields: [], typed: {} } as const;
  return { kind: 'refused', intent: 'nameservers', ...nothing, ...overrides };
}

test('an active name says when it renews and for how much, and offers every change', () => {
  const html = shown();
  expect(html).toContain('On: it renews on September 1, 2032 for €14.90 a year.');
  for (const action of ['Save name servers', 'Save DS records', 'Save owner', 'Get a new auth code'])
    expect(html).toContain(action);
});

test('what a renewal costs says that tax is included where list prices are without', () => {
  const next = { amountMinor: 1773, currency: 'EUR', term: 12, rise: null } as const;
  const html = (isTaxAdded: boolean) => shown({}, null, null, { ...next, isTaxAdded });
  expect(html(true)).toContain('for €17.73 incl. tax a year.');
  expect(html(false)).toContain('for €17.73 a year.');
});

test('a name that is not renewed says what renewing it would cost', () => {
  const html = shown({ autoRenew: false });
  expect(html).toContain('Off: it expires on September 1, 2032');
  expect(html).toContain('If turned on, it renews on September 1, 2032 for €14.90 a year.');
});

test('a locked name shows no button for a code but what to do first', () => {
  const html = shown({ locked: true });
  expect(html).toContain('Turn off the transfer lock first');
  expect(html).not.toContain('Get a new auth code');
});

test('a name can be renewed for each number of years, with the price beside it', () => {
  const html = shown();
  expect(html).toMatch(/<option value="1"[^>]*>1 year: €14.90<\/option><option value="2">2 years: €29.80<\/option>/);
  expect(html).toContain('Add renewal to basket');
  expect(shown({ renewals: [{ years: 1, amountMinor: 1490 }] })).toMatch(/name="years" value="1"/);
});

test('a name in grace says until when it renews, and renews it', () => {
  const html = shown({ state: 'grace' });
  expect(html).toContain('This domain expired on September 1, 2032');
  expect(html).toContain('You can still renew it at the usual price of €14.90 a year until October 1, 2032.');
  expect(html).toContain('Add renewal to basket');
  expect(html).not.toContain('href="https://larkhost.example/contact"');
});

test('a name that cannot be renewed or restored here says whom to ask', () => {
  for (const state of ['grace', 'redemption'] as const) {
    const html = shown({ state, renewals: [] });
    expect(html).toContain('Please contact Larkhost in good time');
    expect(html).toContain('href="https://larkhost.example/contact"');
  }
});

test('a lapsed name says until when and for what it is restored, restores it, and offers no other change', () => {
  const restore = { years: 1, feeMinor: 9000, yearsMinor: 1490 };
  const html = shown({ state: 'redemption', renewals: [], restore });
  expect(html).toContain('You can restore it until October 31, 2032 for €90.00');
  for (const amount of ['€90.00', '€14.90', '€104.90']) expect(html).toContain(`>${amount}</dd>`);
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('value="restore"');
});

test('a name on its way offers nothing yet', () => {
  expect(shown({ state: 'transferring', expiresAt: null, renewals: [] })).not.toContain('<form');
});

test('an address to be confirmed says which and by when, until it is', () => {
  const verifyBy = Date.UTC(2031, 8, 16);
  expect(shown({ verifyBy })).toContain('Please confirm ida@example.com by September 16, 2031');
  expect(shown({ verifyBy })).toContain('Send email again');
  const html = shown({ verifyBy: null, emailVerifiedAt: verifyBy });
  expect(html).not.toContain('ida@example.com has to be confirmed');
  expect(html).toMatch(/Owner&#x27;s email confirmed<\/dt><dd[^>]*>September 16, 2031/);
});

test('an address that was not confirmed in time says so, and how to put it right', () => {
  const html = shown({ verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true });
  expect(html).toContain('ida@example.com had to be confirmed by September 16, 2031.');
  expect(html).toContain('Send email again');
});

test('a name that is switched off for it says so, and what switches it on', () => {
  const html = shown({ verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true, isSwitchedOff: true });
  expect(html).toContain('This domain is suspended');
  expect(html).toContain('Confirm ida@example.com using the link in our email to reactivate it within minutes.');
  expect(html).toContain('Send email again');
});

test('name servers below the name stand with their addresses', () => {
  const nameservers = ['ns1.bluelantern.com', 'ns2.larkhost.example'];
  const glue = [{ name: 'ns1.bluelantern.com', addresses: ['192.0.2.1', '2001:db8::1'] }];
  expect(shown({ nameservers, glue })).toContain('ns1.bluelantern.com 192.0.2.1 2001:db8::1\nns2.larkhost.example');
  const fields = [{ path: 'nameservers.0', code: 'needs-address' }];
  const typed = { nameservers: 'ns1.bluelantern.com ns2.larkhost.example' };
  const refusal = refused({ code: 'domains/change-invalid', fields, typed });
  expect(shown({}, refusal)).toContain('“ns1.bluelantern.com” belongs to this domain: add its IP addresses');
});

test('a mail that was sent again is said to be on its way; too many are refused', () => {
  const verifyBy = Date.UTC(2031, 8, 16);
  expect(shown({ verifyBy }, null, 'verification')).toContain('sent the email to ida@example.com.');
  const limited = refused({ intent: 'verification', code: 'limits/too-many-requests' });
  expect(shown({ verifyBy }, limited)).toContain('Please wait a while before requesting another.');
});

test('a registry that is away is told in the form it is about, with what was typed and another try', () => {
  const html = shown({}, refused({ typed: { nameservers: 'ns1.new.example\nns2.new.example' } }));
  expect(html).toContain('Nothing was changed – please try again in a moment.');
  expect(html).toContain('ns1.new.example\nns2.new.example</textarea>');
  expect(html.match(/Try again/g)).toHaveLength(1);
});

test('a name server that is none is named at its field', () => {
  const fields = [{ path: 'nameservers.1', code: 'invalid' }];
  const typed = { nameservers: 'ns1.new.example nonsense' };
  const html = shown({}, refused({ code: 'domains/change-invalid', fields, typed }));
  expect(html).toContain('a valid name server.');
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
});

test('a code is shown with what it means for the old one', () => {
  const html = shown({}, { kind: 'code', authCode: 'Secret-1234' });
  expect(html).toMatch(/<code[^>]*>Secret-1234<\/code>/);
  expect(html).toContain('Earlier codes no longer work.');
});

test('an owner only the registry knows is said to be so', () => {
  expect(shown({ registrant: null })).toContain('known only to the registry');
});
