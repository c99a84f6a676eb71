import type { Basket } from '#core/basket/basket.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import { type StoredBasket, insertBasket, updateBasket } from './basket-store.ts';

/**
 * Saves a changed basket as its next version, the first one with its session; a concurrent change restarts the
 * transaction.
 */
export async function saveChanged(
  tx: Transaction,
  context: RequestContext,
  stored: Pick<StoredBasket, 'version'> | null,
  basket: Basket,
): Promise<number> {
  const { brand, version: storeVersion } = context.store;
  if (stored === null) {
    const customerId = customerIdOf(context);
    await insertBasket(tx, { brandId: brand.id, basket, customerId, storeVersion, at: context.now });
    if (context.session === null) await context.sessions.open(tx, basket.id);
    else await context.sessions.useBasket(tx, context.session, basket.id);
    return 1;
  }
  const saved = await updateBasket(tx, {
    brandId: brand.id,
    basket,
    version: stored.version,
    storeVersion,
    at: context.now,
  });
  if (!saved) throw rowMovedOn(`Basket ${basket.id}`);
  return stored.version + 1;
}
