import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { silentLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

async function countDeletable({ database: { read } }: TestShop) {
  const rows = await Promise.all([
    read.selectFrom('sessions').select('id').execute(),
    read.selectFrom('idempotency_keys').select('key').execute(),
    read.selectFrom('jobs').select('id').where('kind', '=', 'process-webhook').execute(),
    read.selectFrom('quotes').select('hash').execute(),
  ]);
  return rows.map(({ length }) => length);
}

async function jobsOf({ database }: TestShop): Promise<readonly string[]> {
  const rows = await database.read.selectFrom('jobs').select('dedupe_key').orderBy('dedupe_key').execute();
  return rows.map((row) => row.dedupe_key);
}

describeOnBothDatabases('a worker', (open) => {
  const openShop = shopsOn(open);

  test('deletes expired data after its retention period, and never an order', async () => {
    const shop = await openShop();
    await shop.shopper().buy({ card: 'late-webhook' });
    await shop.deliver(await shop.webhooks.about('payment.captured'));
    await shop.app.jobs.runAll();
    expect(await countDeletable(shop)).toEqual([1, 1, 1, 1]);
    shop.clock.advance(DAY_MS);
    await shop.app.jobs.runAll();
    expect(await countDeletable(shop)).toEqual([1, 1, 1, 0]);
    shop.clock.advance(30 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await countDeletable(shop)).toEqual([1, 0, 0, 0]);
    shop.clock.advance(30 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await countDeletable(shop)).toEqual([0, 0, 0, 0]);
    expect(await shop.database.read.selectFrom('orders').select('state').execute()).toEqual([{ state: 'complete' }]);
  });

  test('skips periodic tasks with an interval above the requested limit', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy();
    shop.clock.advance(60 * DAY_MS);
    await shop.app.jobs.runAll({ maxPauseMs: MINUTE_MS });
    expect(await countDeletable(shop)).toEqual([1, 1, 0, 1]);
    const order = shop.database.read.selectFrom('orders').select('state').where('id', '=', orderId);
    expect(await order.execute()).toEqual([{ state: 'complete' }]);
    await shop.app.jobs.runAll();
    expect(await countDeletable(shop)).toEqual([1, 0, 0, 0]);
  });

  test('deletes finished webhook and email jobs after 30 days, but not dead letters or the emails of an order', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const at = shop.clock.now();
    const subject = { type: 'order', id: orderId } as const;
    const job = { subject, orderId, payload: {} };
    const reported = { ...job, id: 'told', dedupeKey: 'told', kind: 'send-webhook' } as const;
    const mailed = { ...job, id: 'mailed', dedupeKey: 'mailed', kind: 'send-email' } as const;
    const failed = { ...job, id: 'failed', dedupeKey: 'failed', kind: 'send-webhook' } as const;
    await shop.database.transaction(async (tx) => {
      await enqueueJobs(tx, 'larkhost', [reported, mailed, failed], at);
      for (const { id } of [reported, mailed, failed])
        await tx
          .updateTable('jobs')
          .set({ state: id === 'failed' ? 'dead-lettered' : 'done' })
          .where('id', '=', id)
          .execute();
    });
    const before = await jobsOf(shop);
    shop.clock.advance(29 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await jobsOf(shop)).toEqual(before);
    shop.clock.advance(2 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await jobsOf(shop)).toEqual(before.filter((id) => id !== 'told' && id !== 'mailed'));
    expect(before).toContain(`${orderId} order-received`);
  });

  test('runs due jobs until it is stopped', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    const jobs = shop.app.jobs.startWorker(silentLog);
    await Promise.all(jobs.map((job) => job.stop()));
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
  });
});
