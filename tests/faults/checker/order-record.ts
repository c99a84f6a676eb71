import type { MoneyEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { ClientEvent } from './client-event.ts';
import type { OrderRow, Registration, Rows, Snapshot } from './snapshot.ts';

/** Everything known about one order, from all sources. */
export interface OrderRecord {
  /** Brand and order, for messages. */
  readonly name: string;
  readonly order: OrderRow;
  readonly lines: Rows['order_lines'];
  readonly invoice: Rows['invoices'][number] | null;
  readonly creditNotes: Rows['credit_notes'];
  readonly payments: readonly PaymentAttempt[];
  readonly repayments: Rows['repayments'];
  readonly ledger: Rows['ledger_entries'];
  readonly jobs: Rows['jobs'];
  readonly services: Rows['services'];
  readonly domains: Rows['domains'];
  readonly withdrawals: Rows['withdrawals'];
  readonly cancellationRequests: Rows['cancellation_requests'];
  /** The registry's journal entries caused by this order's jobs. */
  readonly registrations: readonly Registration[];
  /** Operator tasks, done or not. */
  readonly tasks: Rows['operator_tasks'];
  readonly openTasks: Rows['operator_tasks'];
  /** Whether staff refunded lines or amounts of it: a domain of a refunded line stays with its owner then. */
  readonly isRefundedByStaff: boolean;
  /** Whether an operator task names money whose refund or release was lost with the database. */
  readonly hasLostReturn: boolean;
  /** What the provider had refunded before the restored database learned of the payment, in minor units. */
  readonly returnedUnseenMinor: number;
  /** Whether staff have to repay money that no payment can return; its lines stay 'refund-due' until then. */
  readonly hasStuckRefund: boolean;
  readonly promotionUses: Rows['promotion_uses'];
  readonly stockUses: Rows['stock_uses'];
  readonly clientEvents: readonly ClientEvent[];
  /** The amount the provider captured for this order and did not refund, by its own journal, less what staff paid back. */
  readonly retainedMinor: number;
  /** The credit owed to the shopper, by the ledger. */
  readonly creditMinor: number;
}

/** A payment attempt with its entries in the provider's journal. */
export interface PaymentAttempt {
  readonly row: Rows['payments'][number];
  readonly charges: readonly MoneyEntry[];
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

/** Joins all sources into one record per order. */
export function openOrderRecords(snapshot: Snapshot): readonly OrderRecord[] {
  const { rows, charges, registrations, clientEvents, isRestored = false } = snapshot;
  const lines = byOrder(rows.order_lines);
  const invoices = byOrder(rows.invoices);
  const creditNotes = byOrder(rows.credit_notes);
  const payments = byOrder(rows.payments);
  const repayments = byOrder(rows.repayments);
  const jobs = byOrder(rows.jobs);
  const services = byOrder(rows.services);
  const domains = byOrder(rows.domains);
  const withdrawals = byOrder(rows.withdrawals);
  const cancellationRequests = byOrder(rows.cancellation_requests);
  const registrationsOf = Map.groupBy(registrations, (registration) => registration.clTRID ?? '');
  const tasks = byOrder(rows.operator_tasks);
  const promotionUses = byOrder(rows.promotion_uses);
  const stockUses = byOrder(rows.stock_uses);
  const ledger = Map.groupBy(rows.ledger_entries, (entry) => `${entry.brand_id} ${entry.invoice_id}`);
  const chargesOf = Map.groupBy(charges, (charge) => charge.reference);
  const eventsOf = Map.groupBy(clientEvents, (event) => ('orderId' in event ? `${event.brand} ${event.orderId}` : ''));
  const refunds = rows.audit_entries.filter(({ action }) => action === 'orders.refund');
  const refunded = new Set(refunds.map((entry) => `${entry.brand_id} ${entry.subject_id}`));
  return rows.orders.map((order) => {
    const key = `${order.brand_id} ${order.id}`;
    const invoice = invoices.get(key)?.[0] ?? null;
    const attempts = (payments.get(key) ?? []).map((row) => attemptOf(row, chargesOf.get(row.id) ?? []));
    const openTasks = (tasks.get(key) ?? []).filter((task) => task.done_at === null);
    const repaid = repayments.get(key) ?? [];
    const entries = invoice === null ? [] : (ledger.get(`${invoice.brand_id} ${invoice.id}`) ?? []);
    return {
      name: `order ${order.id} of ${order.brand_id}`,
      order,
      lines: lines.get(key) ?? [],
      invoice,
      creditNotes: creditNotes.get(key) ?? [],
      payments: attempts,
      repayments: repaid,
      ledger: entries,
      jobs: jobs.get(key) ?? [],
      services: services.get(key) ?? [],
      domains: domains.get(key) ?? [],
      withdrawals: withdrawals.get(key) ?? [],
      cancellationRequests: cancellationRequests.get(key) ?? [],
      registrations: (jobs.get(key) ?? []).flatMap((job) => registrationsOf.get(job.id) ?? []),
      tasks: tasks.get(key) ?? [],
      openTasks,
      isRefundedByStaff: refunded.has(key),
      hasLostReturn: isRestored && openTasks.some(({ kind }) => LOST_RETURNS.includes(kind)),
      returnedUnseenMinor: isRestored ? sum(attempts.map(({ refundedMinor }) => refundedMinor)) : 0,
      hasStuckRefund: openTasks.some((task) => isStuckRefund(task, jobs.get(key) ?? [])),
      promotionUses: promotionUses.get(key) ?? [],
      stockUses: stockUses.get(key) ?? [],
      clientEvents: eventsOf.get(key) ?? [],
      retainedMinor:
        sum(attempts.map((attempt) => attempt.capturedMinor - attempt.refundedMinor)) -
        sum(repaid.map((row) => row.amount_minor)),
      creditMinor: 0 - sum(entries.filter(({ account }) => account === 'credit').map((entry) => entry.amount_minor)),
    };
  });
}

/** The tasks about money that was returned, or released, in the time that a restored database lacks. */
const LOST_RETURNS: readonly Rows['operator_tasks'][number]['kind'][] = ['unmatched-refund', 'lost-authorization'];

/** Whether a task is about a refund that no payment can return; other failures of a refund are retried for a day. */
function isStuckRefund({ id, reason_code: code }: Rows['operator_tasks'][number], jobs: Rows['jobs']): boolean {
  if (code === 'credit-not-returned') return true;
  return jobs.some((job) => job.id === id && job.kind === 'refund-line' && job.state === 'dead-lettered');
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Whether the shop accepted the order: it has to deliver, or it refunded later. */
export function isAccepted({ state }: Pick<OrderRow, 'state'>): boolean {
  return (
    state === 'paid' ||
    state === 'in-fulfilment' ||
    state === 'complete' ||
    state === 'refunded-in-part' ||
    state === 'refunded'
  );
}

/**
 * Whether the shop created the order for a renewal (docs/decisions/029): no shopper confirmed it, and it may stay
 * unpaid.
 */
export function isRenewal({ origin }: Pick<OrderRow, 'origin'>): boolean {
  return origin === 'renewal';
}

/**
 * What the shop has earned or will earn: delivered lines and, for an accepted order, pending ones, minus credit notes.
 */
export function earnedMinor({
  order,
  lines,
  creditNotes,
}: Pick<OrderRecord, 'order' | 'lines' | 'creditNotes'>): number {
  const isPending = ({ state }: OrderRecord['lines'][number]): boolean => isAccepted(order) && PENDING.includes(state);
  const credited = creditNotes.flatMap((creditNote) => creditNote.lines);
  const leftMinor = (line: OrderRecord['lines'][number]): number =>
    line.total_minor - sum(credited.filter(({ lineId }) => lineId === line.line_id).map((part) => part.totalMinor));
  return sum(lines.filter((line) => line.state === 'delivered' || isPending(line)).map(leftMinor));
}

const PENDING: readonly OrderRecord['lines'][number]['state'][] = [
  'waiting',
  'working',
  'being-set-up',
  'manual-review',
];

function attemptOf(row: PaymentAttempt['row'], charges: readonly MoneyEntry[]): PaymentAttempt {
  const total = (event: MoneyEntry['event']): number =>
    sum(charges.filter((charge) => charge.event === event).map((charge) => charge.amountMinor));
  return { row, charges, capturedMinor: total('captured') + total('received'), refundedMinor: total('refunded') };
}

function byOrder<Row extends { readonly brand_id: string; readonly order_id: string | null }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, (row) => `${row.brand_id} ${row.order_id}`);
}
