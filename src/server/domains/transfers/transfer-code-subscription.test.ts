import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { buyDomains } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';

describeOnBothDatabases('the auth codes of an order', (open) => {
  const openShop = shopsOn(open);

  test('are stored while it can be paid, and deleted when it is cancelled', async () => {
    const shop = await openShop({ domains: buildDomains() });
    shop.registry.insertDomain('harbour.com', { expiresAt: shop.clock.now() + 90 * DAY_MS });
    const listNames = () => shop.database.read.selectFrom('transfer_codes').select('name').execute();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' }, card: 'hosted' });
    shop.clock.advance(HOUR_MS);
    await shop.app.jobs.runAll();
    expect(await listNames()).toEqual([{ name: 'harbour.com' }]);
    shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    expect((await shopper.order(orderId)).state).toBe('cancelled');
    expect(await listNames()).toEqual([]);
  });
});
