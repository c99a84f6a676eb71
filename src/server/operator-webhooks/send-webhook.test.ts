import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operatorEventData } from '#contract/operator-webhooks.ts';
import { HOUR_MS } from '#core/durations.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { verifyWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { openReceiver } from './operator-receiver.builder.ts';

const PATIENT = { timeout: 8_000 };
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

const steps = ({ database }: TestShop) =>
  database.read
    .selectFrom('steps')
    .select(['state', 'attempts', 'document'])
    .where('kind', '=', 'send-webhook')
    .execute();
const tasks = ({ database }: TestShop) =>
  database.read
    .selectFrom('operator_tasks')
    .select(['reason', 'line_id'])
    .where('reason', '=', 'send-webhook')
    .execute();

describeOnBothDatabases('an operator', (open) => {
  const openShop = shopsOn(open);

  test('is told what happens to an order, each thing once, signed, with ids and amounts and nobody’s name', async () => {
    const receiver = await openReceiver();
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url)] }, secretOf });
    const { orderId } = await shop.shopper().buy();
    await work(shop);
    await work(shop);
    const types = ['invoice.issued', 'line.fulfilled', 'order.completed', 'order.paid', 'order.placed'];
    expect(receiver.told.map(({ type }) => type).toSorted()).toEqual(types);
    expect(new Set(receiver.told.map(({ headers }) => headers['webhook-id'])).size).toBe(types.length);
    for (const { headers, body } of receiver.told) {
      expect(verifyWebhook(headers, body, [NEW_SECRET], shop.clock.now())).toMatchObject({ ok: true });
      expect(body).not.toMatch(/anna|berg|hafen/i);
      expect(JSON.parse(body)).toMatchObject({
        timestamp: expect.any(String),
        data: { brand_id: 'larkhost', order_id: orderId },
      });
    }
    for (const { type, body } of receiver.told) expect(isAsDescribed(type, body)).toBe(true);
    const paid = receiver.told.find(({ type }) => type === 'order.paid');
    expect(JSON.parse(paid?.body ?? '')).toMatchObject({ data: { currency: 'EUR', total_minor: 4800 } });
    expect(await steps(shop)).toEqual(types.map(() => ({ state: 'done', attempts: 1, document: '{}' })));
  });

  test('is told only what each receiver asked for, under one id', async () => {
    const [all, some] = [await openReceiver(), await openReceiver()];
    const webhooks = [webhook(all.url), webhook(some.url, ['order.paid', 'line.*'])];
    const shop = await openShop({ brand: { webhooks }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    expect(some.told.map(({ type }) => type).toSorted()).toEqual(['line.fulfilled', 'order.paid']);
    const idOf = ({ told }: typeof all) => told.find(({ type }) => type === 'order.paid')?.headers['webhook-id'];
    expect(idOf(some)).toBe(idOf(all));
  });

  test('without receivers costs nothing', async () => {
    const shop = await openShop();
    await shop.shopper().buy();
    await work(shop);
    expect(await steps(shop)).toEqual([]);
  });

  test('is told with both secrets while it changes them', async () => {
    const receiver = await openReceiver();
    const webhooks = [webhook(receiver.url, ['order.placed'], 'HOOKS_OLD')];
    const shop = await openShop({ brand: { webhooks }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.told;
    for (const secret of [NEW_SECRET, OLD_SECRET])
      expect(verifyWebhook(headers, body, [secret], shop.clock.now())).toMatchObject({ ok: true });
  });

  test('is told again under the same id and with the same words, however its worker died in between', async () => {
    const receiver = await openReceiver();
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url, ['order.paid'])] }, secretOf });
    await shop.shopper().buy();
    const [before] = await steps(shop);
    await work(shop);
    // The state left by a worker killed after the response and before its record.
    await shop.database.transaction((tx) =>
      tx
        .updateTable('steps')
        .set({ state: 'waiting', document: before?.document ?? '' })
        .where('kind', '=', 'send-webhook')
        .execute(),
    );
    await work(shop, 60_000);
    expect(receiver.told).toHaveLength(2);
    const [first, second] = receiver.told;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  test('that is away is told later and later, for three days, and then a person is told', async () => {
    const receiver = await openReceiver();
    receiver.answer((response) => response.writeHead(503).end());
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url, ['order.paid'])] }, secretOf });
    await shop.shopper().buy();
    for (let hours = 0; hours <= 70; hours += 1) await work(shop, HOUR_MS);
    expect(await steps(shop)).toMatchObject([{ state: 'waiting' }]);
    expect(receiver.told.length).toBeGreaterThan(10);
    expect(receiver.told.length).toBeLessThan(40);
    for (let hours = 0; hours <= 8; hours += 1) await work(shop, HOUR_MS);
    expect(await steps(shop)).toMatchObject([{ state: 'given-up' }]);
    expect(await tasks(shop)).toEqual([{ reason: 'send-webhook', line_id: null }]);
  });

  test('that came back hears everything it missed', async () => {
    const receiver = await openReceiver();
    receiver.answer((response) => response.destroy());
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url)] }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    receiver.answer((response) => response.writeHead(200).end());
    await work(shop, HOUR_MS);
    expect((await steps(shop)).every(({ state }) => state === 'done')).toBe(true);
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['answers 2 MB', (response) => response.end('x'.repeat(2_000_000))],
    ['leads elsewhere', (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
    ['says it is not there', (response) => response.writeHead(404).end()],
  ])('that %s was not told', async (_what, answer) => {
    const receiver = await openReceiver();
    receiver.answer(answer);
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url, ['order.paid'])] }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    expect(await steps(shop)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect(receiver.told).toHaveLength(1);
  });

  test('that says it is gone is told nothing more of it, and one the files no longer name neither', async () => {
    const receiver = await openReceiver();
    receiver.answer((response) => response.writeHead(410).end());
    const shop = await openShop({ brand: { webhooks: [webhook(receiver.url, ['order.paid'])] }, secretOf });
    await shop.shopper().buy();
    await work(shop);
    expect(await steps(shop)).toMatchObject([{ state: 'given-up' }]);
    await shop.shopper().buy();
    await shop.publish({});
    await work(shop);
    expect((await steps(shop)).map(({ state }) => state).toSorted()).toEqual(['done', 'given-up']);
    expect(receiver.told).toHaveLength(1);
  });

  test('whose receiver hangs keeps no other brand waiting', async () => {
    const [hanging, other] = [await openReceiver(), await openReceiver()];
    const held: (() => void)[] = [];
    hanging.answer((response) => held.push(() => response.writeHead(200).end()));
    const brand = buildBrand({
      id: 'meridian',
      name: 'Meridian',
      hosts: ['shop.meridian.example'],
      webhooks: [webhook(other.url, ['order.placed'])],
    });
    const shop = await openShop({
      brand: { webhooks: [webhook(hanging.url, ['order.placed'])] },
      others: [testStoreDocument({ brand })],
      secretOf,
    });
    await shop.shopper().buy();
    const working = work(shop);
    await expect.poll(() => held.length, PATIENT).toBe(1);
    await shop.shopper({ host: 'shop.meridian.example' }).buy();
    await expect.poll(() => other.told.length, PATIENT).toBe(1);
    for (const release of held) release();
    await working;
    expect((await steps(shop)).every(({ state }) => state === 'done')).toBe(true);
  });
});
