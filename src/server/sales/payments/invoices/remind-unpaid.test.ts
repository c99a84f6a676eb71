import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { createIds } from '#server/platform/ids.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { remindUnpaid } from './remind-unpaid.ts';

describeOnBothDatabases('unpaid orders', (open) => {
  const openShop = shopsOn(open);

  test('get a reminder when it is due, also when many others expire earlier and are not due yet', async () => {
    const shop = await openShop();
    const { orderId } = await shop.shopper().buy({ card: 'insufficient-funds' });
    const { database, clock } = shop;
    const order = await database.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const at = clock.now();
    await database.transaction(async (tx) => {
      const due = { placed_at: at - 10 * DAY_MS, payable_until: at + 2 * DAY_MS };
      await tx.updateTable('orders').set(due).where('id', '=', orderId).execute();
      const recent = Array.from({ length: 101 }, (_, index) => {
        const id = randomUUID();
        return { ...order, id, number: `copy ${index}`, placed_at: at, payable_until: at + 24 * HOUR_MS };
      });
      await tx.insertInto('orders').values(recent).execute();
    });
    const services = { database, clock, ids: createIds(clock) };
    expect(await remindUnpaid(services)).toBe(1);
    expect(await remindUnpaid(services)).toBe(0);
    const emails = await database.read
      .selectFrom('jobs')
      .select(['order_id'])
      .where('dedupe_key', 'like', '%payment-reminder')
      .execute();
    expect(emails).toEqual([{ order_id: orderId }]);
    clock.advance(18 * HOUR_MS);
    expect(await remindUnpaid(services)).toBeGreaterThanOrEqual(50);
  });
});
