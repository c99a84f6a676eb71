import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#core/time/durations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';

/**
 * Ten years after the end of the year of a transaction, the longest period for accounting records of the countries brands
 * are in: Swiss Code of Obligations art. 958f, Codice civile art. 2220, Code de commerce art. L123-22; in Germany it is
 * eight years for vouchers (§ 147 Abs. 3 AO, § 257 Abs. 4 HGB).
 */
export const RECONCILIATION_RETENTION_DAYS = 4_018;

/**
 * Deletes what was imported long ago, the oldest first: the days with their sums, closed differences, and transactions no
 * other difference refers to. Without its day a ledger entry is not missed at the provider when its payment is compared
 * again, so the days of transactions are deleted before them, whatever the time zone of their brand.
 */
export async function deleteOldReconciliation(tx: Transaction, expired: Expired): Promise<number> {
  const { before, limit } = expired;
  const days = { before: new Date(before + 2 * DAY_MS).toISOString().slice(0, 10), limit };
  const differences = (and: RawBuilder<boolean>) =>
    deleteOldest(tx, 'reconciliation_differences', { key: ['brand_id', 'id'], by: 'at', and }, expired);
  const deletions = [
    () => deleteOldest(tx, 'reconciliation_sums', { key: [...DAY, 'currency'], by: 'day' }, days),
    () => deleteOldest(tx, 'reconciliation_days', { key: DAY, by: 'day' }, days),
    () => differences(sql<boolean>`state = 'explained'`),
    () => differences(sql<boolean>`state = 'offset'`),
    () =>
      deleteOldest(
        tx,
        'provider_transactions',
        { key: ['brand_id', 'provider', 'id'], by: 'at', and: IS_SETTLED },
        expired,
      ),
  ];
  for (const remove of deletions) {
    const deleted = await remove();
    if (deleted > 0) return deleted;
  }
  return 0;
}

const DAY = ['brand_id', 'provider', 'day'] as const;

const IS_SETTLED = sql<boolean>`not exists (
  select 1 from reconciliation_differences
  where reconciliation_differences.brand_id = provider_transactions.brand_id
    and reconciliation_differences.provider = provider_transactions.provider
    and reconciliation_differences.transaction_id = provider_transactions.id
)`;
