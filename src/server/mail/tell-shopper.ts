import { addSteps } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { OperatorNews, TellOperator } from '#server/platform/tell-operator.ts';
import { orderLetterStep } from './order-letter-step.ts';
import type { OrderMailRequest } from './order-letter-step.ts';

/**
 * Adds emails to the buyer to published operator events, in the same transaction; the payment confirmation is queued
 * with the first steps (payments/move-order.ts).
 */
export function tellShopperToo(ids: Pick<Ids, 'uuid'>, tell: TellOperator): TellOperator {
  return async (tx, news) => {
    const request = letterOf(news);
    if (request !== null) await addSteps(tx, news.brandId, [orderLetterStep(ids, request, news.at)], news.at);
    await tell(tx, news);
  };
}

/** The email of an operator event; null when it has none. A line that became an operator task has not failed yet. */
function letterOf({ about: orderId, type, data }: OperatorNews): OrderMailRequest | null {
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
