import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';

/** Days the record of an email or webhook is kept after success, or after the last attempt of one that failed for good. */
export const SENT_JOB_RETENTION_DAYS = 30;

/**
 * Deletes the jobs of emails and webhooks sent or processed long ago, the oldest first; providers no longer repeat theirs. Those that
 * failed for good stay while a task of their own is open. Emails of an order are kept: their dedupe key prevents sending them twice.
 */
export async function deleteSentJobs(tx: Transaction, expired: Expired): Promise<number> {
  let deleted = 0;
  for (const and of SENT) deleted += await deleteOldest(tx, 'jobs', { key: KEY, by: 'updated_at', and }, expired);
  for (const queue of FAILED) {
    const and = sql<boolean>`${queue} and state = 'dead-lettered' and ${OF_NO_CUSTOMER} and not exists (${OPEN_TASK})`;
    deleted += await deleteOldest(tx, 'jobs', { key: KEY, by: 'next_at', and }, expired);
  }
  return deleted;
}

const KEY = ['brand_id', 'id'] as const;

/** By queue, as their indexes. */
const SENT = [
  sql<boolean>`queue = 'emails' and state = 'done' and dedupe_key = id`,
  sql<boolean>`queue = 'operator-webhooks' and state = 'done' and dedupe_key = id`,
  sql<boolean>`queue = 'payment-webhooks' and state = 'done'`,
];

/** By queue. An email for the recovery of an account does not name it as its subject. */
const FAILED = [
  sql<boolean>`queue = 'emails' and dedupe_key = id and topic <> 'recovery'`,
  sql<boolean>`queue = 'operator-webhooks'`,
  sql<boolean>`queue = 'payment-webhooks'`,
];

/** The deletion of an account finds what staff noted about messages of its orders, domains and itself by the ids of their jobs. */
const OF_NO_CUSTOMER = sql`order_id is null and subject_type not in ('customer', 'domain')`;

/** The task of a job that failed has its id, except that of a receiver of webhooks that is gone. */
const OPEN_TASK = sql`select 1 from operator_tasks as task where task.brand_id = jobs.brand_id and task.id = jobs.id and task.done_at is null`;
