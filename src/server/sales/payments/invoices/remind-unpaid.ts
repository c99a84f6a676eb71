import { REMINDER_LEAD_MS, isPaymentReminderDue } from '#core/orders/payment-reminder.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { orderEmailJob } from '#server/notify/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type UnremindedOrder, listUnremindedOrders } from '#server/sales/orders/reminder-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';

const BATCH = 50;

/** Queues one reminder email per unpaid order before its payment period ends; returns the number queued. */
export async function remindUnpaid({
  database,
  clock,
  ids,
}: Pick<PaymentServices, 'database' | 'clock' | 'ids'>): Promise<number> {
  const at = clock.now();
  const due = await listDue(database.read, at);
  for (const { brandId, id: orderId } of due) {
    const email = orderEmailJob(ids, { kind: 'payment-reminder', orderId }, at);
    await enqueueJobs(database.write, brandId, [email], at);
  }
  return due.length;
}

/** Goes on where a batch contains orders that are not due yet, so that they do not hold up others. */
async function listDue(db: Queries, at: number): Promise<readonly UnremindedOrder[]> {
  const due: UnremindedOrder[] = [];
  let after: Pick<UnremindedOrder, 'payableUntil' | 'id'> = { payableUntil: at + 1, id: '' };
  for (;;) {
    const orders = await listUnremindedOrders(db, { after, until: at + REMINDER_LEAD_MS, limit: BATCH });
    due.push(...orders.filter((order) => isPaymentReminderDue(order, at)));
    const last = orders.at(-1);
    if (last === undefined || orders.length < BATCH || due.length >= BATCH) return due;
    after = last;
  }
}
