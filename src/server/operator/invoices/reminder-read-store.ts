import type { getInvoice } from '#contract/operator/invoices.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { PAYLOAD_BEGINNING } from '#server/operator/jobs/job-list-store.ts';
import { emailKind, messageEnd } from '#server/operator/jobs/message-end.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The emails that ask for a payment: of an unpaid order, a renewal, a debit, a failed or charged back payment. */
const REMINDERS: ReadonlySet<string> = new Set([
  'payment-reminder',
  'payment-failed',
  'renewal-upcoming',
  'renewal-failed',
  'renewal-suspended',
  'debit-announced',
  'pay-again',
]);

/** The emails of an order that requested its payment, oldest first, without those that were not sent. */
export async function listReminders(
  db: Queries,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
): Promise<OperatorOutputOf<typeof getInvoice>['reminders']> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['topic', 'dedupe_key', 'state', 'next_at', 'updated_at'])
    .select(PAYLOAD_BEGINNING)
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'send-email')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return jobs.flatMap(({ payload, state, next_at: nextAt, updated_at: updatedAt, ...key }) => {
    const kind = emailKind(key);
    if (!REMINDERS.has(kind) || messageEnd(payload) !== null) return [];
    return [{ kind, state, at: state === 'waiting' ? nextAt : updatedAt }];
  });
}
