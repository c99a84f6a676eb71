import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildOwnedDetail } from '#web/test-support/stub-owned-domains.ts';
import { OwnedScreen } from './owned-screen.tsx';
import type { ChangeRefusal, Intent, OwnedAnswer, OwnedDetail } from './owned-views.ts';

function shown(
  domain: Partial<OwnedDetail> = {},
  answer: OwnedAnswer | null = null,
  saved: Intent | null = null,
): string {
  function Component() {
    return (
      <OwnedScreen
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
  for (const action of ['Save name servers', 'Save DS records', 'Save owner', 'Show a new authorisation code'])
    expect(html).toContain(action);
});

test('a name that is not renewed says what renewing it would cost', () => {
  const html = shown({ autoRenew: false });
  expect(html).toContain('Off: it expires on September 1, 2032');
  expect(html).toContain('Switched on, it renews on September 1, 2032 for €14.90 a year.');
});

test('a locked name shows no button for a code but what to do first', () => {
  const html = shown({ locked: true });
  expect(html).toContain('switch the lock off first');
  expect(html).not.toContain('Show a new authorisation code');
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
  expect(html).toContain('Until October 1, 2032 it can still be renewed at the usual price of €14.90 a year.');
  expect(html).toContain('Add renewal to basket');
  expect(html).not.toContain('href="https://larkhost.example/contact"');
});

test('a name that cannot be renewed or restored here says whom to ask', () => {
  for (const state of ['grace', 'redemption'] as const) {
    const html = shown({ state, renewals: [] });
    expect(html).toContain('please ask Larkhost to do it');
    expect(html).toContain('href="https://larkhost.example/contact"');
  }
});

test('a lapsed name says until when and for what it is restored, restores it, and offers no other change', () => {
  const restore = { years: 1, feeMinor: 9000, yearsMinor: 1490 };
  const html = shown({ state: 'redemption', renewals: [], restore });
  expect(html).toContain('Until October 31, 2032 it can be restored for €90.00');
  for (const amount of ['€90.00', '€14.90', '€104.90']) expect(html).toContain(`>${amount}</dd>`);
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('value="restore"');
});

test('a name on its way offers nothing yet', () => {
  expect(shown({ state: 'transferring', expiresAt: null, renewals: [] })).not.toContain('<form');
});

test('an address to be confirmed says which and by when, until it is', () => {
  const verifyBy = Date.UTC(2031, 8, 16);
  expect(shown({ verifyBy })).toContain('The address ida@example.com has to be confirmed by September 16, 2031');
  expect(shown({ verifyBy })).toContain('Send the mail again');
  const html = shown({ verifyBy: null, emailVerifiedAt: verifyBy });
  expect(html).not.toContain('ida@example.com has to be confirmed');
  expect(html).toMatch(/Owner&#x27;s email confirmed<\/dt><dd[^>]*>September 16, 2031/);
});

test('an address that was not confirmed in time says so, and how to put it right', () => {
  const html = shown({ verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true });
  expect(html).toContain('The address ida@example.com had to be confirmed by September 16, 2031.');
  expect(html).toContain('Send the mail again');
});

test('a name that is switched off for it says so, and what switches it on', () => {
  const html = shown({ verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true, isSwitchedOff: true });
  expect(html).toContain('This domain is switched off');
  expect(html).toContain(
    'Confirm ida@example.com by the link in our mail, and it is switched on again within minutes.',
  );
  expect(html).toContain('Send the mail again');
});

test('name servers below the name stand with their addresses', () => {
  const nameservers = ['ns1.bluelantern.com', 'ns2.larkhost.example'];
  const glue = [{ name: 'ns1.bluelantern.com', addresses: ['192.0.2.1', '2001:db8::1'] }];
  expect(shown({ nameservers, glue })).toContain('ns1.bluelantern.com 192.0.2.1 2001:db8::1\nns2.larkhost.example');
  const fields = [{ path: 'nameservers.0', code: 'needs-address' }];
  const typed = { nameservers: 'ns1.bluelantern.com ns2.larkhost.example' };
  const refusal = refused({ code: 'domains/change-invalid', fields, typed });
  expect(shown({}, refusal)).toContain(
    '“ns1.bluelantern.com” is below this domain itself: please write its IP addresses',
  );
});

test('a mail that was sent again is said to be on its way; too many are refused', () => {
  const verifyBy = Date.UTC(2031, 8, 16);
  expect(shown({ verifyBy }, null, 'verification')).toContain('The mail is on its way to ida@example.com.');
  const limited = refused({ intent: 'verification', code: 'limits/too-many-requests' });
  expect(shown({ verifyBy }, limited)).toContain('Please wait a while before you ask for another one.');
});

test('a registry that is away is told in the form it is about, with what was typed and another try', () => {
  const html = shown({}, refused({ typed: { nameservers: 'ns1.new.example\nns2.new.example' } }));
  expect(html).toContain('The registry does not answer right now.');
  expect(html).toContain('ns1.new.example\nns2.new.example</textarea>');
  expect(html.match(/Try again/g)).toHaveLength(1);
});

test('a name server that is none is named at its field', () => {
  const fields = [{ path: 'nameservers.1', code: 'invalid' }];
  const typed = { nameservers: 'ns1.new.example nonsense' };
  const html = shown({}, refused({ code: 'domains/change-invalid', fields, typed }));
  expect(html).toContain('“nonsense” is not a name server.');
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
});

test('a code is shown with what it means for the old one', () => {
  const html = shown({}, { kind: 'code', authCode: 'Secret-1234' });
  expect(html).toMatch(/<code[^>]*>Secret-1234<\/code>/);
  expect(html).toContain('Any earlier code has stopped working.');
});

test('an owner only the registry knows is said to be so', () => {
  expect(shown({ registrant: null })).toContain('only the registry knows them');
});
