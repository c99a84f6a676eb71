import { expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { enqueueJobs, finishJobs } from '#server/fulfilment/public.ts';
import { silentLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

async function forgettable({ database: { read } }: TestShop) {
  const rows = await Promise.all([
    read.selectFrom('sessions').select('id').execute(),
    read.selectFrom('idempotency_keys').select('key').execute(),
    read.selectFrom('webhook_events').select('event_id').execute(),
    read.selectFrom('quotes').select('hash').execute(),
  ]);
  return rows.map(({ length }) => length);
}

async function stepsOf({ database }: TestShop): Promise<readonly string[]> {
  const rows = await database.read.selectFrom('steps').select('line_id').orderBy('line_id').execute();
  return rows.map((row) => row.line_id);
}

describeOnBothDatabases('a worker', (open) => {
  const openShop = shopsOn(open);

  test('forgets what is over, each thing after its time, and never an order', async () => {
    const shop = await openShop();
    await shop.shopper().buy();
    await shop.deliver(await shop.webhooks.about('payment.captured'));
    await shop.app.jobs.runAll();
    expect(await forgettable(shop)).toEqual([1, 1, 1, 1]);
    shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    expect(await forgettable(shop)).toEqual([1, 1, 1, 0]);
    shop.clock.advance(30 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await forgettable(shop)).toEqual([1, 0, 0, 0]);
    shop.clock.advance(30 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await forgettable(shop)).toEqual([0, 0, 0, 0]);
    expect(await shop.database.read.selectFrom('orders').select('state').execute()).toEqual([{ state: 'complete' }]);
  });

  test('forgets what operators and people were told after 30 days, but not what it could not tell, nor the letters of an order', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const at = shop.clock.now();
    const step = { orderId, document: '{}' } as const;
    const told = { ...step, id: 'told', lineId: 'told', kind: 'send-webhook' } as const;
    const mailed = { ...step, id: 'mailed', lineId: 'mailed', kind: 'send-mail' } as const;
    const failed = { ...step, id: 'failed', lineId: 'failed', kind: 'send-webhook' } as const;
    await shop.database.transaction(async (tx) => {
      await enqueueJobs(tx, 'larkhost', [told, mailed, failed], at);
      for (const { id, lineId, kind } of [told, mailed, failed])
        await finishJobs(tx, {
          brandId: 'larkhost',
          orderId,
          lineId,
          kind,
          state: id === 'failed' ? 'given-up' : 'done',
          at,
        });
    });
    const before = await stepsOf(shop);
    shop.clock.advance(29 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await stepsOf(shop)).toEqual(before);
    shop.clock.advance(2 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await stepsOf(shop)).toEqual(before.filter((id) => id !== 'told' && id !== 'mailed'));
    expect(before).toContain('order-received');
  });

  test('does by itself what is due, until it is stopped', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    const jobs = shop.app.jobs.startWorker(silentLog);
    await Promise.all(jobs.map((job) => job.stop()));
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
  });
});
