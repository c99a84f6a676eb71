import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Days the record of an email or webhook is kept after success; failed ones stay until the operator has handled them. */
export const SENT_JOB_RETENTION_DAYS = 30;

/**
 * Deletes the jobs of emails and webhooks sent or processed before `before` (ms); providers no longer repeat theirs.
 * Emails of an order are kept: their dedupe key prevents sending them twice.
 */
export async function deleteSentJobs(tx: Queries, before: number): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where(sql<boolean>`state = 'done' and dedupe_key = id`)
    .where('updated_at', '<', before)
    .where('queue', 'in', ['emails', 'operator-webhooks'])
    .execute();
  await tx
    .deleteFrom('jobs')
    .where(sql<boolean>`state = 'done' and queue = 'payment-webhooks'`)
    .where('updated_at', '<', before)
    .execute();
}
