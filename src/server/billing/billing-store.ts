import type { BillingDetails } from '#core/orders/order.ts';
import type { Queries } from '#server/platform/database.ts';

/** The billing details given for a basket; null while none were. */
export async function loadBillingDetails(db: Queries, brandId: string, basketId: string): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('billing_details')
    .select('document')
    .where('brand_id', '=', brandId)
    .where('basket_id', '=', basketId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const details: BillingDetails = JSON.parse(row.document);
  return details;
}

export async function saveBillingDetails(
  tx: Queries,
  given: { brandId: string; basketId: string; details: BillingDetails; at: number },
): Promise<void> {
  const document = JSON.stringify(given.details);
  await tx
    .insertInto('billing_details')
    .values({ brand_id: given.brandId, basket_id: given.basketId, document, updated_at: given.at })
    .onConflict((conflict) => conflict.columns(['brand_id', 'basket_id']).doUpdateSet({ document, updated_at: given.at }))
    .execute();
}
