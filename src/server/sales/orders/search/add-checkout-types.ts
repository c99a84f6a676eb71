import type { Database } from '#server/platform/database/database.ts';
import { listWithoutCheckoutType, updateCheckoutTypes } from './checkout-type-store.ts';

const BATCH = 100;

/** Stores the checkout type of orders that an earlier version placed; returns how many got theirs. */
export async function addCheckoutTypes({ database }: { readonly database: Database }): Promise<number> {
  const orders = await listWithoutCheckoutType(database.read, BATCH);
  for (const [brandId, own] of Map.groupBy(orders, (order) => order.brandId)) {
    const ids = own.map(({ id }) => id);
    await database.transaction((tx) => updateCheckoutTypes(tx, brandId, ids));
  }
  return orders.length;
}
