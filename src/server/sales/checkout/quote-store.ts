import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { QUOTE_DOCUMENTS } from '#server/sales/orders/order-document.ts';
import type { StoredBasket } from '#server/shop/public.ts';
import { QUOTE_MS, type Quote } from './quote.ts';

/**
 * Stores a quote by its hash, so that a later difference can be shown, and returns when it expires; null for a quote
 * without a hash, which is not stored.
 */
export async function insertQuote(
  db: Queries,
  context: RequestContext,
  stored: StoredBasket,
  quote: Quote,
): Promise<number | null> {
  if (quote.hash === null) return null;
  const expiresAt = context.now + QUOTE_MS;
  await db
    .insertInto('quotes')
    .values({
      brand_id: context.store.brand.id,
      hash: quote.hash,
      basket_id: stored.basket.id,
      basket_version: stored.version,
      store_version: context.store.version,
      document: QUOTE_DOCUMENTS.format(quote.priced),
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'basket_id', 'hash']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
  return expiresAt;
}

/**
 * Stores a quote unless it was stored within the last minute: most views of a checkout change nothing. Returns when it
 * expires; null for a quote without a hash.
 */
export async function ensureQuote(
  database: Database,
  context: RequestContext,
  stored: StoredBasket,
  quote: Quote,
): Promise<number | null> {
  if (quote.hash === null) return null;
  const row = await database.read
    .selectFrom('quotes')
    .select('expires_at')
    .where('brand_id', '=', context.store.brand.id)
    .where('basket_id', '=', stored.basket.id)
    .where('hash', '=', quote.hash)
    .executeTakeFirst();
  const isNew = row !== undefined && row.expires_at > context.now + QUOTE_MS - RENEWED_AFTER_MS;
  return isNew ? row.expires_at : insertQuote(database.write, context, stored, quote);
}

const RENEWED_AFTER_MS = 60_000;

/** The quote with a hash; null when it was never shown for this basket or has expired. */
export async function findQuote(
  db: Queries,
  quote: { brandId: string; basketId: string; hash: string; at: number },
): Promise<PricedBasket | null> {
  const row = await db
    .selectFrom('quotes')
    .select('document')
    .where('brand_id', '=', quote.brandId)
    .where('basket_id', '=', quote.basketId)
    .where('hash', '=', quote.hash)
    .where('expires_at', '>', quote.at)
    .executeTakeFirst();
  return row === undefined ? null : QUOTE_DOCUMENTS.parse(row.document, quote.hash);
}

/** Deletes expired quotes, the oldest first. */
export function deleteExpiredQuotes(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'quotes', { key: ['brand_id', 'basket_id', 'hash'], by: 'expires_at' }, expired);
}

/** Deletes the quotes of baskets. */
export async function deleteQuotesOf(tx: Transaction, brandId: string, basketIds: readonly string[]): Promise<void> {
  if (basketIds.length === 0) return;
  await tx.deleteFrom('quotes').where('brand_id', '=', brandId).where('basket_id', 'in', basketIds).execute();
}
