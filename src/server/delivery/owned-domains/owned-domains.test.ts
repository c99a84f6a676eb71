import { expect, test } from 'vitest';
import { buildDomainConfiguration } from '#core/catalogue/domain-shop.builder.ts';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { OWN_NAMESERVERS, ownedShopsOn } from './owned-domain.builder.ts';

const NOT_FOUND = { ok: false, problem: { code: 'domains/not-found' } };
const SIGN_IN = { ok: false, problem: { code: 'account/sign-in-required' } };
const EXPIRED = { ok: false, problem: { code: 'session/expired' } };

describeOnBothDatabases('the domains of an account', (open) => {
  const openShop = ownedShopsOn(open);

  test('are those of the customer, sorted by name, with prices and dates', async () => {
    const shop = await openShop();
    await shop.hold('xn--bcher-kva.com');
    await shop.hold('lantern.com', { registrantEmail: 'ada@example.com', verifyBy: 1 });
    const { domains } = valueOf(await shop.anna.api.ownedDomains.list({}));
    expect(domains.map(({ name, unicode }) => [name, unicode])).toEqual([
      ['lantern.com', 'lantern.com'],
      ['xn--bcher-kva.com', 'bücher.com'],
    ]);
    const expiresAt = shop.clock.now() + 200 * DAY_MS;
    expect(domains[0]).toEqual({
      name: 'lantern.com',
      unicode: 'lantern.com',
      state: 'active',
      registeredAt: shop.clock.now() - 165 * DAY_MS,
      expiresAt,
      graceEndsAt: expiresAt + 30 * DAY_MS,
      restoreEndsAt: expiresAt + 60 * DAY_MS,
      autoRenew: true,
      locked: false,
      nameservers: OWN_NAMESERVERS,
      ds: [],
      registrantEmail: 'ada@example.com',
      emailVerifiedAt: null,
      verifyBy: 1,
      isVerifyOverdue: true,
      isSwitchedOff: false,
      glue: [],
      price: expect.objectContaining({ currency: 'EUR', renewMinor: 1500, restoreMinor: 8000 }),
      renewals: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((years) => ({ years, amountMinor: years * 1500 })),
      isRenewalDue: false,
      restore: null,
    });
  });

  test('are offered for renewal or restore at the price in the basket', async () => {
    const shop = await openShop();
    const now = shop.clock.now();
    await shop.hold('soon.com', { expiresAt: now + 59 * DAY_MS });
    await shop.hold('late.com', { state: 'grace', expiresAt: now - DAY_MS });
    await shop.hold('lapsed.com', { state: 'redemption', expiresAt: now - 31 * DAY_MS });
    const { domains } = valueOf(await shop.anna.api.ownedDomains.list({}));
    expect(
      domains.map(({ name, isRenewalDue, renewals, restore }) => [name, isRenewalDue, renewals[1], restore]),
    ).toEqual([
      ['lapsed.com', false, undefined, { years: 1, feeMinor: 8000, yearsMinor: 1500 }],
      ['late.com', true, { years: 2, amountMinor: 3000 }, null],
      ['soon.com', true, { years: 2, amountMinor: 3000 }, null],
    ]);
    await shop.anna.add(buildDomainConfiguration('late.com', { mode: 'renew', term: 24 }));
    const { totalMinor } = await shop.anna.add(buildDomainConfiguration('lapsed.com', { mode: 'restore' }));
    expect(totalMinor).toBe(3000 + 8000 + 1500);
    await shop.anna.command({ kind: 'switch-currency', currency: 'USD' });
    const found = valueOf(await shop.anna.api.ownedDomains.get({ name: 'late.com' }));
    expect(found.price).toMatchObject({ currency: 'USD' });
  });

  test('are listed while they are being registered, but not once they are lost', async () => {
    const shop = await openShop();
    await shop.hold('coming.com', { state: 'registering', expiresAt: null, isAtRegistry: false });
    await shop.hold('gone.com', { state: 'lost' });
    const { domains } = valueOf(await shop.anna.api.ownedDomains.list({}));
    expect(domains.map(({ name, state, graceEndsAt }) => [name, state, graceEndsAt])).toEqual([
      ['coming.com', 'registering', null],
    ]);
    expect(await shop.anna.api.ownedDomains.get({ name: 'gone.com' })).toMatchObject(NOT_FOUND);
  });

  // The second one is not renewed at the price of .com.
  test.each(['lantern.zz', 'lantern.uk.com'])(
    'stay without a price when their TLD is no longer sold (%s)',
    async (name) => {
      const shop = await openShop();
      await shop.hold(name);
      const found = valueOf(await shop.anna.api.ownedDomains.get({ name }));
      expect(found).toMatchObject({ name, price: null, graceEndsAt: null, renewals: [], questions: [] });
    },
  );

  test('are found in any spelling of their name', async () => {
    const shop = await openShop();
    await shop.hold('xn--bcher-kva.com');
    const found = valueOf(await shop.anna.api.ownedDomains.get({ name: 'Bücher.COM' }));
    expect(found.name).toBe('xn--bcher-kva.com');
    expect(await shop.anna.api.ownedDomains.get({ name: 'not a name' })).toMatchObject(NOT_FOUND);
  });

  test('are not found by other customers, by any operation', async () => {
    const shop = await openShop();
    await shop.hold('lantern.com');
    await shop.hold('nobodys.com', { holder: 'guest@example.com' });
    const other = shop.shopper();
    await other.signIn('berta@example.com');
    expect(valueOf(await other.api.ownedDomains.list({})).domains).toEqual([]);
    for (const name of ['lantern.com', 'nobodys.com', 'never-seen.com']) {
      expect(await other.api.ownedDomains.get({ name })).toMatchObject(NOT_FOUND);
      const change = { kind: 'lock', locked: true } as const;
      expect(await other.api.ownedDomains.change({ name, change })).toMatchObject(NOT_FOUND);
      expect(await other.api.ownedDomains.makeAuthCode({ name })).toMatchObject(NOT_FOUND);
    }
    expect(shop.registry.commands).toEqual([]);
  });

  test('are those of one brand, although the email address has an account in both', async () => {
    const brand = { id: 'meridian', hosts: ['shop.meridian.example'] };
    const shop = await openShop({ others: [testStoreDocument({ brand, domains: buildDomains() })] });
    await shop.hold('lantern.com');
    const abroad = shop.shopper({ host: 'shop.meridian.example' });
    await abroad.signIn('anna@example.com');
    expect(valueOf(await abroad.api.ownedDomains.list({})).domains).toEqual([]);
    expect(await abroad.api.ownedDomains.get({ name: 'lantern.com' })).toMatchObject(NOT_FOUND);
  });

  test('require a login: guests and unverified accounts are refused', async () => {
    const shop = await openShop();
    const guest = shop.shopper();
    expect(await guest.api.ownedDomains.list({})).toMatchObject(SIGN_IN);
    const provisional = shop.shopper();
    const registration = buildRegistration();
    valueOf(await provisional.api.account.register(registration));
    await shop.hold('lantern.com', { holder: registration.email });
    expect(await provisional.api.ownedDomains.list({})).toMatchObject(SIGN_IN);
    expect(await provisional.api.ownedDomains.get({ name: 'lantern.com' })).toMatchObject(SIGN_IN);
    expect(await provisional.api.ownedDomains.makeAuthCode({ name: 'lantern.com' })).toMatchObject(SIGN_IN);
  });

  test('report an expired session', async () => {
    const shop = await openShop();
    await shop.hold('lantern.com');
    shop.clock.advance(31 * MINUTE_MS);
    const change = { kind: 'auto-renew', autoRenew: false } as const;
    expect(await shop.anna.api.ownedDomains.list({})).toMatchObject(EXPIRED);
    expect(await shop.anna.api.ownedDomains.get({ name: 'lantern.com' })).toMatchObject(EXPIRED);
    expect(await shop.anna.api.ownedDomains.change({ name: 'lantern.com', change })).toMatchObject(EXPIRED);
  });
});

