import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Days the record of a sent webhook or email is kept; failed ones stay until the operator has handled them. */
export const SENT_WEBHOOK_RETENTION_DAYS = 30;

/**
 * Deletes steps of webhooks and emails sent before `before` (ms). Emails of an order are kept: their key prevents
 * sending them twice.
 */
export async function deleteSentWebhooks(tx: Queries, before: number): Promise<void> {
  await tx
    .deleteFrom('steps')
    .where(sql<boolean>`state = 'done' and line_id = id`)
    .where('updated_at', '<', before)
    .where('kind', 'in', ['send-webhook', 'send-mail'])
    .execute();
}
