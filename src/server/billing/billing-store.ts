import type { BillingDetails } from '#core/orders/order.ts';
import type { Queries } from '#server/platform/database.ts';

/** Keeps the billing details given for a basket; they are read with it (basket-store.ts). */
export async function saveBillingDetails(
  tx: Queries,
  given: { brandId: string; basketId: string; details: BillingDetails; at: number },
): Promise<void> {
  const document = JSON.stringify(given.details);
  await tx
    .insertInto('billing_details')
    .values({ brand_id: given.brandId, basket_id: given.basketId, document, updated_at: given.at })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'basket_id']).doUpdateSet({ document, updated_at: given.at }),
    )
    .execute();
}
