import { enqueueJobs } from '#server/fulfilment/public.ts';
import { orderEmailJob } from '#server/mail/public.ts';
import { findUnremindedOrders } from '#server/orders/public.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';

const BATCH = 50;

/** Queues one reminder email per unpaid order before its payment period ends; returns the number queued. */
export async function remindUnpaid({
  database,
  clock,
  ids,
}: Pick<PaymentServices, 'database' | 'clock' | 'ids'>): Promise<number> {
  const at = clock.now();
  const unpaid = await findUnremindedOrders(database.read, { at, limit: BATCH });
  for (const { brandId, id: orderId } of unpaid) {
    const email = orderEmailJob(ids, { kind: 'payment-reminder', orderId }, at);
    await database.transaction((tx) => enqueueJobs(tx, brandId, [email], at));
  }
  return unpaid.length;
}
