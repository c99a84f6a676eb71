import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { silentLog } from '#server/platform/log.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator, watchedBy } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';

describeOnBothDatabases('changes', (open) => {
  const openShop = shopsOn(open);

  function openFeed({ database, clock }: TestShop): ChangeFeed {
    const feed = createChangeFeed({ database, clock, log: silentLog });
    onTestFinished(() => feed.close());
    return feed;
  }

  async function listen(feed: ChangeFeed): Promise<readonly ChangeEvent[]> {
    const changes: ChangeEvent[] = [];
    await feed.subscribe((change) => void changes.push(change)).ready;
    return changes;
  }

  test('of orders, payments and by staff are reported once, and nothing from before', async () => {
    const shop = await openShop();
    const before = await buyPlans(shop, 1);
    const changes = await listen(openFeed(shop));
    const { orderId } = await buyPlans(shop, 1);
    await vi.waitFor(() => expect(changes).toContainEqual({ kind: 'order.changed', brandId: 'larkhost', orderId }));
    const failed = await shop.shopper().buy({ card: 'insufficient-funds' });
    await vi.waitFor(() =>
      expect(changes).toContainEqual({ kind: 'payment.failed', brandId: 'larkhost', orderId: failed.orderId }),
    );
    expect(changes.map((change) => change.orderId)).not.toContain(before.orderId);
    shop.clock.advance(60_000);
    const key = { brandId: 'larkhost', orderId: before.orderId };
    await testOperator(shop).orders.addNote({ ...key, commandId: randomUUID(), note: 'called' });
    await vi.waitFor(() => expect(changes).toContainEqual({ kind: 'order.changed', ...key }), { timeout: 10_000 });
  });

  test('are sent to those who may see the brand', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: ['shop.meridian.example'] } });
    const shop = await openShop({ others: [meridian] });
    const feed = openFeed(shop);
    const all = watchedBy(shop, feed, {});
    const own = watchedBy(shop, feed, { brands: ['meridian'] });
    await Promise.all([all.next('ready'), own.next('ready')]);
    await shop.shopper().buy();
    await all.next('larkhost');
    await shop.shopper({ host: 'shop.meridian.example' }).buy();
    await own.next('meridian');
    expect(own.text()).not.toContain('larkhost');
  });

  test('end with their reader, and are limited for each account', async () => {
    const shop = await openShop();
    const feed = openFeed(shop);
    const streams = Array.from({ length: 10 }, () => watchedBy(shop, feed, {}));
    await Promise.all(streams.map((stream) => stream.next('ready')));
    await expect(watchedBy(shop, feed, {}).next('ready')).rejects.toThrow('limits/too-many-requests');
    streams[0]?.leave();
    await streams[0]?.ended;
    await watchedBy(shop, feed, {}).next('ready');
    await watchedBy(shop, feed, { role: 'support' }).next('ready');
  });
});
