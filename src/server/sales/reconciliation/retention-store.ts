import { DAY_MS } from '#core/time/durations.ts';
import type { Queries } from '#server/platform/database/database.ts';

/**
 * Ten years after the end of the year of a transaction, the longest period for accounting records of the countries brands
 * are in: Swiss Code of Obligations art. 958f, Codice civile art. 2220, Code de commerce art. L123-22; in Germany it is
 * eight years for vouchers (§ 147 Abs. 3 AO, § 257 Abs. 4 HGB).
 */
export const RECONCILIATION_RETENTION_DAYS = 4_018;

/**
 * Deletes what was imported from before an instant (ms): closed differences, transactions no other difference refers to,
 * and the days with their sums. Without its day a ledger entry is not missed at the provider when its payment is compared
 * again, so the days of all deleted transactions go as well, whatever the time zone of their brand.
 */
export async function deleteOldReconciliation(tx: Queries, before: number): Promise<void> {
  await tx
    .deleteFrom('reconciliation_differences')
    .where('state', 'in', ['explained', 'offset'])
    .where('at', '<', before)
    .execute();
  await tx
    .deleteFrom('provider_transactions')
    .where('at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reconciliation_differences')
            .select('reconciliation_differences.id')
            .whereRef('reconciliation_differences.brand_id', '=', 'provider_transactions.brand_id')
            .whereRef('reconciliation_differences.provider', '=', 'provider_transactions.provider')
            .whereRef('reconciliation_differences.transaction_id', '=', 'provider_transactions.id'),
        ),
      ),
    )
    .execute();
  const day = new Date(before + DAY_MS).toISOString().slice(0, 10);
  await tx.deleteFrom('reconciliation_sums').where('day', '<=', day).execute();
  await tx.deleteFrom('reconciliation_days').where('day', '<=', day).execute();
}
