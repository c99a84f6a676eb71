import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { runFrequent } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { listUnpaidRenewals } from './follow-store.ts';
import { RENEWING, having, renewals, until } from './renewal-shop.builder.ts';

describeOnBothDatabases('a renewal whose order is paid', (open) => {
  const shops = shopsOn(open);

  /** Inserts copies of an order that changed last, more than are checked in one run. */
  async function addChangedOrders({ database, clock }: TestShop): Promise<void> {
    const order = await database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 2000 }, (_, copy) => ({
      ...order,
      id: `copy ${copy}`,
      number: `copy ${copy}`,
      state: 'cancelled' as const,
      updated_at: clock.now() + DAY_MS,
    }));
    for (let from = 0; from < copies.length; from += 500)
      await database.write
        .insertInto('orders')
        .values(copies.slice(from, from + 500))
        .execute();
  }

  async function payInvoices({ database }: TestShop): Promise<void> {
    await database.write
      .updateTable('invoices')
      .set((eb) => ({ state: 'paid', paid_minor: eb.ref('total_minor') }))
      .where('state', '=', 'open')
      .execute();
  }

  test('is found among many changed orders within 15 minutes', async () => {
    const { shop, renewsAt } = await having(await shops(RENEWING), { isAutomatic: false, name: null, plans: 2 });
    await until(shop, renewsAt - 10 * DAY_MS);
    expect(await renewals(shop)).toEqual(['service invoiced', 'service invoiced']);
    await addChangedOrders(shop);
    await payInvoices(shop);
    shop.clock.advance(MINUTE_MS);
    await shop.app.jobs.runAll({ maxPauseMs: MINUTE_MS });
    expect(await renewals(shop)).toEqual(['service invoiced', 'service invoiced']);
    shop.clock.advance(15 * MINUTE_MS);
    await runFrequent(shop);
    expect(await renewals(shop)).toEqual(['service paid', 'service paid']);
  });

  test('is found although the order of another renewal cannot be read', async () => {
    const { shop, renewsAt } = await having(await shops(RENEWING), { isAutomatic: false, name: null });
    const bob = shop.shopper();
    await bob.signIn('bob@example.com');
    await bob.buy({ card: 'approve' });
    await shop.app.jobs.runAll();
    await until(shop, renewsAt - 10 * DAY_MS);
    expect(await renewals(shop)).toEqual(['service invoiced', 'service invoiced']);
    const { read, write } = shop.database;
    const orders = await read.selectFrom('renewals').select('order_id').orderBy('order_id').execute();
    await payInvoices(shop);
    await write
      .updateTable('orders')
      .set({ document: '{}' })
      .where('id', '=', orders[0]?.order_id ?? '')
      .execute();
    await addChangedOrders(shop);
    shop.clock.advance(15 * MINUTE_MS);
    await runFrequent(shop);
    expect((await renewals(shop)).toSorted()).toEqual(['service invoiced', 'service paid']);
  });

  test('is listed once, whatever the page size', async () => {
    const { shop, renewsAt } = await having(await shops(RENEWING), { isAutomatic: false, plans: 3 });
    await until(shop, renewsAt - 10 * DAY_MS);
    const { read } = shop.database;
    const all = await listUnpaidRenewals(read, { after: null, limit: 10 });
    expect(all).toHaveLength(4);
    for (const [index, unpaid] of all.entries()) {
      expect(unpaid.hasMoved).toBe(false);
      const next = await listUnpaidRenewals(read, { after: unpaid, limit: 1 });
      expect(next).toEqual(all.slice(index + 1, index + 2));
    }
  });
});
