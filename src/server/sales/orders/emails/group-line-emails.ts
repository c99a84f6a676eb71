import type * as z from 'zod/mini';
import { type OrderJob, findJobPayload, finishEmails, listOrderJobs, updateJobPayload } from '#server/jobs/public.ts';
import { LINE_EMAIL } from '#server/notify/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { type StoredOrderLine, lockOrder } from '#server/sales/orders/order-store.ts';

type LineEmail = z.infer<typeof LINE_EMAIL>;

/**
 * The lines of an email: its own and those of all waiting emails of its kind about the order, which it replaces.
 * Decided once with the order locked, and stored before sending; null when another email has replaced this one. The
 * only line of an order has no others.
 */
export async function groupLineEmails(
  database: Database,
  { job, lines }: { readonly job: OrderJob; readonly lines: readonly StoredOrderLine[] },
  at: number,
): Promise<readonly string[] | null> {
  const [only, ...others] = lines;
  if (only !== undefined && others.length === 0) return [only.lineId];
  return database.transaction(async (tx) => {
    await lockOrder(tx, job.brandId, job.orderId);
    const request = await findJobPayload(tx, job, LINE_EMAIL);
    if (request === null) return null;
    return request.lineIds ?? gather(tx, job, request, at);
  });
}

async function gather(tx: Transaction, job: OrderJob, request: LineEmail, at: number): Promise<readonly string[]> {
  const { brandId, id: sentWith } = job;
  const emails = await listOrderJobs(tx, job, ['send-email']);
  const others = emails
    .filter(({ id, state }) => id !== sentWith && state === 'waiting')
    .flatMap(({ id, payload }) => {
      const email = LINE_EMAIL.safeParse(JSON.parse(payload)).data;
      return email?.kind === request.kind && email.lineIds === undefined ? [{ id, lineId: email.lineId }] : [];
    });
  await finishEmails(tx, { brandId, ids: others.map(({ id }) => id), sentWith, at });
  const lineIds = [request.lineId, ...others.map(({ lineId }) => lineId)];
  await updateJobPayload(tx, job, { payload: { ...request, lineIds }, at });
  return lineIds;
}
