import { repaymentEntries } from '#core/orders/invoices/ledger.ts';
import { canBeBookedOn } from '#core/orders/invoices/tax-point.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import {
  type OwedRefund,
  type RepaymentRefusal,
  type UnreturnedRefund,
  checkRepayment,
  owedOfRefund,
} from '#core/orders/refunds/repayment.ts';
import { unappliedMinor } from '#core/orders/settle.ts';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type Job, overwriteJobPayload, restartJob, updateTaskCompleted } from '#server/jobs/public.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, lockOrder } from '#server/sales/orders/order-store.ts';
import { type StoredInvoice, updateInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import { insertLedgerEntries } from '#server/sales/payments/invoices/ledger-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { findReceipt } from '#server/sales/payments/settle/receipt-store.ts';
import { listOpenRefunds } from './money-return.ts';
import { findOrderMoney } from './order-money-store.ts';
import { endedLineIds, reducedPayload, remainingMinorOf, repaidPayload, requestedMinorOf } from './refund-payload.ts';
import { type Repayment, findRepayment, insertRepayment } from './repayment-store.ts';

/** The refund of an order that failed for good, by its job. */
export interface RefundKey {
  readonly brandId: string;
  readonly orderId: string;
  readonly jobId: string;
}

/** A transfer by which staff returned money, and who recorded it. */
export interface RepaymentRequest extends RefundKey {
  readonly amountMinor: number;
  readonly reference: string;
  /** ISO date. */
  readonly paidOn: string;
  readonly reason: string;
  readonly by: string;
}

/** Why no repayment is recorded: also no such refund, a reference that counts already, or a day before the order or in the future. */
export type RepaymentProblem = RepaymentRefusal | 'no-refund' | 'reference-used' | 'day-invalid';

/** What is owed of a refund, and what recording all of it as paid back would do. */
export interface RepaymentPlan extends OwedRefund {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
  readonly job: Job;
  readonly refund: UnreturnedRefund;
  /** The lines that end with the refund. */
  readonly lineIds: readonly string[];
}

/** The part that is owed of a refund that failed for good. Problem: 'no-refund', also while the workers still try. */
export async function planRepayment(
  db: Queries,
  order: StoredOrder | null,
  jobId: string,
): Promise<Result<RepaymentPlan, 'no-refund'>> {
  const plans = order === null ? [] : await listOwedRefunds(db, order);
  const plan = plans.find(({ job }) => job.id === jobId);
  return plan === undefined ? refuse('no-refund') : ok(plan);
}

/** The refunds of an order that failed for good, oldest first, with the part of each that is owed. */
export async function listOwedRefunds(db: Queries, order: StoredOrder): Promise<readonly RepaymentPlan[]> {
  const open = await listOpenRefunds(db, { brandId: order.brandId, orderId: order.id });
  const failed = open.filter(({ state }) => state === 'dead-lettered');
  const { invoice, payments } = await findOrderMoney(db, order.brandId, order.id);
  if (invoice === null) return [];
  const creditMinor = unappliedMinor(invoice, payments);
  const byTransferMinor = payments
    .filter(({ provider }) => provider === OFFLINE_PROVIDER)
    .reduce((sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor, 0);
  return failed
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .map((job) => {
      const [remainingMinor, requestedMinor] = [remainingMinorOf(job.payload), requestedMinorOf(job.payload)];
      const refund = { remainingMinor, requestedMinor, creditMinor, byTransferMinor };
      return { order, invoice, job, refund, ...owedOfRefund(refund), lineIds: endedLineIds(job) };
    });
}

/**
 * Records, in the caller's transaction, that money of a refund was paid back outside of its payments: the ledger moves it
 * from the customer's credit to the bank. With all of it the refund's job continues, so that the workers end lines,
 * services and order, and its task is completed with the reference; after a part the rest stays owed.
 */
export async function recordRepayment(
  { ids, publish }: Pick<PaymentServices, 'ids' | 'publish'>,
  tx: Transaction,
  given: RepaymentRequest,
  at: number,
): Promise<Result<RepaymentPlan, RepaymentProblem>> {
  const { brandId, orderId, jobId, amountMinor, reference, paidOn, reason, by } = given;
  const planned = await planRepayment(tx, await lockOrder(tx, brandId, orderId), jobId);
  if (!planned.ok) return planned;
  const { order, invoice, job, refund } = planned.value;
  const checked = checkRepayment(refund, amountMinor);
  if (!checked.ok) return checked;
  if (reference === '' || (await isReferenceUsed(tx, { brandId, reference }))) return refuse('reference-used');
  if (!canBeBookedOn(paidOn, { from: order.placedAt, to: at, zone: orderTimeZone(order) }))
    return refuse('day-invalid');
  const { currency } = invoice;
  const repayment = {
    brandId,
    orderId,
    jobId,
    invoiceId: invoice.id,
    currency,
    amountMinor,
    reference,
    paidOn,
    reason,
  };
  await insertRepayment(tx, { ...repayment, recordedAt: at });
  await updateInvoice(tx, { ...invoice, repaidMinor: invoice.repaidMinor + amountMinor });
  await insertLedgerEntries(tx, ids, invoice, repaymentEntries(amountMinor, at), 'repayment');
  await publish(tx, { kind: 'refund.repaid', brandId, at, orderId, reference, amountMinor });
  if (checked.value.isAll) await continueRefund(tx, job, { by, note: noteOf(given), at });
  else await overwriteJobPayload(tx, { brandId, id: jobId, payload: reducedPayload(job.payload, amountMinor), at });
  return planned;
}

async function isReferenceUsed(tx: Transaction, key: Pick<Repayment, 'brandId' | 'reference'>): Promise<boolean> {
  return (await findRepayment(tx, key)) !== null || (await findReceipt(tx, key)) !== null;
}

/** Staff may have retried the job at the same moment. */
async function continueRefund(
  tx: Transaction,
  { brandId, id, payload }: Job,
  done: { readonly by: string; readonly note: string; readonly at: number },
): Promise<void> {
  const restarted = await restartJob(tx, { brandId, id, payload: repaidPayload(payload), at: done.at });
  if (!restarted) throw rowMovedOn(`Job ${id}`);
  await updateTaskCompleted(tx, { brandId, id }, done);
}

function noteOf({ reference, reason }: RepaymentRequest): string {
  return reason === '' ? reference : `${reference}: ${reason}`;
}