describeOnBothDatabases('a domain of an account', (open) => {
  const openShop = ownedShopsOn(open);

  test('shows the registrant questions of its registry, and the stored registrant', async () => {
    const shop = await openShop();
    const registrant = buildRegistrant({ company: 'Berg GmbH', fields: { 'company-number': '12345678' } });
    await shop.hold('lantern.berlin', { document: { registrant } });
    await shop.hold('lantern.com', { document: { registrantId: null } });
    const found = valueOf(await shop.anna.api.ownedDomains.get({ name: 'lantern.berlin' }));
    expect(found.registrant).toEqual(registrant);
    expect(found.questions).toEqual([
      expect.objectContaining({ key: 'company-number', only: 'business', askedBy: [expect.anything()] }),
    ]);
    const transferred = valueOf(await shop.anna.api.ownedDomains.get({ name: 'lantern.com' }));
    expect(transferred).toMatchObject({ registrant: null, questions: [] });
  });

  test('that was ordered here has the registrant of the order', async () => {
    const shop = await openShop();
    const domain = { mode: 'register', name: 'lantern.com', nameservers: [] } as const;
    await shop.anna.add({ productId: 'tld:com', term: 12, domain });
    const { quote } = await shop.anna.bill({ phone: '+49 381 1234567' });
    valueOf(await shop.anna.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const found = valueOf(await shop.anna.api.ownedDomains.get({ name: 'lantern.com' }));
    expect(found).toMatchObject({ state: 'active', nameservers: OWN_NAMESERVERS, autoRenew: true });
    expect(found.verifyBy).toBe(shop.clock.now() + 15 * DAY_MS);
    expect(found.registrant).toMatchObject({ name: 'Anna Berg', city: 'Rostock', phone: '+49 381 1234567' });
  });

  test('that was transferred here shows its registry data, which is queried once', async () => {
    const shop = await openShop();
    await shop.hold('lantern.com', { document: { nameservers: [], registrantId: null } });
    const ds = [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) }];
    const brought = { nameservers: ['ns1.other.example', 'ns2.other.example'], ds };
    shop.registry.insertDomain('lantern.com', { isOurs: true, statuses: ['clientTransferProhibited'], ...brought });
    const get = async () => valueOf(await shop.anna.api.ownedDomains.get({ name: 'lantern.com' }));
    expect(await get()).toMatchObject({ ...brought, locked: true });
    expect(await get()).toMatchObject({ ...brought, locked: true });
    expect(shop.registry.commands).toHaveLength(1);
  });

  test('is shown without registry data while the registry does not answer', async () => {
    const shop = await openShop();
    await shop.hold('lantern.com', { document: { nameservers: [] } });
    shop.registry.fail('away');
    const found = valueOf(await shop.anna.api.ownedDomains.get({ name: 'lantern.com' }));
    expect(found).toMatchObject({ nameservers: [], locked: false });
  });
});
