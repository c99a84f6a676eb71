import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildShell, renderPage } from '#web/test-support/render.tsx';
import { buildOwnedDomain } from '#web/test-support/stub-owned-domains.ts';
import { buildBrand, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { OwnedList } from './owned-list.tsx';
import type { OwnedDomainView } from './owned-views.ts';

function show(owned: OwnedDomainView, pricesIncludeTax = true): HTMLElement {
  const shell = buildShell({ storefront: buildStorefront({ brand: buildBrand({ pricesIncludeTax }) }) });
  renderPage(<OwnedList owned={[owned]} />, { shell });
  return screen.getByRole('listitem');
}

test('a domain is shown in Unicode, with its A-label beside it', () => {
  show(buildOwnedDomain({ name: 'xn--bcher-kva.com', unicode: 'bücher.com' }));
  expect(screen.getByRole('link', { name: 'bücher.com xn--bcher-kva.com' })).toHaveAttribute(
    'href',
    '/order/account/domains/xn--bcher-kva.com',
  );
});

test.each<[string, Partial<OwnedDomainView>]>([
  ['Renews on September 1, 2032. Regular price: €14.90 a year', {}],
  ['Expires on September 1, 2032', { autoRenew: false }],
  ['Renew at the usual price until October 1, 2032.', { state: 'grace' }],
  ['Can be restored until October 31, 2032.', { state: 'redemption' }],
  ['registering it for you.', { state: 'registering', expiresAt: null }],
  ['being transferred to us.', { state: 'transferring', expiresAt: null }],
  ['email by September 16, 2031', { verifyBy: Date.UTC(2031, 8, 16) }],
  [
    "Suspended until the owner's email is confirmed",
    { verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true, isSwitchedOff: true },
  ],
  ['email had to be confirmed by September 16, 2031', { verifyBy: Date.UTC(2031, 8, 16), isVerifyOverdue: true }],
])('a domain shows %j', (text, overrides) => {
  expect(show(buildOwnedDomain(overrides))).toHaveTextContent(text);
});

test('a suspended domain is not shown as active', () => {
  expect(show(buildOwnedDomain())).toHaveTextContent('Active');
  const suspended = show(buildOwnedDomain({ verifyBy: Date.UTC(2031, 8, 16), isSwitchedOff: true }));
  expect(suspended).not.toHaveTextContent('Active');
  expect(screen.getByText('Suspended')).toBeVisible();
});

test('a price without tax is marked as such', () => {
  expect(show(buildOwnedDomain(), false)).toHaveTextContent('Regular price: €14.90 plus tax a year');
});

test('a renewal without a price shows only its date', () => {
  show(buildOwnedDomain({ price: null }));
  expect(screen.getByText('Renews on September 1, 2032')).toBeVisible();
});

test('a domain that is due for renewal links to it, one in redemption to its restore', () => {
  const hrefs = (domain: OwnedDomainView) => {
    show(domain);
    return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  };
  expect(hrefs(buildOwnedDomain())).toEqual(['/order/account/domains/bluelantern.com']);
  expect(hrefs(buildOwnedDomain({ isRenewalDue: true }))).toContain('/order/account/domains/bluelantern.com#renew');
  const restore = { years: 1, feeMinor: 9000, yearsMinor: 1490 };
  expect(hrefs(buildOwnedDomain({ state: 'redemption', restore }))).toContain(
    '/order/account/domains/bluelantern.com#restore',
  );
});
