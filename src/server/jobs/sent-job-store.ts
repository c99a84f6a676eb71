import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';

/** Days the record of an email or webhook is kept after success; failed ones stay until the operator has handled them. */
export const SENT_JOB_RETENTION_DAYS = 30;

/**
 * Deletes the jobs of emails and webhooks sent or processed long ago, the oldest first; providers no longer repeat theirs.
 * Emails of an order are kept: their dedupe key prevents sending them twice.
 */
export async function deleteSentJobs(tx: Transaction, expired: Expired): Promise<number> {
  let deleted = 0;
  for (const and of SENT) {
    deleted += await deleteOldest(tx, 'jobs', { key: ['brand_id', 'id'], by: 'updated_at', and }, expired);
  }
  return deleted;
}

/** By queue, as their indexes. */
const SENT = [
  sql<boolean>`queue = 'emails' and state = 'done' and dedupe_key = id`,
  sql<boolean>`queue = 'operator-webhooks' and state = 'done' and dedupe_key = id`,
  sql<boolean>`queue = 'payment-webhooks' and state = 'done'`,
];
