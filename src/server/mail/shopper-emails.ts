import { enqueueJobs } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { OperatorEvent, PublishToOperator } from '#server/platform/publish-to-operator.ts';
import { orderEmailJob } from './order-email-job.ts';
import type { OrderEmailRequest } from './order-email-job.ts';

/**
 * Adds emails to the buyer to published operator events, in the same transaction; the payment confirmation is queued
 * with the first steps (payments/move-order.ts).
 */
export function createShopperEmails(ids: Pick<Ids, 'uuid'>, tell: PublishToOperator): PublishToOperator {
  return async (tx, news) => {
    const request = emailOf(news);
    if (request !== null) await enqueueJobs(tx, news.brandId, [orderEmailJob(ids, request, news.at)], news.at);
    await tell(tx, news);
  };
}

/** The email of an operator event; null when it has none. A line that became an operator task has not failed yet. */
function emailOf({ about: orderId, type, data }: OperatorEvent): OrderEmailRequest | null {
  const lineId = String(data['line_id'] ?? '');
  switch (type) {
    case 'order.placed':
      // Renewal orders have their own email.
      return data['occasion'] === 'renewal' ? null : { kind: 'order-received', orderId };
    case 'line.fulfilled':
      return { kind: 'line-ready', orderId, lineId };
    case 'line.failed':
      return data['state'] === 'needs-a-person' ? null : { kind: 'line-failed', orderId, lineId };
    case 'credit_note.issued':
      return { kind: 'order-refunded', orderId, creditNoteId: String(data['credit_note_id'] ?? '') };
    default:
      return null;
  }
}
