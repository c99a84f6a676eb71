import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { deliverLines, serviceStates, withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { enqueueJobs } from '#server/jobs/job-store.ts';
import { listOrderTasks, retryDeadLetteredJobs } from '#server/jobs/retry-job-store.ts';
import { creditNotesOf } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { ofService } from './change-service.ts';
import { hostingBy, openProvisionedShop, orderHosting, reasonsOf, workLater } from './provisioned-shop.builder.ts';

async function orderIdOf({ database }: TestShop): Promise<string> {
  const { id } = await database.read.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  return id;
}

interface Panel {
  readonly url: string;
  answer: object | 'out-of-order';
}

/** A provisioner that gives the same answer to every request. */
async function openPanel(): Promise<Panel> {
  const server = createServer((_request, response) => {
    const { answer } = panel;
    response.writeHead(answer === 'out-of-order' ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The panel has no port.');
  const panel: Panel = { url: `http://127.0.0.1:${address.port}/`, answer: 'out-of-order' };
  return panel;
}

describeOnBothDatabases('a service whose buyer withdrew', (open) => {
  const openShop = shopsOn(open);

  async function withdrawn() {
    const { shop, sandbox } = await openProvisionedShop(openShop);
    const { shopper } = await orderHosting(shop, 'my-shop', { isCustomer: true });
    const orderId = await orderIdOf(shop);
    await withdrawFrom(shopper, orderId);
    const kinds = async () => (await sandbox.journal()).map(({ kind }) => kind);
    return { shop, sandbox, shopper, orderId, kinds };
  }

  test('ends immediately, also at its provisioner, without an operator task', async () => {
    const { shop, shopper, orderId, kinds } = await withdrawn();
    expect(await serviceStates(shop)).toEqual(['ended']);
    expect(valueOf(await shopper.api.services.list({})).services).toMatchObject([{ state: 'ended', renewal: null }]);
    await workLater(shop, 0);
    expect(await kinds()).toEqual(['set-up', 'end']);
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 4800 withdrawal']);
    expect(await reasonsOf(shop)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is ended later if its provisioner is away', async () => {
    const { shop, sandbox, kinds } = await withdrawn();
    await sandbox.faults({ failNext: 3 });
    for (let tries = 0; tries < 4; tries += 1) await workLater(shop, HOUR_MS);
    expect(await kinds()).toEqual(['set-up', 'end']);
    expect(await reasonsOf(shop)).toEqual([]);
  });

  test('creates an operator task after 24 hours without its provisioner, and is ended when staff retry it', async () => {
    const { shop, sandbox, orderId, kinds } = await withdrawn();
    await sandbox.faults({ failNext: 1000 });
    for (let hour = 0; hour < 25; hour += 1) await workLater(shop, HOUR_MS);
    expect(await reasonsOf(shop)).toEqual(['end-service']);
    await sandbox.faults({ failNext: 0 });
    await workLater(shop, 24 * HOUR_MS);
    expect(await kinds()).toEqual(['set-up']);
    const retried = { brandId: 'larkhost', orderId, at: shop.clock.now() };
    await shop.database.transaction((tx) => retryDeadLetteredJobs(tx, retried));
    await workLater(shop, 0);
    expect(await kinds()).toEqual(['set-up', 'end']);
    expect(await reasonsOf(shop)).toEqual([]);
  });

  test('is awaited once its provisioner has accepted to end it, also during a short outage days later', async () => {
    const { shop } = await withdrawn();
    const panel = await openPanel();
    await shop.publish(hostingBy(panel.url));
    panel.answer = { status: 'pending' };
    for (let hours = 0; hours < 72; hours += 12) await workLater(shop, 12 * HOUR_MS);
    panel.answer = 'out-of-order';
    await workLater(shop, HOUR_MS);
    expect(await reasonsOf(shop)).toEqual([]);
    panel.answer = { status: 'done' };
    await workLater(shop, HOUR_MS);
    const ended = shop.database.read.selectFrom('jobs').select('state').where('kind', '=', 'end-service');
    expect(await ended.execute()).toEqual([{ state: 'done' }]);
    expect(await reasonsOf(shop)).toEqual([]);
  });

  test('is ended after a change that took days, also if its provisioner is out of order just then', async () => {
    const { shop } = await openProvisionedShop(openShop);
    const { shopper } = await orderHosting(shop, 'my-shop', { isCustomer: true });
    const panel = await openPanel();
    await shop.publish(hostingBy(panel.url));
    panel.answer = { status: 'pending' };
    const service = await shop.database.read.selectFrom('services').selectAll().executeTakeFirstOrThrow();
    const line = { orderId: service.order_id, lineId: service.line_id };
    const of = { ...ofService({ serviceId: service.id, ...line }), payload: { serviceId: service.id } };
    const suspension = { id: 'suspension', kind: 'suspend-service', ...of } as const;
    await shop.database.transaction((tx) => enqueueJobs(tx, 'larkhost', [suspension], shop.clock.now()));
    await workLater(shop, 1000);
    await withdrawFrom(shopper, service.order_id);
    for (let hours = 0; hours < 72; hours += 12) await workLater(shop, 12 * HOUR_MS);
    panel.answer = { status: 'done' };
    await workLater(shop, HOUR_MS);
    panel.answer = 'out-of-order';
    await workLater(shop, 10_000);
    expect(await reasonsOf(shop)).toEqual([]);
    panel.answer = { status: 'done' };
    await workLater(shop, HOUR_MS);
    const jobs = shop.database.read.selectFrom('jobs').select(['kind', 'state']).where('subject_type', '=', 'service');
    expect(await jobs.orderBy('kind').execute()).toEqual([
      { kind: 'end-service', state: 'done' },
      { kind: 'suspend-service', state: 'done' },
    ]);
    expect(await reasonsOf(shop)).toEqual([]);
  });

  test('that was set up manually creates a task to end it', async () => {
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    await workLater(shop, 0);
    await deliverLines(shop, orderId);
    await withdrawFrom(shopper, orderId);
    await workLater(shop, 0);
    expect(await serviceStates(shop)).toEqual(['ended']);
    const tasks = await listOrderTasks(shop.database.read, { brandId: 'larkhost', orderId });
    expect(tasks.map(({ reason }) => reason)).toEqual(['withdrawn from: end what was set up manually']);
  });

  test('that was set up manually creates tasks to suspend and resume it', async () => {
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    const { orderId } = await shop.shopper().buy();
    await workLater(shop, 0);
    await deliverLines(shop, orderId);
    const service = await shop.database.read.selectFrom('services').selectAll().executeTakeFirstOrThrow();
    const line = { orderId, lineId: service.line_id };
    const of = { ...ofService({ serviceId: service.id, ...line }), payload: { serviceId: service.id } };
    const kinds = ['suspend-service', 'resume-service'] as const;
    const jobs = kinds.map((kind) => ({ id: kind, kind, ...of }));
    await shop.database.transaction((tx) => enqueueJobs(tx, 'larkhost', jobs, shop.clock.now()));
    await workLater(shop, 0);
    await workLater(shop, 10_000);
    const tasks = await listOrderTasks(shop.database.read, { brandId: 'larkhost', orderId });
    expect(tasks.map(({ reason }) => reason).toSorted()).toEqual(['manual change: resume', 'manual change: suspend']);
  });

  test('without a setup ends without an operator task', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    await workLater(shop, 0);
    await withdrawFrom(shopper, orderId);
    await workLater(shop, 0);
    expect(await serviceStates(shop)).toEqual(['ended']);
    expect(await reasonsOf(shop)).toEqual([]);
  });

  test('that is still being set up is refunded once the provisioning has failed', async () => {
    const { shop } = await openProvisionedShop(openShop);
    const { shopper, order } = await orderHosting(shop, 'broken-shop');
    await withdrawFrom(shopper, await orderIdOf(shop));
    expect(await reasonsOf(shop)).toEqual([]);
    for (let hours = 0; hours < 30; hours += 1) await workLater(shop, HOUR_MS);
    expect(await order()).toMatchObject({ state: 'refunded' });
    expect(await serviceStates(shop)).toEqual([]);
  });

  test('is not invoiced again', async () => {
    const { shop } = await withdrawn();
    for (let day = 0; day < 400; day += 20) await workLater(shop, 20 * 24 * HOUR_MS);
    expect(await shop.database.read.selectFrom('orders').select('state').execute()).toEqual([{ state: 'refunded' }]);
  });
});
