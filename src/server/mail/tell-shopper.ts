import { addSteps } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { OperatorNews, TellOperator } from '#server/platform/tell-operator.ts';
import { orderLetterStep } from './order-letter-step.ts';
import type { OrderMailRequest } from './order-letter-step.ts';

/** Beside the operator, whoever ordered is told by a letter, within the same transaction (D12); that an order is paid is queued with its first steps (payments/move-order.ts). */
export function tellShopperToo(ids: Pick<Ids, 'uuid'>, tell: TellOperator): TellOperator {
  return async (tx, news) => {
    const request = letterOf(news);
    if (request !== null) await addSteps(tx, news.brandId, [orderLetterStep(ids, request, news.at)], news.at);
    await tell(tx, news);
  };
}

/** The letter a piece of news asks for; null where it asks for none. A line that a person looks after is not lost yet. */
function letterOf({ about: orderId, type, data }: OperatorNews): OrderMailRequest | null {
  const lineId = String(data['line_id'] ?? '');
  switch (type) {
    case 'order.placed':
      // Who has to pay for a next term did not order it just now; another letter says so.
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
