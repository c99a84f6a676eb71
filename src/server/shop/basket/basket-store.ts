import type { Basket } from '#core/basket/basket.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { BILLING_DETAILS } from '#server/shop/billing/billing-store.ts';
import { BASKETS } from './basket-document.ts';

/** A basket with its version for optimistic locking, and the billing details its price depends on. */
export interface StoredBasket {
  readonly basket: Basket;
  readonly billing: BillingDetails | null;
  readonly version: number;
  /** The store version of its last change. */
  readonly storeVersion: number;
  readonly state: 'open' | 'ordered' | 'merged';
}

/** A basket with its billing details, in one query. */
export async function findBasket(db: Queries, brandId: string, basketId: string): Promise<StoredBasket | null> {
  const row = await withBilling(db)
    .where('baskets.brand_id', '=', brandId)
    .where('baskets.id', '=', basketId)
    .executeTakeFirst();
  return row === undefined ? null : storedBasket(row);
}

/** A customer's open basket from another device. */
export async function findCustomerBasket(
  db: Queries,
  brandId: string,
  customerId: string,
): Promise<StoredBasket | null> {
  const row = await withBilling(db)
    .where('baskets.brand_id', '=', brandId)
    .where('baskets.customer_id', '=', customerId)
    .where('baskets.state', '=', 'open')
    .orderBy('baskets.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : storedBasket(row);
}

export async function insertBasket(
  tx: Transaction,
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
      document: BASKETS.format(given.basket),
      created_at: given.at,
      updated_at: given.at,
    })
    .execute();
}

/** Saves the next version; false after a concurrent change or when the basket is no longer open. */
export async function updateBasket(
  tx: Transaction,
  given: { brandId: string; basket: Basket; version: number; storeVersion: number; at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('baskets')
    .set({
      document: BASKETS.format(given.basket),
      version: given.version + 1,
      catalogue_version: given.storeVersion,
      updated_at: given.at,
    })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.basket.id)
    .where('version', '=', given.version)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Closes a basket (ordered, merged) at a version; false after a concurrent change. A merged basket gets the owner of
 * its target.
 */
export async function updateBasketClosed(
  tx: Transaction,
  given: { brandId: string; basketId: string; version: number; at: number } & (
    | { readonly state: 'ordered' }
    | { readonly state: 'merged'; readonly customerId: string | null }
  ),
): Promise<boolean> {
  const owner = given.state === 'merged' ? { customer_id: given.customerId } : {};
  const result = await tx
    .updateTable('baskets')
    .set({ state: given.state, version: given.version + 1, updated_at: given.at, ...owner })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.basketId)
    .where('version', '=', given.version)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets a basket's customer. */
export async function updateBasketCustomer(
  tx: Transaction,
  brandId: string,
  basketId: string,
  customerId: string,
): Promise<void> {
  await tx
    .updateTable('baskets')
    .set({ customer_id: customerId })
    .where('brand_id', '=', brandId)
    .where('id', '=', basketId)
    .execute();
}

/** A basket with the billing details entered for it. */
export interface RecentBasket extends Pick<StoredBasket, 'basket' | 'billing'> {
  /** ms. */
  readonly updatedAt: number;
}

/** Open and ordered baskets that changed since an instant (ms), newest first, after the `last` one. */
export async function listRecentBaskets(
  read: Queries,
  brandId: string,
  { since, last, limit }: { readonly since: number; readonly last: RecentBasket | null; readonly limit: number },
): Promise<readonly RecentBasket[]> {
  let baskets = withBilling(read)
    .select('baskets.updated_at')
    .where('baskets.brand_id', '=', brandId)
    .where('baskets.updated_at', '>=', since)
    .where('baskets.state', 'in', ['open', 'ordered']);
  if (last !== null) {
    baskets = baskets.where((eb) =>
      eb(eb.refTuple('baskets.updated_at', 'baskets.id'), '<', eb.tuple(last.updatedAt, last.basket.id)),
    );
  }
  const rows = await baskets.orderBy('baskets.updated_at', 'desc').orderBy('baskets.id', 'desc').limit(limit).execute();
  return rows.map(({ updated_at: updatedAt, ...row }) => {
    const { basket, billing } = storedBasket(row);
    return { basket, billing, updatedAt };
  });
}

function withBilling(db: Queries) {
  return db
    .selectFrom('baskets')
    .leftJoin('billing_details', (join) =>
      join
        .onRef('billing_details.brand_id', '=', 'baskets.brand_id')
        .onRef('billing_details.basket_id', '=', 'baskets.id'),
    )
    .select(['baskets.id', 'baskets.document', 'baskets.version', 'baskets.catalogue_version', 'baskets.state'])
    .select('billing_details.document as billing');
}

type Row = Pick<Tables['baskets'], 'id' | 'document' | 'version' | 'catalogue_version' | 'state'> & {
  readonly billing: string | null;
};

function storedBasket({ id, document, billing, version, catalogue_version: storeVersion, state }: Row): StoredBasket {
  return {
    basket: BASKETS.parse(document, id),
    billing: billing === null ? null : BILLING_DETAILS.parse(billing, id),
    version,
    storeVersion,
    state,
  };
}
