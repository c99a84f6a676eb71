import { sql } from 'kysely';
import type { Basket } from '#core/basket/basket.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Expired } from '#server/platform/database/delete-oldest.ts';
import type { PersonKey } from '#server/platform/personal-data-part.ts';
import type { Tables } from '#server/platform/tables.ts';
import { GUEST_IDLE_MS } from '#server/request/sessions/session-expiry.ts';
import { BASKETS } from './basket-document.ts';

/** A current or former basket. */
export interface OwnBasket {
  readonly basket: Basket;
  readonly state: Tables['baskets']['state'];
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A customer's baskets, including those that became their orders. */
export async function listOwnBaskets(db: Queries, { brandId, customerId }: PersonKey): Promise<readonly OwnBasket[]> {
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
export async function listBasketIds(db: Queries, key: PersonKey): Promise<readonly string[]> {
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
export async function lockBaskets(tx: Transaction, { brandId, customerId }: PersonKey): Promise<void> {
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
  tx: Transaction,
  { brandId, from, to }: { readonly brandId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('baskets')
    .set({ customer_id: to })
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', from)
    .execute();
}

/**
 * Baskets of guests whose sessions expired before an instant (ms), the oldest first. The session of a basket may have been
 * deleted already: it expired at the latest a session's length after the last change.
 */
export async function listAbandonedBaskets(
  db: Queries,
  { before, limit }: Expired,
): Promise<readonly { readonly brandId: string; readonly id: string }[]> {
  return db
    .selectFrom('baskets')
    .select(['brand_id as brandId', 'id'])
    .where('customer_id', 'is', null)
    .where('state', '<>', sql.lit('ordered'))
    .where('updated_at', '<', before - GUEST_IDLE_MS)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.brand_id', '=', 'baskets.brand_id')
            .whereRef('sessions.basket_id', '=', 'baskets.id')
            .where('sessions.expires_at', '>=', before),
        ),
      ),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}

/** Deletes baskets. */
export async function deleteBaskets(tx: Transaction, brandId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('baskets').where('brand_id', '=', brandId).where('id', 'in', ids).execute();
}
