import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { loadReservedStock, releaseStock, takeStock } from './stock-store.ts';

function take(database: Database, orderId: string, quantity: number) {
  const given = { brandId: 'larkhost', productId: 'product-1', orderId, quantity, stock: 5, at: 1 };
  return database.transaction((tx) => takeStock(tx, given));
}

describeOnBothDatabases('stock', (open) => {
  test('is taken while there is enough of it, and given back once', async () => {
    const database = await open();
    const reserved = async () => (await loadReservedStock(database.read, 'larkhost', ['product-1'])).get('product-1');
    expect(await take(database, 'order-1', 6)).toBe(false);
    expect(await take(database, 'order-1', 3)).toBe(true);
    expect(await take(database, 'order-2', 3)).toBe(false);
    expect(await take(database, 'order-2', 2)).toBe(true);
    expect(await reserved()).toBe(5);
    for (let again = 0; again < 3; again += 1) {
      await database.transaction((tx) => releaseStock(tx, 'larkhost', 'order-1', 2));
    }
    expect(await reserved()).toBe(2);
  });
});
