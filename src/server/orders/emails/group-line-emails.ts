import { finishEmails, updateJobDocument, listOrderJobs, findJobDocument } from '#server/fulfilment/public.ts';
import type { Job } from '#server/fulfilment/public.ts';
import type { LineEmailRequest } from '#server/mail/public.ts';
import { lockOrder } from '#server/orders/order-store.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';

type LineEmail = LineEmailRequest<'line-ready' | 'line-failed'>;

/**
 * The lines of an email: its own and those of all waiting emails of its kind about the order, which it replaces.
 * Decided once with the order locked, and stored before sending; null when another email has replaced this one.
 */
export async function groupLineEmails(database: Database, job: Job, at: number): Promise<readonly string[] | null> {
  return database.transaction(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    const stored = await findJobDocument(tx, job);
    if (stored === null) return null;
    const request = storedDocument<LineEmail>(stored, 'kind');
    return request.lineIds ?? gather(tx, job, request, at);
  });
}

async function gather(tx: Queries, job: Job, request: LineEmail, at: number): Promise<readonly string[]> {
  const { brandId, id: sentWith } = job;
  const emails = await listOrderJobs(tx, job, ['send-mail']);
  const others = emails
    .filter(({ id, state }) => id !== sentWith && state === 'waiting')
    .map(({ id, document }) => ({ id, ...storedDocument<LineEmail>(document, 'kind') }))
    .filter(({ kind, lineIds }) => kind === request.kind && lineIds === undefined);
  await finishEmails(tx, { brandId, ids: others.map(({ id }) => id), sentWith, at });
  const lineIds = [request.lineId, ...others.map(({ lineId }) => lineId)];
  await updateJobDocument(tx, job, { document: JSON.stringify({ ...request, lineIds }), at });
  return lineIds;
}
