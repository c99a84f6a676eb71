import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { ownedShopsOn } from '#server/delivery/owned-domains/owned-domain.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { exportOf, testOperator } from '#tests/support/test-operator.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('the domain churn report', (open) => {
  const openShop = ownedShopsOn(open);

  test('counts domains at the start, new ones and ended ones by TLD and ending', async () => {
    const shop = await openShop();
    const operator = testOperator(shop);
    const at = shop.clock.now();
    await shop.hold('kept.com');
    await shop.hold('moved.com');
    await shop.hold('gone.de');
    await shop.hold('lapsed.com', { expiresAt: at + DAY_MS });
    await shop.hold('new.com', { registeredAt: at });
    const year = new Date(at).toISOString().slice(0, 4);
    const before = valueOf(await operator.reports.churn({ period: year }));
    expect(before.domains.reduce((sum, { ended }) => sum + ended, 0)).toBe(0);
    const refresh = async (name: string) => {
      const { version } = valueOf(await operator.domains.get({ brandId, name }));
      valueOf(await operator.domains.refresh({ brandId, name, commandId: randomUUID(), version }));
    };
    shop.registry.insertDomain('moved.com', { isOurs: false });
    await refresh('moved.com');
    shop.registry.free('gone.de');
    await refresh('gone.de');
    shop.clock.advance(2 * DAY_MS);
    await shop.app.jobs.runAll();
    shop.registry.free('lapsed.com');
    shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    const period = new Date(shop.clock.now()).toISOString().slice(0, 7);
    const { domains } = valueOf(await operator.reports.churn({ period }));
    const none = { expired: 0, deleted: 0, 'transferred-away': 0, cancelled: 0 };
    const found = Object.fromEntries(domains.map(({ key, ...churn }) => [key, churn]));
    expect(found['com']).toMatchObject({ ended: 2, endings: { ...none, 'transferred-away': 1, expired: 1 } });
    expect(found['de']).toMatchObject({ ended: 1, endings: { ...none, deleted: 1 } });
    // Three .com domains and one .de domain existed at the start, and one was registered now.
    expect(found['com']).toMatchObject({ atStart: 3, started: 1 });
    const rows = async (input: object) => {
      const page = valueOf(await operator.reports.rows({ report: 'domain-churn', period, ...input }));
      return page.rows.map(({ name, ending }) => `${name} ${ending}`);
    };
    expect(await rows({})).toEqual(['gone.de deleted', 'moved.com transferred-away', 'lapsed.com expired']);
    expect(await rows({ key: 'com' })).toEqual(['moved.com transferred-away', 'lapsed.com expired']);
    const { text } = await exportOf(shop, { report: 'domain-churn', period });
    expect(text).toContain('moved.com');
    expect(text.split('\r\n')[1]).toMatch(/,deleted$/);
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(valueOf(await other.reports.churn({ period })).domains).toEqual([]);
  });
});
