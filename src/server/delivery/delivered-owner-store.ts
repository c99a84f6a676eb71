import type { Transaction } from '#server/platform/database/database.ts';

/** Makes the services, domains, renewals and statements of a customer those of another account of the brand. */
export async function moveDelivered(
  tx: Transaction,
  { brandId, from, to }: { readonly brandId: string; readonly from: string; readonly to: string },
): Promise<void> {
  for (const table of ['services', 'domains', 'renewals', 'contract_statements'] as const) {
    await tx
      .updateTable(table)
      .set({ customer_id: to })
      .where('brand_id', '=', brandId)
      .where('customer_id', '=', from)
      .execute();
  }
}

/** Assigns services and domains of orders that a customer claimed, unless they have an owner. */
export async function updateDeliveredOwner(
  tx: Transaction,
  given: { readonly brandId: string; readonly customerId: string; readonly orderIds: readonly string[] },
): Promise<void> {
  for (const table of ['services', 'domains'] as const) {
    await tx
      .updateTable(table)
      .set({ customer_id: given.customerId })
      .where('brand_id', '=', given.brandId)
      .where('order_id', 'in', given.orderIds)
      // An expression, so that SQLite does not scan all unassigned rows through the customer index.
      .where((eb) => eb.fn.coalesce('customer_id', eb.val('')), '=', '')
      .execute();
  }
}
