import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import type { Queries } from '#server/platform/database.ts';

/** Keeps what a shopper was shown under its hash, until it expires. */
export async function keepQuote(
  tx: Queries,
  quote: {
    brandId: string;
    basketId: string;
    basketVersion: number;
    storeVersion: number;
    hash: string;
    priced: PricedBasket;
    expiresAt: number;
  },
): Promise<void> {
  await tx
    .insertInto('quotes')
    .values({
      brand_id: quote.brandId,
      hash: quote.hash,
      basket_id: quote.basketId,
      basket_version: quote.basketVersion,
      store_version: quote.storeVersion,
      document: JSON.stringify(quote.priced),
      expires_at: quote.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'basket_id', 'hash']).doUpdateSet({ expires_at: quote.expiresAt }))
    .execute();
}

/** What was shown under a hash; null when it was never shown for this basket or has expired. */
export async function loadQuote(db: Queries, brandId: string, basketId: string, hash: string, at: number): Promise<PricedBasket | null> {
  const row = await db
    .selectFrom('quotes')
    .select('document')
    .where('brand_id', '=', brandId)
    .where('basket_id', '=', basketId)
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (row === undefined) return null;
  const priced: PricedBasket = JSON.parse(row.document);
  return priced;
}

/** Takes expired quotes away; answers how many. */
export async function deleteExpiredQuotes(tx: Queries, at: number): Promise<number> {
  const result = await tx.deleteFrom('quotes').where('expires_at', '<=', at).executeTakeFirst();
  return Number(result.numDeletedRows);
}
