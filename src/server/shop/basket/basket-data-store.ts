import type { Basket } from '#core/basket/basket.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Expired } from '#server/platform/database/delete-oldest.ts';
import type { Tables } from '#server/platform/tables.ts';
import { BASKETS } from './basket-document.ts';

/** The owner of the baskets. */
export interface BasketsKey {
  readonly brandId: string;
  readonly customerId: string;
  readonly email: string | null;
}

/** A current or former basket. */
export interface OwnBasket {
  readonly basket: Basket;
  readonly state: Tables['baskets']['state'];
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A customer's baskets, including those that became their orders. */
export async function listOwnBaskets(db: Queries, { brandId, customerId }: BasketsKey): Promise<readonly OwnBasket[]> {
  const orders = db.selectFrom('orders').select('id').where('brand_id', '=', brandId);
  const rows = await db
    .selectFrom('baskets')
    .select(['id', 'document', 'state', 'created_at', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where((eb) =>
      eb.or([eb('customer_id', '=', customerId), eb('id', 'in', orders.where('customer_id', '=', customerId))]),
    )
    .execute();
  return rows.map((row) => ({
    basket: BASKETS.parse(row.document, row.id),
    state: row.state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** The ids of these, and of baskets in sessions that used the customer's address without verifying it. */
export async function listBasketIds(db: Queries, key: BasketsKey): Promise<readonly string[]> {
  const own = await listOwnBaskets(db, key);
  const unproved = key.email === null ? [] : await listUnproved(db, key.brandId, key.email);
  return [...new Set([...own.map(({ basket }) => basket.id), ...unproved])];
}

async function listUnproved(db: Queries, brandId: string, email: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('basket_id')
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('basket_id', 'is not', null)
    .$narrowType<{ basket_id: string }>()
    .execute();
  return rows.map((row) => row.basket_id);
}

/** Locks a customer's open baskets for this transaction, which serialises with orders. */
export async function lockBaskets(tx: Queries, { brandId, customerId }: BasketsKey): Promise<void> {
  await tx
    .updateTable('baskets')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .execute();
}

/** Makes the baskets of a customer those of another account of the brand. */
export async function updateBasketOwner(
  tx: Queries,
  { brandId, from, to }: { readonly brandId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('baskets')
    .set({ customer_id: to })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', from)
    .execute();
}

/** Baskets of guests that were used last in a session which expired before an instant (ms), the oldest first. */
export async function listAbandonedBaskets(
  db: Queries,
  { before, limit }: Expired,
): Promise<readonly { readonly brandId: string; readonly id: string }[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('baskets', (join) =>
      join.onRef('baskets.brand_id', '=', 'sessions.brand_id').onRef('baskets.id', '=', 'sessions.basket_id'),
    )
    .select(['baskets.brand_id as brandId', 'baskets.id'])
    .where('sessions.expires_at', '<', before)
    .where('baskets.customer_id', 'is', null)
    .where('baskets.state', '<>', 'ordered')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessions as others')
            .select('others.id')
            .whereRef('others.brand_id', '=', 'sessions.brand_id')
            .whereRef('others.basket_id', '=', 'sessions.basket_id')
            .where('others.expires_at', '>=', before),
        ),
      ),
    )
    .orderBy('sessions.expires_at')
    .limit(limit)
    .execute();
}

/** Deletes baskets. */
export async function deleteBaskets(tx: Queries, brandId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('baskets').where('brand_id', '=', brandId).where('id', 'in', ids).execute();
}
