import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { createService } from '#server/delivery/services/create-service.ts';
import { claimJobs } from '#server/jobs/job-store.ts';
import {
  STANDARD_RETRY,
  createJobRunner,
  daysAfterCreation,
  defineJob,
  lineJob,
  orderJob,
} from '#server/jobs/public.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { leaveLineToOperator } from '#server/sales/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { fulfilmentJobs } from './fulfilment-jobs.ts';

function servicesOf({ database, clock, app }: TestShop): FulfilmentServices {
  return {
    database,
    clock,
    ids: createIds(clock),
    log: silentLog,
    domains: {
      registryOf: () => null,
      storefronts: app.storefronts,
      findRegistrant: async () => null,
      askRegistrant: async () => undefined,
      findTransferCode: async () => null,
      deleteTransferCode: async () => undefined,
    },
    provisioning: { storefronts: app.storefronts, provisionerOf: () => null },
    publish: async () => undefined,
  };
}

async function claim({ database, clock }: TestShop) {
  const claiming = { at: clock.now(), leaseMs: 30_000, limit: 20, dialect: database.dialect, queue: 'orders' } as const;
  const jobs = await database.transaction((tx) => claimJobs(tx, claiming));
  return jobs.map(lineJob);
}

const orders = ({ database }: TestShop) => database.read.selectFrom('orders').select('state').execute();
const delivered = ({ database }: TestShop) =>
  database.read.selectFrom('services').select(['line_id', 'renews_at']).execute();
const jobs = ({ database }: TestShop) =>
  database.read.selectFrom('jobs').select('state').where('kind', '!=', 'send-email').execute();

function runnerOf(shop: TestShop, definitions = fulfilmentJobs(servicesOf(shop))) {
  return createJobRunner({ ...shop, log: silentLog }, definitions);
}

describeOnBothDatabases('fulfilment', (open) => {
  const openShop = shopsOn(open);

  /** A paid order with several undelivered lines. */
  async function paidOrder(shop: TestShop, lines = 1) {
    const shopper = shop.shopper();
    for (let line = 1; line < lines; line += 1) await shopper.add({ term: 24 });
    const { orderId } = await shopper.buy();
    return { shopper, orderId };
  }

  test('delivers every line of a paid order once and completes the order', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await paidOrder(shop, 3);
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'in-fulfilment',
      lines: Array.from({ length: 3 }, () => ({ state: 'waiting' })),
    });
    await shop.app.jobs.runAll();
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'complete',
      lines: Array.from({ length: 3 }, () => ({ state: 'delivered' })),
    });
    expect(await delivered(shop)).toHaveLength(3);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('does nothing for an unpaid order', async () => {
    const shop = await openShop();
    await shop.shopper().buy({ card: 'hosted' });
    await shop.app.jobs.runAll();
    expect(await jobs(shop)).toEqual([]);
  });

  test('stores when a service renews: after its term, after its trial, or never', async () => {
    const trial = buildProduct({ id: 'trial', slug: 'trial', trialDays: 14 });
    const once = buildProduct({
      id: 'once',
      slug: 'once',
      prices: { EUR: [{ term: 0, regularMinor: 500, currentMinor: 500, setupMinor: 0 }] },
    });
    const shop = await openShop({ products: [buildProduct(), trial, once] });
    const shopper = shop.shopper();
    await shopper.add({ productId: 'trial' });
    await shopper.add({ productId: 'once', term: 0 });
    await shopper.buy();
    await shop.app.jobs.runAll();
    const renewals = (await delivered(shop)).map((service) => service.renews_at);
    expect(new Set(renewals)).toEqual(new Set([Date.UTC(2026, 0, 15), null, Date.UTC(2027, 0, 1)]));
  });

  test('by concurrent workers delivers each line once and completes the order', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await paidOrder(shop, 12);
    const workers = [shop, await shop.another(), await shop.another()];
    await Promise.all(workers.map((worker) => runnerOf(worker).run('orders')));
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await delivered(shop)).toHaveLength(12);
  });

  test('of the last two lines concurrently completes the order', async () => {
    const shop = await openShop();
    for (let round = 0; round < 5; round += 1) await paidOrder(shop, 2);
    const claimed = await claim(shop);
    expect(claimed).toHaveLength(10);
    await Promise.all(claimed.map((job) => createService(servicesOf(shop), job)));
    expect(await orders(shop)).toEqual(Array.from({ length: 5 }, () => ({ state: 'complete' })));
  });

  test('is not claimed while another worker holds the lease, and is taken over after the lease has expired', async () => {
    const shop = await openShop();
    await paidOrder(shop);
    const [slow] = await claim(shop);
    expect(await claim(shop)).toEqual([]);
    shop.clock.advance(30_000);
    const [taken] = await claim(shop);
    expect(taken).toMatchObject({ id: slow?.id, fencingToken: 2, attempts: 2 });
    if (slow === undefined || taken === undefined) throw new Error('There was no job.');
    await createService(servicesOf(shop), slow);
    expect(await delivered(shop)).toEqual([]);
    await createService(servicesOf(shop), taken);
    await createService(servicesOf(shop), slow);
    expect(await delivered(shop)).toHaveLength(1);
    expect(await orders(shop)).toEqual([{ state: 'complete' }]);
  });

  test('that fails for 24 hours moves the line to manual review with an operator task', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await paidOrder(shop);
    const [line] = (await shopper.order(orderId)).lines;
    const failing = defineJob({
      kind: 'create-service',
      payload: z.object({}),
      retry: STANDARD_RETRY,
      deadline: daysAfterCreation(1),
      run: () => Promise.reject(new Error('broken')),
      onDeadLetter: (job, deadLetter) => leaveLineToOperator(servicesOf(shop), orderJob(job), deadLetter),
    });
    const runner = runnerOf(shop, [failing]);
    for (let hours = 0; hours < 25; hours += 1) {
      await runner.run('orders');
      shop.clock.advance(HOUR_MS);
    }
    expect(await jobs(shop)).toMatchObject([{ state: 'dead-lettered' }]);
    const tasks = await shop.database.read.selectFrom('operator_tasks').selectAll().execute();
    expect(tasks).toMatchObject([
      { order_id: orderId, line_id: line?.line.id, reason: 'create-service', done_at: null },
    ]);
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'in-fulfilment',
      lines: [{ state: 'manual-review' }],
    });
    expect(await runner.run('orders')).toBe(0);
  });
});
