import { expect, test } from 'vitest';
import { type Metrics, createMetrics } from '#server/http/metrics.ts';
import { mailRefused } from '#server/notify/public.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { databaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readsOf } from '#server/platform/database/read-database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { unavailableDatabase } from '#tests/support/unavailable-database.ts';
import { collectorsOf } from './collectors.ts';

/** The series of a metric with their values, those that are 0 left out. */
async function seriesOf(metrics: Metrics, name: string): Promise<Readonly<Record<string, number>>> {
  const lines = (await metrics.scrape())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const series = lines.map((line) => {
    const split = line.lastIndexOf(' ');
    return [line.slice(name.length, split), Number(line.slice(split + 1))] as const;
  });
  return Object.fromEntries(series.filter(([, value]) => value !== 0));
}

const BRAND = '{brand="larkhost"}';

describeOnBothDatabases('business metrics', (open) => {
  const shops = shopsOn(open);

  async function openShop() {
    const metrics = createMetrics();
    const shop = await shops({ domains: buildDomains(), metrics });
    return { metrics, shop, series: (name: string) => seriesOf(metrics, name) };
  }

  test('count an order that is placed, paid and completed, with its payment, jobs and emails', async () => {
    const { shop, series } = await openShop();
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    for (const event of ['placed', 'paid', 'completed'])
      expect(await series(`landrush_orders_${event}_total`)).toEqual({ [BRAND]: 1 });
    expect(await series('landrush_orders_failed_total')).toEqual({});
    expect(await series('landrush_payment_outcomes_total')).toEqual({
      '{provider="sandbox",outcome="succeeded"}': 1,
    });
    const runs = await series('landrush_job_runs_total');
    expect(runs['{kind="create-service",outcome="done"}']).toBe(1);
    const sent = runs['{kind="send-email",outcome="done"}'];
    expect(await series('landrush_emails_total')).toEqual({ '{outcome="sent"}': sent });
    expect((await series('landrush_job_duration_seconds_count'))['{kind="create-service"}']).toBe(1);
  });

  test('count a declined payment and its order, and start at zero for every brand', async () => {
    const { shop, metrics, series } = await openShop();
    expect(await metrics.scrape()).toContain(`landrush_orders_failed_total${BRAND} 0`);
    await shop.shopper().buy({ card: 'insufficient-funds' });
    expect(await series('landrush_orders_failed_total')).toEqual({ [BRAND]: 1 });
    expect(await series('landrush_payment_outcomes_total')).toEqual({ '{provider="sandbox",outcome="declined"}': 1 });
  });

  test('count nothing that was rolled back', async () => {
    const { shop, series } = await openShop();
    async function transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
      return shop.database.transaction(async (tx) => {
        const value = await work(tx);
        const orders = await tx.selectFrom('orders').select('id').execute();
        if (orders.length > 0) throw databaseUnavailable('away');
        return value;
      });
    }
    const failing = await shop.another({ database: { ...shop.database, transaction } });
    await expect(failing.shopper().buy()).rejects.toThrow('server/unavailable');
    expect(await series('landrush_orders_placed_total')).toEqual({});
    await shop.shopper().buy();
    expect(await series('landrush_orders_placed_total')).toEqual({ [BRAND]: 1 });
  });

  test('measure calls of payment providers and registries, and count those without a response', async () => {
    const { shop, series } = await openShop();
    await shop.shopper().buy({ card: 'reply-lost' });
    const call = '{family="payment",adapter="sandbox",operation="createPayment"}';
    expect((await series('landrush_adapter_call_duration_seconds_count'))[call]).toBe(1);
    expect(await series('landrush_adapter_errors_total')).toEqual({ [call]: 1 });
    await shop.app.jobs.runAll();
    const poll = '{family="registry",adapter="sandbox",operation="poll"}';
    expect((await series('landrush_adapter_call_duration_seconds_count'))[poll]).toBeGreaterThan(0);
  });

  test('include the backlog of jobs, at most five seconds old', async () => {
    const { shop, series } = await openShop();
    expect(await series('landrush_jobs')).toEqual({});
    await shop.shopper().buy();
    expect(await series('landrush_jobs')).toEqual({});
    shop.clock.advance(10_000);
    const due = await series('landrush_jobs');
    expect(due['{queue="orders",state="due"}']).toBe(1);
    expect((await series('landrush_job_oldest_due_age_seconds'))['{queue="orders"}']).toBe(10);
  });

  test('include the balance a registry reports, and the operator task for it', async () => {
    const { shop, series } = await openShop();
    shop.registry.publish({ name: null, kind: 'other', text: 'Low balance', at: 0, balance: 12.5 });
    await shop.app.jobs.runAll();
    const at = shop.clock.now();
    expect(await series('landrush_registry_balance')).toEqual({ '{registry="sandbox"}': 12.5 });
    expect(await series('landrush_registry_balance_timestamp_seconds')).toEqual({ '{registry="sandbox"}': at / 1000 });
    shop.clock.advance(30_000);
    expect(await series('landrush_operator_tasks')).toEqual({ '{reason="registry-message"}': 1 });
    expect(await series('landrush_operator_task_oldest_age_seconds')).toEqual({ '': 30 });
  });

  test('count emails that the mail server rejects or fails to accept', async () => {
    const { shop, series } = await openShop();
    await shop.shopper().buy();
    const send = shop.post.send.bind(shop.post);
    for (const [fault, outcome] of [
      [new Error('away'), 'failed'],
      [mailRefused('550 no such user'), 'rejected'],
    ] as const) {
      shop.post.send = () => Promise.reject(fault);
      shop.clock.advance(60_000);
      await shop.app.jobs.runMail();
      expect((await series('landrush_emails_total'))[`{outcome="${outcome}"}`]).toBeGreaterThan(0);
    }
    shop.post.send = send;
    expect(await series('landrush_emails_total')).not.toHaveProperty('{outcome="sent"}');
  });

  test('include the version and the mode', async () => {
    const { series } = await openShop();
    expect(await series('landrush_info')).toEqual({ '{version="0.1.0",mode="development"}': 1 });
  });
});

test('the other metrics are served while the database is unavailable', async () => {
  const metrics = createMetrics();
  const services = {
    env: { mode: 'production' },
    reports: readsOf(unavailableDatabase()),
    clock: fixedClock(),
    storefronts: { list: () => [] },
  } as const;
  for (const collector of collectorsOf(services)) metrics.addCollector(collector);
  const text = await metrics.scrape();
  expect(text).toContain('landrush_metrics_collection_errors_total 1');
  expect(text).not.toContain('landrush_jobs{');
  expect(text).toContain('mode="production"} 1');
});
