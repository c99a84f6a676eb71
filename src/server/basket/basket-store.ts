import type { Basket } from '#core/basket/basket.ts';
import type { Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A basket row: the document with the version that guards it. */
export interface StoredBasket {
  readonly basket: Basket;
  readonly version: number;
  readonly state: 'open' | 'ordered' | 'merged';
  readonly customerId: string | null;
  readonly storeVersion: number;
}

export async function loadBasket(db: Queries, brandId: string, basketId: string): Promise<StoredBasket | null> {
  const row = await db.selectFrom('baskets').selectAll().where('brand_id', '=', brandId).where('id', '=', basketId).executeTakeFirst();
  return row === undefined ? null : storedBasket(row);
}

/** The open basket a customer left on another device. */
export async function findCustomerBasket(db: Queries, brandId: string, customerId: string): Promise<StoredBasket | null> {
  const row = await db
    .selectFrom('baskets')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : storedBasket(row);
}

export async function insertBasket(
  tx: Queries,
  given: { brandId: string; basket: Basket; customerId: string | null; storeVersion: number; at: number },
): Promise<void> {
  await tx
    .insertInto('baskets')
    .values({
      brand_id: given.brandId,
      id: given.basket.id,
      customer_id: given.customerId,
      state: 'open',
      version: 1,
      catalogue_version: given.storeVersion,
      document: JSON.stringify(given.basket),
      created_at: given.at,
      updated_at: given.at,
    })
    .execute();
}

/** Saves the next version; false when somebody else saved first or the basket is no longer open. */
export async function saveBasket(
  tx: Queries,
  given: { brandId: string; basket: Basket; version: number; storeVersion: number; at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('baskets')
    .set({ document: JSON.stringify(given.basket), version: given.version + 1, catalogue_version: given.storeVersion, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.basket.id)
    .where('version', '=', given.version)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a basket (ordered, merged) exactly at the version that was looked at; false when it moved on meanwhile. */
export async function closeBasket(
  tx: Queries,
  given: { brandId: string; basketId: string; version: number; state: 'ordered' | 'merged'; at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('baskets')
    .set({ state: given.state, version: given.version + 1, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.basketId)
    .where('version', '=', given.version)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Gives a basket to a customer. */
export async function giveBasketTo(tx: Queries, brandId: string, basketId: string, customerId: string): Promise<void> {
  await tx.updateTable('baskets').set({ customer_id: customerId }).where('brand_id', '=', brandId).where('id', '=', basketId).execute();
}

function storedBasket(row: Tables['baskets']): StoredBasket {
  const basket: Basket = JSON.parse(row.document);
  return { basket, version: row.version, state: row.state, customerId: row.customer_id, storeVersion: row.catalogue_version };
}
