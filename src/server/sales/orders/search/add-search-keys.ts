import { type SearchKey, searchKeysOf } from '#core/orders/search-keys.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOrder } from '#server/sales/orders/order-store.ts';
import { insertSearchKeys, listPaymentTypes, listWithoutSearchKeys, updateHasSearchKeys } from './search-key-store.ts';

const BATCH = 100;

/** Stores the search keys of orders that were placed before there were any; returns how many got theirs. */
export async function addSearchKeys({ database }: { readonly database: Database }): Promise<number> {
  const orders = await listWithoutSearchKeys(database.read, BATCH);
  for (const key of orders) {
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, key.brandId, key.id);
      if (order === null) return;
      const types = await listPaymentTypes(tx, key);
      const keys: readonly SearchKey[] = [
        ...searchKeysOf(order.document).filter(({ kind }) => order.erasedAt === null || !isPersonal(kind)),
        ...types.map((value): SearchKey => ({ kind: 'payment-type', value })),
      ];
      await insertSearchKeys(tx, order, keys);
      await updateHasSearchKeys(tx, key);
    });
  }
  return orders.length;
}

function isPersonal(kind: SearchKey['kind']): boolean {
  return kind === 'name' || kind === 'domain';
}
