import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { HOUR_MS } from '#core/durations.ts';
import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import { createService } from '#server/fulfilment/services/create-service.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { enqueueJobs, claimJobs } from './job-store.ts';
import { delayMs, runJobs } from './run-jobs.ts';

function servicesOf(
  { database, clock, app }: TestShop,
  overrides: Partial<FulfilmentServices> = {},
): FulfilmentServices {
  const again = async (): Promise<JobOutcome> => 'again';
  return {
    database,
    clock,
    ids: createIds(clock),
    log: silentLog,
    domains: {
      registryOf: () => null,
      storefronts: app.storefronts,
      loadRegistrant: async () => null,
      askRegistrant: async () => undefined,
      loadTransferCode: async () => null,
      deleteTransferCode: async () => undefined,
    },
    provisioning: { storefronts: app.storefronts, provisionerOf: () => null },
    tell: async () => undefined,
    returnOverpayment: again,
    refundLine: again,
    refundOrder: again,
    capturePayment: again,
    sendMail: again,
    sendWebhook: again,
    ...overrides,
  };
}

function claim({ database, clock }: TestShop) {
  const claiming = { at: clock.now(), leaseMs: 30_000, limit: 20, dialect: database.dialect, about: 'others' } as const;
  return database.transaction((tx) => claimJobs(tx, claiming));
}

const orders = ({ database }: TestShop) => database.read.selectFrom('orders').select('state').execute();
const delivered = ({ database }: TestShop) =>
  database.read.selectFrom('services').select(['line_id', 'renews_at']).execute();
const jobs = ({ database }: TestShop) =>
  database.read
    .selectFrom('steps')
    .select(['state', 'attempts', 'next_at', 'lease_until'])
    .where('kind', '!=', 'send-mail')
    .execute();

const pausesOf = (kind: string, attempts: readonly number[]) =>
  attempts.map((count) => delayMs({ kind, attempts: count }) / 1000);

test.each(['capture-payment', 'return-excess', 'refund-line', 'refund-order'])(
  'a step that moves money is tried every 10 seconds for five minutes: %s',
  (kind) => {
    expect(pausesOf(kind, [1, 2, 3, 10, 29])).toEqual([4, 8, 10, 10, 10]);
    expect(pausesOf(kind, [30, 31, 32, 99])).toEqual([16, 32, 64, 900]);
  },
);

test('any other step waits twice as long after each try, at most 15 minutes', () => {
  expect(pausesOf('create-service', [1, 2, 3, 4, 99])).toEqual([4, 8, 16, 32, 900]);
});

describeOnBothDatabases('fulfilment', (open) => {
  const openShop = shopsOn(open);

  /** A paid order with several undelivered lines. */
  async function paidOrder(shop: TestShop, lines = 1) {
    const shopper = shop.shopper();
    for (let line = 1; line < lines; line += 1) await shopper.add({ term: 24 });
    const { orderId } = await shopper.buy();
    return { shopper, orderId };
  }

  test('delivers every line of a paid order once, and then the order is complete', async () => {
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

  test('does nothing for an order that is not paid', async () => {
    const shop = await openShop();
    await shop.shopper().buy({ card: 'hosted' });
    await shop.app.jobs.runAll();
    expect(await jobs(shop)).toEqual([]);
  });

  test('notes when a service renews: after its term, after its trial, or never', async () => {
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

  test('by many workers at the same moment delivers each line once and completes the order', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await paidOrder(shop, 12);
    const workers = [shop, await shop.another(), await shop.another()];
    await Promise.all(workers.map((worker) => runJobs(servicesOf(worker))));
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await delivered(shop)).toHaveLength(12);
  });

  test('of the last two lines at the same moment completes the order', async () => {
    const shop = await openShop();
    for (let round = 0; round < 5; round += 1) await paidOrder(shop, 2);
    const claimed = await claim(shop);
    expect(claimed).toHaveLength(10);
    await Promise.all(claimed.map((job) => createService(servicesOf(shop), job)));
    expect(await orders(shop)).toEqual(Array.from({ length: 5 }, () => ({ state: 'complete' })));
  });

  test('is not taken from a worker that holds the lease, and taken over when the lease has passed', async () => {
    const shop = await openShop();
    await paidOrder(shop);
    const [slow] = await claim(shop);
    expect(await claim(shop)).toEqual([]);
    shop.clock.advance(30_000);
    const [taken] = await claim(shop);
    expect(taken).toMatchObject({ id: slow?.id, fence: 2, attempts: 2 });
    if (slow === undefined || taken === undefined) throw new Error('There was no step.');
    await createService(servicesOf(shop), slow);
    expect(await delivered(shop)).toEqual([]);
    await createService(servicesOf(shop), taken);
    await createService(servicesOf(shop), slow);
    expect(await delivered(shop)).toHaveLength(1);
    expect(await orders(shop)).toEqual([{ state: 'complete' }]);
  });

  test('that fails is tried again after its pause', async () => {
    const shop = await openShop();
    await addStep(shop);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await runJobs(servicesOf(shop))).toBe(1);
      expect(await runJobs(servicesOf(shop))).toBe(0);
      const [job] = await jobs(shop);
      pauses.push(((job?.next_at ?? 0) - shop.clock.now()) / 1000);
      shop.clock.advance((job?.next_at ?? 0) - shop.clock.now());
    }
    expect(pauses).toEqual([4, 8, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10]);
  });

  test('that a fault interrupts is tried again like any other', async () => {
    const shop = await openShop();
    await addStep(shop);
    const broken = servicesOf(shop, { returnOverpayment: () => Promise.reject(new Error('broken')) });
    await runJobs(broken);
    expect(await jobs(shop)).toMatchObject([{ state: 'waiting', attempts: 1, lease_until: 0 }]);
    shop.clock.advance(4000);
    await runJobs(servicesOf(shop, { returnOverpayment: (job) => createNothing(shop, job.id) }));
    expect(await jobs(shop)).toMatchObject([{ state: 'done' }]);
  });

  test('that fails for 24 hours goes to a person', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await paidOrder(shop);
    const [line] = (await shopper.order(orderId)).lines;
    await shop.database.transaction((tx) =>
      tx.updateTable('steps').set({ kind: 'unheard-of' }).where('kind', '=', 'create-service').execute(),
    );
    for (let hours = 0; hours < 25; hours += 1) {
      await runJobs(servicesOf(shop));
      shop.clock.advance(HOUR_MS);
    }
    expect(await jobs(shop)).toMatchObject([{ state: 'given-up' }]);
    const tasks = await shop.database.read.selectFrom('operator_tasks').selectAll().execute();
    expect(tasks).toMatchObject([{ order_id: orderId, line_id: line?.line.id, reason: 'unheard-of', done_at: null }]);
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'in-fulfilment',
      lines: [{ state: 'needs-a-person' }],
    });
    expect(await runJobs(servicesOf(shop))).toBe(0);
  });
});

async function addStep({ database, clock }: TestShop): Promise<void> {
  const job = {
    id: 'step-1',
    orderId: 'order-1',
    lineId: 'payment-1/1',
    kind: 'return-excess',
    document: '{}',
  } as const;
  await database.transaction((tx) => enqueueJobs(tx, 'larkhost', [job], clock.now()));
}

async function createNothing({ database }: TestShop, stepId: string): Promise<JobOutcome> {
  await database.transaction((tx) => tx.updateTable('steps').set({ state: 'done' }).where('id', '=', stepId).execute());
  return 'done';
}
