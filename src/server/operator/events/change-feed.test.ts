import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { paymentBody } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { silentLog } from '#server/platform/log.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { contextOf, testOperator, unreadBy, watchedBy } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { watchChanges } from './watch-changes.ts';

describeOnBothDatabases('changes', (open) => {
  const openShop = shopsOn(open);

  function openFeed({ database, clock }: TestShop): ChangeFeed {
    const feed = createChangeFeed({ database, clock, log: silentLog, pollMs: 100 });
    onTestFinished(() => feed.close());
    return feed;
  }

  async function listen(feed: ChangeFeed): Promise<readonly (ChangeEvent | null)[]> {
    const changes: (ChangeEvent | null)[] = [];
    await feed.subscribe((change) => void changes.push(change)).ready;
    return changes;
  }

  /** The same shop on a clock that advances whenever it is read. */
  function ticking(shop: TestShop): TestShop {
    const now = () => {
      shop.clock.advance(1);
      return shop.clock.now();
    };
    return { ...shop, clock: { ...shop.clock, now } };
  }

  test('by staff name the command that made them, whatever it changes', async () => {
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const operator = testOperator(ticking(shop));
    const [{ brandId, orderId, lineId } = { brandId: '', orderId: '', lineId: '' }] = valueOf(
      await operator.setups.list({}),
    ).rows;
    const [task] = valueOf(await operator.tasks.list({})).rows;
    if (task === undefined) throw new Error('There is no task.');
    const key = { brandId, orderId };
    const commands: readonly ((commandId: string) => Promise<{ readonly ok: boolean }>)[] = [
      (commandId) => operator.orders.addNote({ ...key, commandId, note: 'called' }),
      (commandId) =>
        operator.tasks.changeDue({
          brandId,
          taskId: task.id,
          version: task.version,
          commandId,
          dueAt: shop.clock.now() + DAY_MS,
        }),
      (commandId) => operator.orders.deliver({ ...key, lineId, commandId }),
      async (commandId) => {
        const { version } = valueOf(await operator.orders.get(key));
        return operator.orders.refund({ ...key, commandId, version, reason: '', refund: { kind: 'rest' } });
      },
    ];
    for (const send of commands) {
      shop.clock.advance(MINUTE_MS);
      const changes = await listen(openFeed(shop));
      const commandId = randomUUID();
      expect(await send(commandId)).toMatchObject({ ok: true });
      await eventually(() => expect(changes.length).toBeGreaterThan(0));
      expect(changes.map((change) => change?.commandId)).toEqual(changes.map(() => commandId));
    }
  });

  test('of one instant by two people are not taken for a change by either', async () => {
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    await shop.shopper().buy();
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const [task] = valueOf(await operator.tasks.list({})).rows;
    if (task === undefined) throw new Error('There is no task.');
    const { brandId, orderId } = valueOf(await operator.setups.list({})).rows[0] ?? { brandId: '', orderId: '' };
    shop.clock.advance(MINUTE_MS);
    const changes = await listen(openFeed(shop));
    const [first, second] = [randomUUID(), randomUUID()];
    const due = { brandId, taskId: task.id, version: task.version, dueAt: shop.clock.now() + DAY_MS };
    expect(await operator.tasks.changeDue({ ...due, commandId: first })).toMatchObject({ ok: true });
    const other = testOperator(shop, { role: 'support' });
    await other.orders.addNote({ brandId, orderId, commandId: second, note: 'called' });
    await eventually(() => {
      expect(changes).toContainEqual({ kind: 'task.changed', brandId, orderId });
      expect(changes).toContainEqual({ kind: 'order.changed', brandId, orderId, commandId: second });
    });
  });

  test('of orders and payments and by staff are reported, earlier ones are not', async () => {
    const shop = await openShop();
    const before = await buyPlans(shop, 1);
    const changes = await listen(openFeed(shop));
    const { orderId } = await buyPlans(shop, 1);
    await eventually(() => expect(changes).toContainEqual({ kind: 'order.changed', brandId: 'larkhost', orderId }));
    const failed = await shop.shopper().buy({ card: 'insufficient-funds' });
    await eventually(() =>
      expect(changes).toContainEqual({ kind: 'payment.failed', brandId: 'larkhost', orderId: failed.orderId }),
    );
    expect(changes.map((change) => change?.orderId)).not.toContain(before.orderId);
    shop.clock.advance(60_000);
    const key = { brandId: 'larkhost', orderId: before.orderId };
    const commandId = randomUUID();
    await testOperator(shop).orders.addNote({ ...key, commandId, note: 'called' });
    await eventually(() => expect(changes).toContainEqual({ kind: 'order.changed', ...key, commandId }));
  });

  test('of reconciliation are reported when days are imported or requested and differences are explained', async () => {
    const shop = await openShop();
    await buyPlans(shop, 1);
    const token = await shop.provider.token('approve');
    const elsewhere = { amount_minor: 700, token, capture: 'immediate', webhook_url: shop.webhooks.url };
    expect((await shop.provider.post('/v1/payments', paymentBody(elsewhere))).status).toBe(200);
    const brandId = 'larkhost';
    const reconciled = { kind: 'reconciliation.changed', brandId, orderId: null };
    /** Waits until a change is reported that has no other cause, made by a command of staff or by workers. */
    const reports = async (change: () => Promise<unknown>, commandId?: string) => {
      const changes = await listen(openFeed(shop));
      await change();
      await eventually(() =>
        expect(changes).toContainEqual(commandId === undefined ? reconciled : { ...reconciled, commandId }),
      );
      shop.clock.advance(MINUTE_MS);
    };
    await reports(async () => {
      shop.clock.advance(DAY_MS + 2 * HOUR_MS);
      await shop.app.jobs.runAll();
    });
    const operator = testOperator(shop, { role: 'finance' });
    const { rows } = valueOf(await operator.reconciliation.list({ kind: 'provider-only' }));
    const { id: differenceId = '', providerMinor = 0, expectedMinor = 0, day = '' } = rows[0] ?? {};
    const command = { brandId, differenceId, providerMinor, expectedMinor, note: 'sold at the fair' };
    const [explainId, importId] = [randomUUID(), randomUUID()];
    await reports(() => operator.reconciliation.explain({ ...command, commandId: explainId }), explainId);
    await reports(() => operator.reconciliation.import({ brandId, commandId: importId, from: day, to: day }), importId);
  });

  test('since the screen was rendered are sent first, without those of other brands', async () => {
    const meridian = testStoreDocument({ brand: { id: 'meridian', hosts: ['shop.meridian.example'] } });
    const shop = await openShop({ others: [meridian] });
    const feed = openFeed(shop);
    await watchedBy(shop, feed, {}).next('ready');
    const since = shop.clock.now();
    const { orderId } = await shop.shopper().buy();
    shop.clock.advance(MINUTE_MS);
    const screen = watchedBy(shop, feed, { since });
    await screen.next(orderId);
    expect(screen.text()).toContain(`"orderId":"${orderId}"}\nid: ${shop.clock.now()}\n\n`);
    const own = watchedBy(shop, feed, { since, brands: ['meridian'] });
    await own.next('ready');
    await shop.shopper({ host: 'shop.meridian.example' }).buy();
    await own.next('meridian');
    expect(own.text()).not.toContain('larkhost');
    shop.clock.advance(1);
    await watchedBy(shop, feed, { since }).next('missed');
  });

  test('are sent as one "missed" event if there are too many, also since the screen was rendered', async () => {
    const shop = await openShop();
    const feed = openFeed(shop);
    const since = shop.clock.now();
    const watching = watchedBy(shop, feed, {});
    await watching.next('ready');
    await shop.shopper().buy();
    await shop.database.transaction(async (tx) => {
      const order = await tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      const copies = Array.from({ length: 200 }, (_, index) => ({
        ...order,
        id: `copy-${index}`,
        number: `R${index}`,
      }));
      await tx.insertInto('orders').values(copies).execute();
    });
    await watching.next('missed');
    const screen = watchedBy(shop, feed, { since });
    await screen.next('missed');
    expect(screen.text()).not.toContain('order.changed');
  });

  test('are sent only to accounts with access to the brand', async () => {
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

  test('that exceed the buffer of a slow client are replaced by a "missed" event', async () => {
    const shop = await openShop();
    let report: (change: ChangeEvent) => void = () => undefined;
    const watch = watchChanges(
      {
        subscribe(listener) {
          report = listener;
          return { ready: Promise.resolve(), end: () => undefined };
        },
        since: async () => [],
        close: () => undefined,
      },
      shop.clock,
    );
    const reading = new AbortController();
    onTestFinished(() => reading.abort());
    const { pieces } = valueOf(await watch(contextOf(shop, 'owner', 'all'), {}, reading.signal));
    const reader = pieces[Symbol.asyncIterator]();
    expect((await reader.next()).value).toContain('ready');
    for (let order = 1; order <= 150; order += 1)
      report({ kind: 'order.changed', brandId: 'larkhost', orderId: `order-${order}` });
    const piece = String((await reader.next()).value);
    expect(piece).toMatch(/^event: missed\n/);
    expect(piece).toContain('order-150');
  });

  test('end with the connection, and have limited connections per account', async () => {
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

  test('do not count connections that were closed before reading', async () => {
    const shop = await openShop();
    const feed = openFeed(shop);
    for (let reader = 0; reader < 20; reader += 1) await unreadBy(shop, feed);
    await expect(watchedBy(shop, feed, {}).next('ready')).resolves.toBeUndefined();
  });
});
