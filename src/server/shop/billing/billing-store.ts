import { billingDetails } from '#contract/checkout.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import { readTaxNumber } from './read-tax-number.ts';
import { deleteTaxNumbers } from './tax-number-store.ts';

export const BILLING_DETAILS = jsonColumn<BillingDetails>('billing_details.document', billingDetails);

/** Stores a basket's billing details; they are read with it (basket-store.ts). */
export async function saveBillingDetails(
  tx: Transaction,
  given: { brandId: string; basketId: string; details: BillingDetails; at: number },
): Promise<void> {
  const document = BILLING_DETAILS.format(given.details);
  await tx
    .insertInto('billing_details')
    .values({ brand_id: given.brandId, basket_id: given.basketId, document, updated_at: given.at })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'basket_id']).doUpdateSet({ document, updated_at: given.at }),
    )
    .execute();
}

/** Billing details by basket. */
export async function listBillingOf(
  db: Queries,
  brandId: string,
  basketIds: readonly string[],
): Promise<ReadonlyMap<string, BillingDetails>> {
  if (basketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('billing_details')
    .select(['basket_id', 'document'])
    .where('brand_id', '=', brandId)
    .where('basket_id', 'in', basketIds)
    .execute();
  return new Map(rows.map((row) => [row.basket_id, BILLING_DETAILS.parse(row.document, row.basket_id)]));
}

/** Changes the email address of billing details of a customer's open baskets that have the address `from`. */
export async function updateBillingEmails(
  tx: Transaction,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string },
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  const open = await tx
    .selectFrom('baskets')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .execute();
  const billed = await listBillingOf(
    tx,
    brandId,
    open.map(({ id }) => id),
  );
  for (const [basketId, details] of billed) {
    if (details.email === from)
      await saveBillingDetails(tx, { brandId, basketId, details: { ...details, email: to }, at });
  }
}

/** Makes the billing details of a basket those of another; the record of their tax number stays. */
export async function moveBillingDetails(
  tx: Transaction,
  { brandId, from, ...given }: { brandId: string; from: string; to: string; details: BillingDetails; at: number },
): Promise<void> {
  const { to: basketId, details, at } = given;
  await saveBillingDetails(tx, { brandId, basketId, details, at });
  await deleteBillingRows(tx, brandId, [from]);
}

/** Deletes billing details of baskets with their tax numbers; orders have their own evidence. */
export async function deleteBillingOf(tx: Transaction, brandId: string, basketIds: readonly string[]): Promise<void> {
  if (basketIds.length === 0) return;
  const given = [...(await listBillingOf(tx, brandId, basketIds)).values()];
  const numbers = given.flatMap((billing) => readTaxNumber(billing)?.text ?? []);
  await deleteTaxNumbers(tx, brandId, numbers);
  await deleteBillingRows(tx, brandId, basketIds);
}

/** Deletes billing details of baskets; their tax numbers are deleted some time after they were given last. */
export async function deleteBillingRows(tx: Transaction, brandId: string, basketIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('billing_details').where('brand_id', '=', brandId).where('basket_id', 'in', basketIds).execute();
}
