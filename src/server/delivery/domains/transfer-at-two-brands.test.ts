import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { buyDomains, linesReported, moneyMoved, pass } from './domain-shop.builder.ts';

describeOnBothDatabases('a transfer ordered at two brands with one account at the registry', (open) => {
  const shops = shopsOn(open);

  /** Two brands whose registry completes transfers on request. */
  async function twoBrands() {
    const domains = buildDomains();
    const brand = { id: 'meridian', hosts: ['shop.meridian.example'] };
    const shop = await shops({ domains, others: [testStoreDocument({ brand, domains })] });
    shop.registry.insertDomain('harbour.com', { expiresAt: shop.clock.now() + 90 * DAY_MS });
    shop.registry.becomeSlow(true);
    return shop;
  }

  async function order(shop: TestShop, brandId: string) {
    const by = brandId === 'meridian' ? shop.shopper({ host: 'shop.meridian.example' }) : shop.shopper();
    const bought = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' }, by });
    await shop.app.jobs.runAll();
    return () => linesReported(bought.shopper, bought.orderId);
  }

  async function setState(shop: TestShop, brandId: string, state: 'lost' | 'transferring') {
    await shop.database.write.updateTable('domains').set({ state }).where('brand_id', '=', brandId).execute();
  }

  test('is executed for the first order', async () => {
    const shop = await twoBrands();
    const first = await order(shop, 'larkhost');
    const second = await order(shop, 'meridian');
    shop.registry.finish('harbour.com');
    await pass(shop, HOUR_MS, 5 * MINUTE_MS);
    expect([await first(), await second()]).toEqual([
      'harbour.com transferred',
      'harbour.com not-obtained already-here',
    ]);
    expect(await moneyMoved(shop)).toBe('captured 1300, captured 1300, refunded 1300');
  });

  test('is executed for the second order when that of the first is rejected', async () => {
    const shop = await twoBrands();
    const first = await order(shop, 'larkhost');
    const second = await order(shop, 'meridian');
    expect(await second()).toBe('harbour.com delayed account-empty');
    shop.registry.finish('harbour.com', false);
    shop.registry.becomeSlow(false);
    await pass(shop, HOUR_MS, 5 * MINUTE_MS);
    expect([await first(), await second()]).toEqual(['harbour.com not-obtained refused', 'harbour.com transferred']);
    expect(await moneyMoved(shop)).toBe('captured 1300, captured 1300, refunded 1300');
  });

  test.each(['larkhost', 'meridian'])(
    'concurrently, at %s first, continues when the account is topped up',
    async (early) => {
      const shop = await twoBrands();
      const transfer = shop.registry.transfer.bind(shop.registry);
      shop.registry.transfer = async () => ({ kind: 'refused', reason: 'money', message: 'no credit', code: 2104 });
      const first = await order(shop, early);
      // The other brand has looked for claims before this one was stored.
      await setState(shop, early, 'lost');
      const second = await order(shop, early === 'meridian' ? 'larkhost' : 'meridian');
      await setState(shop, early, 'transferring');
      await pass(shop, HOUR_MS, 5 * MINUTE_MS);
      shop.registry.transfer = transfer;
      shop.registry.becomeSlow(false);
      await pass(shop, DAY_MS, HOUR_MS);
      const lines = [await first(), await second()];
      expect(lines.toSorted()).toEqual(['harbour.com not-obtained already-here', 'harbour.com transferred']);
      expect(await moneyMoved(shop)).toBe('captured 1300, captured 1300, refunded 1300');
    },
  );

  test.each(['larkhost', 'meridian'])('concurrently, at %s first, is completed for one of them', async (early) => {
    const shop = await twoBrands();
    const first = await order(shop, early);
    // The other brand has looked for claims before this one was stored.
    await setState(shop, early, 'lost');
    const second = await order(shop, early === 'meridian' ? 'larkhost' : 'meridian');
    await setState(shop, early, 'transferring');
    shop.registry.finish('harbour.com');
    await pass(shop, 10 * MINUTE_MS, 10_000);
    const lines = [await first(), await second()];
    expect(lines.toSorted()).toEqual(['harbour.com not-obtained already-here', 'harbour.com transferred']);
    expect(await moneyMoved(shop)).toBe('captured 1300, captured 1300, refunded 1300');
  });
});
