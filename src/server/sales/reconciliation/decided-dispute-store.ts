import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';
import type { Account } from './transaction-store.ts';

/** A payment with differences. */
export interface DifferingPayment extends Account {
  readonly paymentId: string;
}

/**
 * Payments with differences that are explained by an open dispute of a larger amount than is still open: it was decided,
 * or a part of it.
 */
export async function listDecidedDisputes(db: Queries, limit: number): Promise<readonly DifferingPayment[]> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.brand_id', '=', 'reconciliation_differences.brand_id')
        .onRef('payments.id', '=', 'reconciliation_differences.payment_id'),
    )
    .select(['payments.brand_id', 'payments.id', 'reconciliation_differences.provider'])
    .where('reconciliation_differences.state', '=', 'disputed')
    .groupBy(['payments.brand_id', 'payments.id', 'reconciliation_differences.provider'])
    .having(
      sql<boolean>`sum(0 - reconciliation_differences.provider_minor) > max(payments.disputed_minor - payments.decided_minor)`,
    )
    .limit(limit)
    .execute();
  return rows.map((row) => ({ brandId: row.brand_id, provider: row.provider, paymentId: row.id }));
}
