import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { buildOwnedDomain } from '#web/test-support/stub-owned-domains.ts';
import { OwnedList } from './owned-list.tsx';
import type { OwnedDomainView } from './owned-views.ts';

function shown(...owned: readonly OwnedDomainView[]): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <OwnedList owned={owned} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('a name is shown as people write it, with its A-label beside it', () => {
  const html = shown(buildOwnedDomain({ name: 'xn--bcher-kva.com', unicode: 'bücher.com' }));
  expect(html).toMatch(/href="\/order\/account\/domains\/xn--bcher-kva\.com"[^>]*>bücher\.com/);
  expect(html).toContain('>xn--bcher-kva.com<');
});

test.each<[string, Partial<OwnedDomainView>]>([
  ['Renews on September 1, 2032 for €14.90', {}],
  ['Expires on September 1, 2032', { autoRenew: false }],
  ['Renews on September 1, 2032<', { price: null }],
  ['Renew at the usual price until October 1, 2032.', { state: 'grace' }],
  ['Can be restored until October 31, 2032.', { state: 'redemption' }],
  ['registering it for you.', { state: 'registering', expiresAt: null }],
  ['being transferred to us.', { state: 'transferring', expiresAt: null }],
  ['email by September 16, 2031', { verifyBy: Date.UTC(2031, 8, 16) }],
  [
    'Suspended until the owner&#x27;s email is confirmed',
    { verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true, isSwitchedOff: true },
  ],
  ['email had to be confirmed by September 16, 2031', { verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true }],
])('says %j', (text, overrides) => {
  expect(shown(buildOwnedDomain(overrides))).toContain(text);
});

test('a name whose term ends soon offers to be renewed, one that lapsed to be restored', () => {
  expect(shown(buildOwnedDomain())).not.toContain('#renew');
  expect(shown(buildOwnedDomain({ isRenewalDue: true }))).toContain('/domains/bluelantern.com#renew"');
  const restore = { years: 1, feeMinor: 9000, yearsMinor: 1490 };
  expect(shown(buildOwnedDomain({ state: 'redemption', restore }))).toContain('/domains/bluelantern.com#restore"');
});
