import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { ownedShopsOn } from '#server/delivery/owned-domains/owned-domain.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('domains in the back office', (open) => {
  const openShop = ownedShopsOn(open);

  async function shopWith(names: readonly string[]) {
    const shop = await openShop();
    for (const name of names) await shop.hold(name);
    const operator = testOperator(shop);
    const namesOf = async (input: Parameters<typeof operator.domains.list>[0]) =>
      valueOf(await operator.domains.list(input)).rows.map((row) => row.name);
    return { shop, operator, namesOf };
  }

  test('are found by name prefix, TLD and state, page by page', async () => {
    const { operator, namesOf } = await shopWith(['lantern.com', 'lantern-shop.com', 'beacon.com', 'beacon.de']);
    expect(await namesOf({})).toEqual(['beacon.com', 'beacon.de', 'lantern-shop.com', 'lantern.com']);
    expect(await namesOf({ search: ' Lantern-' })).toEqual(['lantern-shop.com']);
    expect(await namesOf({ search: 'antern' })).toEqual([]);
    expect(await namesOf({ search: 'lan%' })).toEqual([]);
    expect(await namesOf({ tld: '.DE' })).toEqual(['beacon.de']);
    expect(await namesOf({ state: 'active', tld: 'com' })).toHaveLength(3);
    expect(await namesOf({ state: 'lost' })).toEqual([]);
    const first = valueOf(await operator.domains.list({ limit: 3 }));
    const second = valueOf(await operator.domains.list({ limit: 3, cursor: first.next ?? '' }));
    expect([first, second].map(({ rows }) => rows.length)).toEqual([3, 1]);
    expect(second.next).toBeNull();
  });

  test('that are lost are not said to renew', async () => {
    const { shop, operator } = await shopWith(['kept.com']);
    await shop.hold('gone.com', { state: 'lost' });
    const renews = valueOf(await operator.domains.list({})).rows.map(({ name, autoRenew }) => [name, autoRenew]);
    expect(renews).toEqual([
      ['gone.com', false],
      ['kept.com', true],
    ]);
    const gone = valueOf(await operator.domains.get({ brandId, name: 'gone.com' }));
    expect(gone.autoRenew).toBe(false);
    const { domains } = valueOf(await operator.customers.get({ brandId, customerId: gone.customerId ?? '' }));
    expect(domains).toMatchObject([
      { name: 'gone.com', autoRenew: false },
      { name: 'kept.com', autoRenew: true },
    ]);
  });

  test('of a brand whose id has a space are listed once each, across pages', async () => {
    const { shop, operator } = await shopWith(['lantern.com']);
    const { read, write } = shop.database;
    for (const table of ['store_versions', 'customers', 'orders', 'order_lines', 'domains'] as const) {
      const rows = await read.selectFrom(table).selectAll().execute();
      await write
        .insertInto(table)
        .values(rows.map((row) => ({ ...row, brand_id: 'Old brand' })))
        .execute();
    }
    const first = valueOf(await operator.domains.list({ limit: 1 }));
    const second = valueOf(await operator.domains.list({ limit: 1, cursor: first.next ?? '' }));
    expect([...first.rows, ...second.rows].map((row) => row.brandId)).toEqual(['Old brand', brandId]);
  });

  test('are listed by expiry within a period, and counted by week', async () => {
    const { shop, operator, namesOf } = await shopWith(['lantern.com']);
    const now = shop.clock.now();
    await shop.hold('soon.com', { expiresAt: now + 20 * DAY_MS });
    await shop.hold('sooner.com', { expiresAt: now + 2 * DAY_MS });
    expect(await namesOf({ from: now, to: now + 30 * DAY_MS })).toEqual(['sooner.com', 'soon.com']);
    const first = valueOf(await operator.domains.list({ from: now, limit: 1 }));
    expect(await namesOf({ from: now, cursor: first.next ?? '' })).toEqual(['soon.com', 'lantern.com']);
    const { weeks } = valueOf(await operator.domains.figures({}));
    expect(weeks.map(({ domains }) => domains)).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for (const { from, to, domains } of weeks) expect(await namesOf({ from, to })).toHaveLength(domains);
  });

  test('that are being transferred, awaiting verification or on hold are counted and listed', async () => {
    const { shop, operator, namesOf } = await shopWith(['lantern.com']);
    const now = shop.clock.now();
    await shop.hold('moving.com', { state: 'transferring', expiresAt: null });
    await shop.hold('due.com', { registrantEmail: 'due@example.com', verifyBy: now + DAY_MS });
    await shop.hold('verified.com', {
      registrantEmail: 'verified@example.com',
      verifyBy: now + DAY_MS,
      emailVerifiedAt: now,
    });
    await shop.database.transaction((tx) =>
      tx
        .insertInto('registrant_holds')
        .values({
          brand_id: brandId,
          name: 'lantern.com',
          state: 'held',
          attempts: 1,
          begun_at: 0,
          next_at: null,
          changed_at: 0,
        })
        .execute(),
    );
    expect(valueOf(await operator.domains.figures({}))).toMatchObject({
      transferring: 1,
      verificationsDue: 1,
      holds: 1,
    });
    expect(await namesOf({ state: 'transferring' })).toEqual(['moving.com']);
    expect(await namesOf({ attention: 'verification-due' })).toEqual(['due.com']);
    expect(await namesOf({ attention: 'on-hold' })).toEqual(['lantern.com']);
  });

  test('show differences to the registry, which can be adopted once per command', async () => {
    const { shop, operator } = await shopWith(['lantern.com']);
    const key = { brandId, name: 'lantern.com' };
    expect(valueOf(await operator.domains.compare(key)).fields.filter((field) => field.isDifferent)).toEqual([]);
    const expiresAt = shop.clock.now() + 400 * DAY_MS;
    shop.registry.insertDomain('lantern.com', {
      isOurs: true,
      expiresAt,
      nameservers: ['ns1.elsewhere.example'],
      registrantId: 'C0',
    });
    const compared = valueOf(await operator.domains.compare(key));
    expect(compared.fields.filter(({ isDifferent }) => isDifferent).map(({ field }) => field)).toEqual([
      'expiry',
      'nameservers',
    ]);
    const before = valueOf(await operator.domains.get(key));
    const command = { ...key, commandId: randomUUID(), version: before.version };
    const refreshed = valueOf(await operator.domains.refresh(command));
    expect(refreshed).toMatchObject({ expiresAt, nameservers: ['ns1.elsewhere.example'] });
    expect(refreshed.audit).toMatchObject([
      { action: 'domains.refresh', details: { before: { expiresAt: before.expiresAt }, after: { expiresAt } } },
    ]);
    expect(valueOf(await operator.domains.refresh(command)).audit).toHaveLength(1);
    const stale = { ...command, commandId: randomUUID() };
    expect(await operator.domains.refresh(stale)).toMatchObject({
      ok: false,
      problem: { code: 'operator/changed-meanwhile' },
    });
  });

  test('are shown without registry data when the registry does not answer in time', async () => {
    const { shop, operator } = await shopWith(['lantern.com']);
    const key = { brandId, name: 'lantern.com' };
    shop.registry.pause('lantern.com');
    expect(await operator.domains.compare(key)).toMatchObject({
      ok: false,
      problem: { code: 'domains/registry-away' },
    });
    expect(valueOf(await operator.domains.get(key)).nameservers).toHaveLength(2);
    shop.registry.resume('lantern.com');
    shop.registry.fail('away');
    expect(await operator.domains.compare(key)).toMatchObject({ ok: false });
  });

  test('are visible only to accounts with access to their brand', async () => {
    const { shop, operator } = await shopWith(['lantern.com']);
    const key = { brandId, name: 'lantern.com' };
    const other = testOperator(shop, { brands: ['meridian'] });
    const { version } = valueOf(await operator.domains.get(key));
    const command = { ...key, commandId: randomUUID() };
    const answers = [
      await other.domains.get(key),
      await other.domains.compare(key),
      await other.domains.refresh({ ...command, version }),
      await other.domains.retry(command),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, problem: { code: 'domains/unknown' } });
    expect(valueOf(await other.domains.list({})).rows).toEqual([]);
    expect(valueOf(await other.domains.figures({})).weeks.some(({ domains }) => domains > 0)).toBe(false);
  });
});
