import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedOrder } from '#tests/support/seed-rows.ts';
import { listReservedStock, releaseStock, claimStock } from './stock-store.ts';

async function reserve(database: Database, orderId: string, quantity: number) {
  await seedOrder(database, { id: orderId });
  const given = { brandId: 'larkhost', productId: 'product-1', orderId, quantity, stock: 5, at: 1 };
  return database.transaction((tx) => claimStock(tx, given));
}

describeOnBothDatabases('stock', (open) => {
  test('is reserved while there is enough, and released once', async () => {
    const database = await open();
    const reserved = async () => (await listReservedStock(database.read, 'larkhost', ['product-1'])).get('product-1');
    expect(await reserve(database, 'order-1', 6)).toBe(false);
    expect(await reserve(database, 'order-1', 3)).toBe(true);
    expect(await reserve(database, 'order-2', 3)).toBe(false);
    expect(await reserve(database, 'order-2', 2)).toBe(true);
    expect(await reserved()).toBe(5);
    for (let repeat = 0; repeat < 3; repeat += 1) {
      await database.transaction((tx) => releaseStock(tx, 'larkhost', 'order-1', 2));
    }
    expect(await reserved()).toBe(2);
  });
});
