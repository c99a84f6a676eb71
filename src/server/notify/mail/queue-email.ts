import { enqueueJobs } from '#server/jobs/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { QueueEmail } from './email.ts';

/** Creates the email queue: emails are durable jobs added in the caller's transaction (docs/decisions/017). */
export function createEmailQueue(ids: Pick<Ids, 'uuid'>): QueueEmail {
  return async (tx, { brandId, subject, request, at, language }) => {
    const id = ids.uuid();
    const job = {
      id,
      kind: 'send-email',
      subject: subject ?? { type: 'email', id },
      dedupeKey: id,
      payload: { ...request, requestedAt: at, ...(language === undefined ? {} : { language }) },
    } as const;
    await enqueueJobs(tx, brandId, [job], at);
  };
}
