import { enqueueJobs } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { QueueEmail } from './email.ts';

/** Creates the email queue: emails are durable steps added in the caller's transaction (docs/decisions/017). */
export function createEmailQueue(ids: Pick<Ids, 'uuid'>): QueueEmail {
  return async (tx, { brandId, about, request, at, language }) => {
    const id = ids.uuid();
    const job = {
      id,
      orderId: about,
      lineId: id,
      kind: 'send-mail',
      document: JSON.stringify({ ...request, language }),
    } as const;
    await enqueueJobs(tx, brandId, [job], at);
  };
}
