import type { CreditRequest } from '#core/orders/invoices/credit-note.ts';
import { canBeBookedOn } from '#core/orders/invoices/tax-point.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { dayOf } from '#core/time/local-day.ts';
import type { AppliedChange } from '#server/audit/public.ts';
import { type DeliverProblem, type StopServices, deliverManually } from '#server/delivery/public.ts';
import { retryDeadLetteredJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  type ConfirmationProblem,
  type Confirmed,
  type RefundProblem,
  type RefundServices,
  type RepaymentPlan,
  type RepaymentProblem,
  type RepaymentRequest,
  type StoredCreditNote,
  type StoredOrder,
  confirmPayment,
  lockOrder,
  recordRepayment,
  requestRefund,
  revokeOrderLinks,
} from '#server/sales/public.ts';

// The changes of orders by staff, for back office, operator API and command line: each runs in the transaction of
// `applyOnce` and returns what the audit log records.

/** The order a change is about. */
interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** The outcome of a change, for `applyOnce`. */
type Change<Value, Problem = never> = Promise<Result<AppliedChange<Value>, Problem>>;

/** Issues a credit note; the workers return the money. `key` makes it one refund. */
export async function refund(
  services: Omit<RefundServices, 'database'>,
  tx: Transaction,
  given: OrderKey & {
    readonly key: string;
    readonly request: CreditRequest;
    readonly note: string;
    readonly at: number;
  },
): Change<StoredCreditNote, RefundProblem> {
  const issued = await requestRefund(services, tx, { ...given, reason: 'refund' });
  if (!issued.ok) return issued;
  const { number, totalMinor, currency, lines } = issued.value;
  const after = { creditNote: number, totalMinor, currency, lines: lines.map(({ lineId }) => lineId) };
  return ok({ value: issued.value, after });
}

/** Lets the workers run the dead-lettered jobs of an order again. */
export async function retryJobs(
  tx: Transaction,
  { brandId, orderId }: OrderKey,
  at: number,
): Change<readonly string[]> {
  await lockOrder(tx, brandId, orderId);
  const kinds = await retryDeadLetteredJobs(tx, { brandId, orderId, at });
  return ok({ value: kinds, after: { jobs: kinds }, isChanged: kinds.length > 0 });
}

/** Confirms that a line was set up manually. */
export async function deliverLine(
  services: StopServices,
  tx: Transaction,
  given: OrderKey & { readonly lineId: string; readonly at: number },
): Change<'now' | 'before', DeliverProblem> {
  const delivered = await deliverManually(services, tx, given);
  if (!delivered.ok) return delivered;
  const isChanged = delivered.value === 'now';
  const after = { line: given.lineId, state: 'delivered' };
  return ok({ value: delivered.value, before: { state: 'being-set-up' }, after, isChanged });
}

/** A payment to, or a repayment from, the brand's own account. */
interface BankPayment {
  readonly kind: 'received' | 'paid-back';
  readonly amountMinor: number;
  readonly reference: string;
  /** The day the bank booked it (ISO date). */
  readonly paidOn?: string;
}

/**
 * Records a payment to, or a repayment from, the brand's own account that staff enter. Problem: 'payments/day-invalid' for a day
 * before the order was placed or in the future, and those of `confirmPayment`; a reference recorded with another day is used.
 */
export async function recordPayment(
  tx: Transaction,
  order: StoredOrder,
  payment: BankPayment,
  at: number,
): Change<Confirmed, ConfirmationProblem | 'payments/day-invalid'> {
  const { brandId, id: orderId, placedAt } = order;
  const { paidOn } = payment;
  const zone = orderTimeZone(order);
  if (paidOn !== undefined && !canBeBookedOn(paidOn, { from: placedAt, to: at, zone }))
    return refuse('payments/day-invalid');
  const recorded = await recordBooked(tx, { brandId, orderId }, payment, at);
  if (!recorded.ok || paidOn === undefined) return recorded;
  const { receivedOn, recordedAt } = recorded.value.value.receipt;
  return paidOn === (receivedOn ?? dayOf(recordedAt, zone)) ? recorded : refuse('payments/reference-used');
}

/** Records a payment of a bank statement, on whatever day the bank booked it. */
export async function recordBooked(
  tx: Transaction,
  key: OrderKey,
  { paidOn, ...payment }: BankPayment,
  at: number,
): Change<Confirmed, ConfirmationProblem> {
  const confirmed = await confirmPayment(tx, { ...key, ...payment, receivedOn: paidOn ?? null }, at);
  if (!confirmed.ok) return confirmed;
  const { receivedMinor, paidBackMinor, isRepeat } = confirmed.value;
  const after = { ...payment, ...(paidOn === undefined ? {} : { paidOn }), receivedMinor, paidBackMinor };
  return ok({ value: confirmed.value, after, isChanged: !isRepeat });
}

/** Records money of a refund that was paid back outside of the order's payments. */
export async function repay(
  services: Pick<RefundServices, 'ids' | 'publish'>,
  tx: Transaction,
  given: RepaymentRequest,
  at: number,
): Change<RepaymentPlan, RepaymentProblem> {
  const repaid = await recordRepayment(services, tx, given, at);
  if (!repaid.ok) return repaid;
  const { amountMinor, reference, paidOn, jobId } = given;
  const { repayableMinor: owedMinor, invoice } = repaid.value;
  const after = { amountMinor, owedMinor: owedMinor - amountMinor, currency: invoice.currency, reference, paidOn };
  return ok({ value: repaid.value, before: { owedMinor }, after: { ...after, refund: jobId } });
}

/** The links in emails about an order no longer open it. */
export async function revokeLinks(tx: Transaction, { brandId, orderId }: OrderKey, at: number): Change<number> {
  const links = await revokeOrderLinks(tx, { brandId, orderId, at });
  return ok({ value: links, after: { links }, isChanged: links > 0 });
}
