import { addSteps } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { QueueMail } from './letter.ts';

/** Creates the email queue: emails are durable steps added in the caller's transaction (docs/decisions/017). */
export function createMailQueue(ids: Pick<Ids, 'uuid'>): QueueMail {
  return async (tx, { brandId, about, request, at, language }) => {
    const id = ids.uuid();
    const step = {
      id,
      orderId: about,
      lineId: id,
      kind: 'send-mail',
      document: JSON.stringify({ ...request, language }),
    } as const;
    await addSteps(tx, brandId, [step], at);
  };
}
