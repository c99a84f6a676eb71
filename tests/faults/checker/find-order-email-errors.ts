import { type OrderRecord, isRenewal } from './order-record.ts';
import type { EmailJobRow, Rows } from './snapshot.ts';

/**
 * The emails an order has to have: received, paid, one for each completed line and each credit note. Only emails about
 * unpaid orders, and announcements of debits that failed first, may be unnecessary.
 */
export function findOrderEmailErrors(
  { emails }: Pick<Rows, 'emails'>,
  orderRecords: readonly OrderRecord[],
): readonly string[] {
  const byOrder = Map.groupBy(emails, ({ brand_id: brand, order_id: order }) => `${brand} ${order}`);
  return orderRecords.flatMap((orderRecord) => {
    const { brand_id: brand, id } = orderRecord.order;
    const own = byOrder.get(`${brand} ${id}`) ?? [];
    return [
      ...dueOf(orderRecord).flatMap((event) => countErrors(orderRecord, own, event)),
      ...own
        .filter(({ event, isNeedless }) => isNeedless && !mayBeNeedless(orderRecord, event))
        .map(({ event }) => `${orderRecord.name}: the email '${event}' was not sent`),
    ];
  });
}

/** A renewal order is not acknowledged to a shopper; for others the acknowledgement in the client journal counts. */
function dueOf({ clientEvents, lines, invoice, creditNotes, withdrawals }: OrderRecord): readonly string[] {
  return [
    ...(clientEvents.some(({ kind }) => kind === 'acknowledged') ? ['order-received'] : []),
    ...((invoice?.number ?? null) === null ? [] : ['order-paid']),
    ...lines.filter(({ state }) => state === 'delivered').map(({ line_id: line }) => `line-ready ${line}`),
    ...withdrawals.map(({ id }) => `withdrawal-received ${id}`),
    ...lines.filter(({ state }) => state === 'not-obtained').map(({ line_id: line }) => `line-failed ${line}`),
    ...creditNotes.map(({ id }) => `order-refunded ${id}`),
  ];
}

/**
 * After a withdrawal no email reports a payment, a ready line or a failure, and none reports a line as ready that staff refunded;
 * nor does a brand get one about a task that is done, or a customer one about the coming charge of a renewal that is paid or
 * cancelled, or about a debit of an order that staff cancelled.
 */
function mayBeNeedless({ order, invoice, payments, lines, tasks }: OrderRecord, event: string): boolean {
  const isDue = order.state === 'awaiting-payment' || order.state === 'failed';
  if (event === 'renewal-upcoming' && isRenewal(order) && !isDue) return true;
  if (event.startsWith('debit-announced ') && invoice?.state === 'void') return true;
  if (tasks.some((task) => task.done_at !== null && event.startsWith(`operator-task ${task.id} `))) return true;
  const withdrawn = lines.filter((line) => line.withdrawn_at !== null).map((line) => line.line_id);
  const isOvertaken = /^(?:line-ready|line-failed|debit-announced|order-paid)\b/.test(event) && withdrawn.length > 0;
  if (isOvertaken && (!event.startsWith('line-') || withdrawn.some((line) => event.endsWith(` ${line}`)))) return true;
  const refunded = lines.filter(({ state }) => state === 'refund-due' || state === 'refunded');
  if (refunded.some((line) => event === `line-ready ${line.line_id}`)) return true;
  const failed = payments.filter(({ row }) => row.state === 'declined' || row.state === 'cancelled');
  return event.startsWith('payment-') || failed.some(({ row }) => event === `debit-announced ${row.id}`);
}

function countErrors({ name }: OrderRecord, own: readonly EmailJobRow[], event: string): readonly string[] {
  const count = own.filter((email) => email.event === event).length;
  return count === 1 ? [] : [`${name}: ${count} emails '${event}' instead of one`];
}
