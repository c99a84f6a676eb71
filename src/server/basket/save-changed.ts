import type { Basket } from '#core/basket/basket.ts';
import type { Call } from '#server/http/call.ts';
import { rowMovedOn } from '#server/platform/database-faults.ts';
import type { Queries } from '#server/platform/database.ts';
import { insertBasket, saveBasket } from './basket-store.ts';
import type { StoredBasket } from './basket-store.ts';

/**
 * Saves a changed basket as its next version, the first one with its session; a concurrent change restarts the
 * transaction.
 */
export async function saveChanged(
  tx: Queries,
  call: Call,
  stored: Pick<StoredBasket, 'version'> | null,
  basket: Basket,
): Promise<number> {
  const { brand, version: storeVersion } = call.store;
  if (stored === null) {
    const customerId = call.session?.kind === 'customer' ? call.session.customerId : null;
    await insertBasket(tx, { brandId: brand.id, basket, customerId, storeVersion, at: call.now });
    if (call.session === null) await call.sessions.open(tx, basket.id);
    else await call.sessions.useBasket(tx, call.session, basket.id);
    return 1;
  }
  const saved = await saveBasket(tx, {
    brandId: brand.id,
    basket,
    version: stored.version,
    storeVersion,
    at: call.now,
  });
  if (!saved) throw rowMovedOn(`Basket ${basket.id}`);
  return stored.version + 1;
}
