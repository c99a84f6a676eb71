import { expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { buildTldPrice } from '#core/domains/tld.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShopOptions, shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { listChecks } from './domain-check-store.ts';

type Found = OutputOf<Api['domains']['search']>;

describeOnBothDatabases('a domain search', (open) => {
  const shops = shopsOn(open);
  const shopOf = (options: TestShopOptions = {}) => shops({ domains: buildDomains(), ...options });

  const search = async (shopper: TestShopper, query: string, more: { offset?: number; currency?: string } = {}) =>
    valueOf(await shopper.api.domains.search({ query, ...more }));
  const card = ({ cards }: Found, name: string) => cards.find((one) => one.name === name);
  const register = (name: string) =>
    buildConfiguration({ productId: 'tld:com', term: 12, domain: { mode: 'register', name, nameservers: [] } });

  test('lists the exact domain first, then its label under the TLDs of the brand in order, mixed with suggestions', async () => {
    const shop = await shopOf();
    const found = await search(shop.shopper(), 'https://www.Lantern.org/path');
    expect(found.understood).toEqual({
      terms: ['lantern.org'],
      mode: 'name',
      ignored: expect.any(Array),
      isCut: false,
      isTooLong: false,
    });
    const listed = found.cards.map(({ name, origin }) => `${name} ${origin}`);
    expect(listed[0]).toBe('lantern.org asked');
    expect(listed.filter((text) => text.endsWith(' tld'))).toEqual(
      ['com', 'berlin', 'de'].map((tld) => `lantern.${tld} tld`),
    );
    expect(found.cards).toHaveLength(12);
    expect(found.cards.slice(1, 4).map(({ origin }) => origin)).toContain('suggestion');
    expect(found.hasMore).toBe(true);
  });

  test('searches for the domain of an entered subdomain', async () => {
    const shop = await shopOf();
    for (const query of ['mail.shop.lantern.org', 'https://mail.shop.lantern.org/path']) {
      const found = await search(shop.shopper(), query);
      expect(found.understood).toMatchObject({ mode: 'name', terms: ['lantern.org'] });
      expect(found.cards[0]).toMatchObject({ name: 'lantern.org', origin: 'asked' });
    }
    const list = await search(shop.shopper(), 'a.lantern.org, b.lantern.org, lantern');
    expect(list.understood).toMatchObject({ mode: 'bulk', terms: ['lantern.org', 'lantern.com'] });
    expect(list.cards.map(({ name }) => name)).toEqual(['lantern.org', 'lantern.com']);
  });

  test('returns the availability of each domain, with the price of the first year and the total', async () => {
    const shop = await shopOf();
    shop.registry.insertDomain('lantern.com');
    shop.registry.setAvailability('lantern.org', {
      kind: 'premium',
      currency: 'USD',
      registerMinor: 250_000,
      renewMinor: 9900,
    });
    shop.registry.setAvailability('lantern.de', { kind: 'reserved', reason: 'In use by the registry' });
    const found = await search(shop.shopper(), 'lantern.berlin');
    expect(card(found, 'lantern.berlin')).toMatchObject({
      state: 'available',
      price: {
        currency: 'EUR',
        registerRegularMinor: 1400,
        registerCurrentMinor: 1200,
        renewMinor: 1500,
        restoreMinor: 8000,
        totals: [
          { years: 1, amountMinor: 1200 },
          { years: 3, amountMinor: 4200 },
          { years: 5, amountMinor: 7200 },
          { years: 10, amountMinor: 14_700 },
        ],
      },
    });
    expect(card(found, 'lantern.com')).toMatchObject({ state: 'taken', price: { transferMinor: 1300 } });
    expect(card(found, 'lantern.org')).toMatchObject({
      state: 'premium',
      premium: 'hidden',
    });
    expect(card(found, 'lantern.de')).toMatchObject({ state: 'not-possible', refusal: 'reserved' });
  });

  test('queries no registry for domains decided locally', async () => {
    const shop = await shopOf();
    const shopper = shop.shopper();
    const found = await search(shopper, 'lantern.zz, xn--nxasmq6b.com, ok.com');
    expect(found.understood.mode).toBe('bulk');
    expect(card(found, 'lantern.zz')).toMatchObject({ state: 'not-possible', refusal: 'not-sold', price: null });
    expect(card(found, 'xn--nxasmq6b.com')).toMatchObject({ state: 'not-possible', refusal: 'no-idn' });
    expect(shop.registry.commands.map(({ names }) => names)).toEqual([['ok.com']]);
  });

  test('marks a domain in the basket, in the currency of the basket', async () => {
    const shop = await shopOf();
    const shopper = shop.shopper();
    await shopper.command({ kind: 'switch-currency', currency: 'USD' });
    const { lines } = await shopper.command({ kind: 'add-line', configuration: register('lantern.com') });
    const found = await search(shopper, 'lantern.com');
    expect(found.cards[0]).toMatchObject({ state: 'in-basket', lineId: lines[0]?.id, price: { currency: 'USD' } });
    expect(card(await search(shop.shopper(), 'lantern.com'), 'lantern.com')?.state).toBe('available');
  });

  test('marks a domain as owned for its customer only', async () => {
    const shop = await shopOf();
    const shopper = shop.shopper();
    const { session } = await shopper.signIn('owner@example.com');
    expect(session.kind).toBe('customer');
    const customer = await shop.database.read.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const own = { brand_id: 'larkhost', customer_id: customer.id, order_id: 'o', line_id: 'l', registry: 'sandbox' };
    const at = {
      created_at: 0,
      updated_at: 0,
      registered_at: 0,
      expires_at: 1,
      auto_renew: 1,
      document: '{}',
      tld: 'com',
    };
    await seedOrder(shop.database, { id: 'o', lineId: 'l' });
    await shop.database.transaction(async (tx) => {
      await tx
        .insertInto('domains')
        .values([
          { ...own, ...at, name: 'lantern.com', state: 'active' },
          { ...own, ...at, name: 'lantern.org', state: 'lost' },
        ])
        .execute();
    });
    shop.registry.insertDomain('lantern.com');
    const found = await search(shopper, 'lantern');
    expect(card(found, 'lantern.com')?.state).toBe('owned');
    expect(card(found, 'lantern.org')?.state).toBe('available');
    expect(card(await search(shop.shopper(), 'lantern'), 'lantern.com')?.state).toBe('taken');
  });

  test('continues after the given results', async () => {
    const shop = await shopOf();
    const first = await search(shop.shopper(), 'lantern');
    const second = await search(shop.shopper(), 'lantern', { offset: 12 });
    const names = [...first.cards, ...second.cards].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(second.cards.length).toBeGreaterThan(0);
  });

  test('answers a whole list at once, in order', async () => {
    const shop = await shopOf();
    const names = Array.from({ length: 200 }, (_, index) => `lantern-${index}.com`);
    const found = await search(shop.shopper(), names.join('\n'));
    expect(found.cards.map(({ name }) => name)).toEqual(names);
    expect(found.cards.every(({ state }) => state === 'available')).toBe(true);
    expect(found.hasMore).toBe(false);
  });

  test('offers nothing under a TLD without a price in the currency', async () => {
    const dollars = buildSoldTld({ name: 'us', unicode: 'us', prices: { USD: buildTldPrice() } });
    const shop = await shopOf({ domains: buildDomains({ tlds: [buildSoldTld(), dollars] }) });
    const found = await search(shop.shopper(), 'lantern.us');
    expect(found.cards[0]).toMatchObject({ name: 'lantern.us', state: 'not-possible', refusal: 'not-sold' });
    const inDollars = await search(shop.shopper(), 'lantern.us', { currency: 'USD' });
    expect(inDollars.cards[0]).toMatchObject({ state: 'available', price: { currency: 'USD' } });
  });

  test('never returns an unchecked domain as available', async () => {
    const shop = await shopOf();
    shop.registry.fail('away');
    const found = await search(shop.shopper(), 'lantern');
    expect(new Set(found.cards.map(({ state }) => state))).toEqual(new Set(['unchecked']));
  });

  test('waits for a registry no longer than the time limit for shoppers', async () => {
    const waited = new AbortController();
    const shop = await shopOf({ timeout: () => waited.signal });
    shop.registry.pause('lantern.com');
    const searching = search(shop.shopper(), 'lantern');
    while (shop.registry.commands.length === 0) await new Promise(setImmediate);
    setImmediate(() => waited.abort());
    const found = await searching;
    expect(card(found, 'lantern.com')?.state).toBe('unchecked');
    expect(card(found, 'lantern.org')?.state).toBe('available');
  });

  test("creates no session, and stores the registry's results", async () => {
    const shop = await shopOf();
    shop.registry.insertDomain('lantern.com');
    const shopper = shop.shopper();
    await search(shopper, 'lantern');
    await shop.app.close();
    expect(shopper.cookies.size).toBe(0);
    const checks = await listChecks(shop.database.read, 'larkhost', ['lantern.com', 'lantern.org']);
    expect(checks.get('lantern.com')?.answer.kind).toBe('taken');
    expect(checks.get('lantern.org')?.answer.kind).toBe('available');
  });

  test('returns nothing for invalid input', async () => {
    const shop = await shopOf();
    expect(await search(shop.shopper(), '!!!')).toMatchObject({ understood: { mode: 'nothing' }, cards: [] });
  });

  test('rejects a network with too many searches, with the time to wait', async () => {
    const shop = await shopOf();
    const shopper = shop.shopper({ remoteAddress: '203.0.113.7' });
    const answers = [];
    for (let count = 0; count < 121; count += 1) answers.push(await shopper.api.domains.search({ query: '!' }));
    expect(answers.slice(0, 120).every(({ ok }) => ok)).toBe(true);
    expect(answers[120]).toMatchObject({
      problem: { code: 'limits/too-many-requests', data: { retryAfterSeconds: expect.any(Number) } },
    });
    expect((await shop.shopper().api.domains.search({ query: '!' })).ok).toBe(true);
  });
});

describeOnBothDatabases('checking one domain', (open) => {
  const shops = shopsOn(open);

  test('queries the registry again after any recent check', async () => {
    const shop = await shops({ domains: buildDomains() });
    const { api } = shop.shopper();
    shop.registry.fail('timeout');
    expect(valueOf(await api.domains.check({ name: 'Lantern.COM' }))).toMatchObject({ state: 'unchecked' });
    shop.registry.fail(null);
    expect(valueOf(await api.domains.check({ name: 'lantern.com' }))).toMatchObject({ state: 'available' });
    shop.registry.insertDomain('lantern.com');
    expect(valueOf(await api.domains.check({ name: 'shop.lantern.com' }))).toMatchObject({
      name: 'lantern.com',
      state: 'taken',
    });
  });

  test('refuses invalid domains with the reason', async () => {
    const shop = await shops({ domains: buildDomains() });
    const { api } = shop.shopper();
    expect(await api.domains.check({ name: 'not a name' })).toMatchObject({
      problem: { code: 'domains/name-invalid' },
    });
    expect(valueOf(await api.domains.check({ name: 'lantern.zz' }))).toMatchObject({ refusal: 'not-sold' });
  });

  test('returns an IDN in Unicode and as A-label', async () => {
    const shop = await shops({ domains: buildDomains() });
    const found = valueOf(await shop.shopper().api.domains.check({ name: 'käse.de' }));
    expect(found).toMatchObject({ name: 'xn--kse-qla.de', unicode: 'käse.de', state: 'available', isLookAlike: false });
  });
});
