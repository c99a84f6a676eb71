import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operatorEventData } from '#contract/operator-webhooks.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { type StoredTask, listOpenTasks, updateTaskCompleted } from '#server/jobs/public.ts';
import { verifyWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { openReceiver } from './operator-receiver.builder.ts';

const NEW_SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.alloc(32, 4).toString('base64')}`;
const SECRETS = new Map([
  ['HOOKS', NEW_SECRET],
  ['HOOKS_OLD', OLD_SECRET],
]);
const secretOf = (name: string) => SECRETS.get(name) ?? null;

function webhook(url: string, events: readonly string[] = ['*'], previousSecret: string | null = null) {
  return { url, secret: 'HOOKS', previousSecret, events };
}

/** Whether a message matches the documented schema of its event, without extra fields. */
function isAsDescribed(type: string, body: string): boolean {
  const schema = new Map<string, z.ZodMiniType>(Object.entries(operatorEventData)).get(type);
  const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(JSON.parse(body));
  const read = schema?.safeParse(data);
  return read?.success === true && JSON.stringify(read.data) === JSON.stringify(data);
}

async function work(shop: TestShop, ms = 0): Promise<void> {
  shop.clock.advance(ms);
  await shop.app.jobs.runAll();
}

const jobs = ({ database }: TestShop) =>
  database.read
    .selectFrom('jobs')
    .select(['state', 'attempts', 'payload'])
    .where('kind', '=', 'send-webhook')
    .execute();
const tasks = ({ database }: TestShop) =>
  database.read
    .selectFrom('operator_tasks')
    .select(['reason', 'line_id'])
    .where('reason', '=', 'send-webhook')
    .execute();

const openTasks = ({ database }: TestShop) => listOpenTasks(database.read, { brandId: null, limit: 100 });
const complete = ({ database, clock }: TestShop, task: StoredTask | undefined) =>
  database.transaction((tx) =>
    updateTaskCompleted(
      tx,
      { brandId: 'larkhost', id: task?.id ?? '' },
      { by: 'Ada', note: 'is back', at: clock.now() },
    ),
  );

describeOnBothDatabases('an operator webhook', (open) => {
  const openShop = shopsOn(open);

  test('delivers each event of an order once, signed, with ids and amounts and without personal data', async () => {
    const receiver = await openReceiver();
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url)] }, secretOf });
    const { orderId } = await shop.shopper().buy();
    await work(shop);
    await work(shop);
    const types = ['invoice.issued', 'line.fulfilled', 'order.completed', 'order.paid', 'order.placed'];
    expect(receiver.received.map(({ type }) => type).toSorted()).toEqual(types);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(types.length);
    for (const { headers, body } of receiver.received) {
      expect(verifyWebhook(headers, body, [NEW_SECRET], shop.clock.now())).toMatchObject({ ok: true });
      expect(body).not.toMatch(/anna|berg|hafen/i);
      expect(JSON.parse(body)).toMatchObject({
        timestamp: expect.any(String),
        data: { brand_id: 'larkhost', order_id: orderId },
      });
    }
    for (const { type, body } of receiver.received) expect(isAsDescribed(type, body)).toBe(true);
    const paid = receiver.received.find(({ type }) => type === 'order.paid');
    expect(JSON.parse(paid?.body ?? '')).toMatchObject({ data: { currency: 'EUR', total_minor: 4800 } });
    expect(await jobs(shop)).toMatchObject(types.map(() => ({ state: 'done', attempts: 1 })));
  });

  test('delivers only the subscribed events, with the same id for every receiver', async () => {
    const [all, some] = [await openReceiver(), await openReceiver()];
    const webhooks = [webhook(all.url), webhook(some.url, ['order.paid', 'line.*'])];
    const shop = await openShop({ brand: { webhooks }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    expect(some.received.map(({ type }) => type).toSorted()).toEqual(['line.fulfilled', 'order.paid']);
    const idOf = ({ received }: typeof all) =>
      received.find(({ type }) => type === 'order.paid')?.headers['webhook-id'];
    expect(idOf(some)).toBe(idOf(all));
  });

  test('creates no jobs without receivers', async () => {
    const shop = await openShop();
    await shop.shopper().buy();
    await work(shop);
    expect(await jobs(shop)).toEqual([]);
  });

  test('is signed with both secrets during key rotation', async () => {
    const receiver = await openReceiver();
    const webhooks = [webhook(receiver.url, ['order.placed'], 'HOOKS_OLD')];
    const shop = await openShop({ brand: { webhooks }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    for (const secret of [NEW_SECRET, OLD_SECRET])
      expect(verifyWebhook(headers, body, [secret], shop.clock.now())).toMatchObject({ ok: true });
  });

  test('is retried with the same id and payload, also after a crash of the worker', async () => {
    const receiver = await openReceiver();
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url, ['order.paid'])] }, secretOf });
    await shop.shopper().buy();
    const [before] = await jobs(shop);
    await work(shop);
    // The state left by a worker killed after the response and before its record.
    await shop.database.transaction((tx) =>
      tx
        .updateTable('jobs')
        .set({ state: 'waiting', payload: before?.payload ?? '' })
        .where('kind', '=', 'send-webhook')
        .execute(),
    );
    await work(shop, 60_000);
    expect(receiver.received).toHaveLength(2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  test('is retried with growing delays for three days, then an operator task is created', async () => {
    const receiver = await openReceiver();
    receiver.answer((response) => response.writeHead(503).end());
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url, ['order.paid'])] }, secretOf });
    await shop.shopper().buy();
    for (let hours = 0; hours <= 70; hours += 1) await work(shop, HOUR_MS);
    expect(await jobs(shop)).toMatchObject([{ state: 'waiting' }]);
    expect(receiver.received.length).toBeGreaterThan(10);
    expect(receiver.received.length).toBeLessThan(40);
    for (let hours = 0; hours <= 8; hours += 1) await work(shop, HOUR_MS);
    expect(await jobs(shop)).toMatchObject([{ state: 'dead-lettered' }]);
    expect(await tasks(shop)).toEqual([{ reason: 'send-webhook', line_id: null }]);
  });

  test('delivers all missed events when the receiver is available again', async () => {
    const receiver = await openReceiver();
    receiver.answer((response) => response.destroy());
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url)] }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    receiver.answer((response) => response.writeHead(200).end());
    await work(shop, HOUR_MS);
    expect((await jobs(shop)).every(({ state }) => state === 'done')).toBe(true);
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['answers 2 MB', (response) => response.end('x'.repeat(2_000_000))],
    ['redirects to another URL', (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
    ['responds with 404', (response) => response.writeHead(404).end()],
  ])('counts as failed when the receiver %s', async (_case, answer) => {
    const receiver = await openReceiver();
    receiver.answer(answer);
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url, ['order.paid'])] }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    expect(await jobs(shop)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect(receiver.received).toHaveLength(1);
  });

  test('is not sent again after a response of 410 or to a removed receiver', async () => {
    const receiver = await openReceiver();
    receiver.answer((response) => response.writeHead(410).end());
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url, ['order.paid'])] }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    expect(await jobs(shop)).toMatchObject([{ state: 'dead-lettered' }]);
    await shop.shopper().buy();
    await shop.publish({});
    await work(shop);
    expect((await jobs(shop)).map(({ state }) => state).toSorted()).toEqual(['dead-lettered', 'done']);
    expect(receiver.received).toHaveLength(1);
  });

  test('is not sent to a receiver that was gone until its one task is completed, and again when it is gone again', async () => {
    const receiver = await openReceiver();
    const gone = (response: ServerResponse) => response.writeHead(410).end();
    receiver.answer(gone);
    const shop = await openShop({
      brand: { webhooks: [webhook(receiver.url, ['order.placed', 'order.paid'])] },
      secretOf,
    });
    await shop.shopper().buy();
    await work(shop);
    const [task, ...others] = await openTasks(shop);
    expect(others).toEqual([]);
    expect(task?.reason).toContain(`${new URL(receiver.url).host} answered 410 Gone`);
    const sent = receiver.received.length;
    receiver.answer((response) => response.writeHead(204).end());
    await shop.shopper().buy();
    await work(shop, HOUR_MS);
    expect(receiver.received).toHaveLength(sent);
    expect((await jobs(shop)).filter(({ payload }) => payload.startsWith('{"isNeedless":true,'))).toHaveLength(2);
    expect(await openTasks(shop)).toHaveLength(1);
    await complete(shop, task);
    await shop.shopper().buy();
    await work(shop);
    expect(receiver.received).toHaveLength(sent + 2);
    receiver.answer(gone);
    await shop.shopper().buy();
    await work(shop);
    expect(await openTasks(shop)).toMatchObject([{ id: task?.id }]);
  });

  test('to a hanging receiver does not delay other brands', async () => {
    const [slow, other] = [await openReceiver(), await openReceiver()];
    const blocked: (() => void)[] = [];
    slow.answer((response) => blocked.push(() => response.writeHead(200).end()));
    const brand = buildBrand({
      id: 'meridian',
      name: 'Meridian',
      hosts: ['shop.meridian.example'],
      webhooks: [webhook(other.url, ['order.placed'])],
    });
    const shop = await openShop({
      brand: { webhooks: [webhook(slow.url, ['order.placed'])] },
      others: [testStoreDocument({ brand })],
      secretOf,
    });
    await shop.shopper().buy();
    const working = work(shop);
    await expect.poll(() => blocked.length).toBe(1);
    await shop.shopper({ host: 'shop.meridian.example' }).buy();
    await expect.poll(() => other.received.length).toBe(1);
    for (const release of blocked) release();
    await working;
    expect((await jobs(shop)).every(({ state }) => state === 'done')).toBe(true);
  });
});
