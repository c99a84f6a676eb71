import type { MoneyEntry } from '#sandbox/payment-provider/journal-entry.ts';
import { type OrderRecord, type PaymentAttempt, isAccepted } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I2: every capture of the provider is known to the shop, and every line that was paid for, or was free, is delivered
 * or pending.
 */
export function findMissingDeliveries(
  { charges, rows }: Snapshot,
  orderRecords: readonly OrderRecord[],
): readonly string[] {
  const known = new Set(rows.payments.map((payment) => payment.id));
  const unknown = charges.filter(({ event, reference }) => RECEIVED_EVENTS.includes(event) && !known.has(reference));
  return [
    ...unknown.map((charge) => `${charge.amountMinor} ${charge.currency} taken for ${charge.reference}, unknown here`),
    ...orderRecords.flatMap((orderRecord) => [
      ...amountErrors(orderRecord),
      ...paidButUndelivered(orderRecord),
      ...missingLines(orderRecord),
    ]),
  ];
}

/** The events that bring money: a capture, or a received transfer. */
const RECEIVED_EVENTS: readonly MoneyEntry['event'][] = ['captured', 'received'];

function amountErrors({ name, payments }: OrderRecord): readonly string[] {
  const differs = ({ row, capturedMinor, refundedMinor }: PaymentAttempt): boolean =>
    row.captured_minor !== capturedMinor || row.refunded_minor !== refundedMinor;
  return payments
    .filter(differs)
    .map(
      ({ row, capturedMinor, refundedMinor }) =>
        `${name}: payment ${row.id} says ${row.captured_minor} − ${row.refunded_minor}, the provider ${capturedMinor} − ${refundedMinor}`,
    );
}

function paidButUndelivered({ name, order, retainedMinor, creditMinor }: OrderRecord): readonly string[] {
  return retainedMinor > creditMinor && !isAccepted(order)
    ? [`${name}: ${retainedMinor} kept, yet it is ${order.state}`]
    : [];
}

function missingLines(orderRecord: OrderRecord): readonly string[] {
  const { name, order, lines, services } = orderRecord;
  const stored = new Set(lines.map((line) => line.line_id));
  const missing = order.sold.lines.filter((line) => !stored.has(line.id));
  const delivered = new Set(lines.filter((line) => line.state === 'delivered').map((line) => line.line_id));
  const provisioned = new Set(services.map((service) => service.line_id));
  const undelivered = isAccepted(order) ? lines.filter((line) => !isInProgress(orderRecord, line)) : [];
  return [
    ...missing.map((line) => `${name}: line ${line.id} was sold and is not there`),
    ...[...delivered]
      .filter((line) => !provisioned.has(line) && !isRenewal(orderRecord, line))
      .map((line) => `${name}: no service for delivered line ${line}`),
    ...services
      .filter((service) => !lines.some((line) => line.line_id === service.line_id && wasDelivered(orderRecord, line)))
      .map((service) => `${name}: service ${service.id} is for a line that was not delivered`),
    ...(services.length === provisioned.size ? [] : [`${name}: a line has more than one service`]),
    ...undelivered.map((line) => `${name}: line ${line.line_id} is ${line.state} without a job or operator task`),
  ];
}

/** A renewal extends an existing service or domain. */
function isRenewal({ order }: OrderRecord, lineId: string): boolean {
  return order.sold.lines.some(({ id, renews, term }) => id === lineId && (renews !== null || term !== undefined));
}

function wasDelivered({ hasStuckRefund }: OrderRecord, { state }: OrderRecord['lines'][number]): boolean {
  if (state === 'refund-due') return hasStuckRefund;
  return state === 'delivered' || state === 'refunded' || state === 'withdrawn';
}

/**
 * Delivered, refunded, with an operator task, or with a pending job. Money that no payment can return is repaid by
 * staff.
 */
function isInProgress(
  { jobs, openTasks, hasStuckRefund, hasLostReturn }: OrderRecord,
  line: OrderRecord['lines'][number],
): boolean {
  switch (line.state) {
    case 'delivered':
    case 'refunded':
    case 'not-obtained':
    case 'withdrawn':
      return true;
    case 'being-set-up':
    case 'manual-review':
      return openTasks.some((task) => task.line_id === line.line_id);
    case 'refund-due':
      return (
        jobs.some((job) => job.state === 'waiting' && (job.line_id === line.line_id || job.kind === 'refund-order')) ||
        hasStuckRefund
      );
    case 'waiting':
    case 'working':
      return jobs.some((job) => job.line_id === line.line_id && job.state === 'waiting');
    case 'cancelled':
      return hasLostReturn;
  }
}
