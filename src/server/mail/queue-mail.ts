import { addSteps } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { QueueMail } from './letter.ts';

/** Letters are steps (D12): in the caller's transaction, and from then on never lost. */
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
