import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** The open invoices of next terms of services that were due and are not paid, by the id of the service. */
export async function listUnpaidInvoices(
  db: Queries,
  { brandId, serviceIds }: { readonly brandId: string; readonly serviceIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.brand_id', '=', 'renewals.brand_id').onRef('invoices.order_id', '=', 'renewals.order_id'),
    )
    .select(['renewals.subject_id', 'invoices.id'])
    .where('renewals.brand_id', '=', brandId)
    .where('renewals.kind', '=', sql.lit('service' as const))
    .where('renewals.subject_id', 'in', serviceIds)
    .where('renewals.state', 'in', ['dunning', 'suspended'])
    .where('invoices.state', '=', sql.lit('open' as const))
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.id]));
}
