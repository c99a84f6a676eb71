import { writeAmount } from '#core/money/write-amount.ts';
import { stillToReturnAgain } from '#core/orders/refunds/split-refund.ts';
import { creditMinor } from '#core/orders/settle.ts';
import {
  type OrderJob,
  type JobOutcome,
  insertOperatorTask,
  jobTask,
  finishJob,
  updateJobPayload,
} from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockOrder } from '#server/sales/orders/order-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredPayment, findPayment } from '#server/sales/payments/payment-store.ts';
import {
  amountStepMinor,
  callProvider,
  providerOf,
  refundBy,
  refundPayment,
} from '#server/sales/payments/provider-of.ts';
import { settlePayment } from '#server/sales/payments/settle/settle-payment.ts';
import { lookUpRefunds, refundedMinorOf } from './look-up-refunds.ts';
import type { Overpayment } from './money-return.ts';
import { findOrderMoney } from './order-money-store.ts';
import { listLeftToStaff, listOtherRefunds, stillPromised } from './other-refunds.ts';

/**
 * Refunds an overpayment, once: the payment is looked up first, so that what was returned in another way meanwhile is
 * not requested, and the job's id is the idempotency key. One that staff paid back is not requested. What its payment
 * cannot return is left to staff.
 */
export async function returnOverpayment(services: PaymentServices, job: OrderJob<Overpayment>): Promise<JobOutcome> {
  const { paymentId, amountMinor, isRepaid = false } = job.payload;
  if (isRepaid) return endRepaid(services, job);
  const known = await findPayment(services.database.read, job.brandId, paymentId);
  if (known === null) throw new Error(`Job ${job.id} names a payment that does not exist.`);
  if (providerOf(services, known).refund === undefined) return leaveDueToOperator(services, job, known);
  if (!(await lookUpRefunds(services, job.brandId, paymentId))) return 'again';
  const due = await services.database.transaction((tx) => findDue(tx, job));
  if (due === null) return 'again';
  const { payment, email, dueMinor } = due;
  if (dueMinor === 0) return endReturned(services, job, payment);
  const restMinor = dueMinor % amountStepMinor(services, payment);
  const partMinor = dueMinor - restMinor;
  if (partMinor === 0) return leaveRestToOperator(services, job, payment, restMinor);
  const key = partMinor === amountMinor ? job.id : `${job.id}-${partMinor}`;
  const move = refundBy(payment, email, { amountMinor: partMinor, key });
  const answer = await callProvider(services, payment, (provider) => refundPayment(provider, move));
  await settlePayment(services, payment, answer);
  if (answer.outcome !== 'succeeded') return 'again';
  const refundedMinor = refundedMinorOf(answer, payment);
  if (refundedMinor < payment.refundedMinor + partMinor) return 'again';
  const returned = { refundedMinor, takenBackMinor: Math.max(payment.takenBackMinor, answer.takenBackMinor ?? 0) };
  return restMinor > 0 ? leaveRestToOperator(services, job, returned, restMinor) : endReturned(services, job, returned);
}

/** What the payment cannot return is left to staff. */
async function leaveRestToOperator(
  services: PaymentServices,
  job: OrderJob<Overpayment>,
  payment: ReturnedPayment,
  restMinor: number,
): Promise<JobOutcome> {
  const at = services.clock.now();
  const payload = { ...job.payload, amountMinor: restMinor } satisfies Overpayment;
  await services.database.transaction(async (tx) => {
    if (!(await updateJobPayload(tx, job, { payload, at }))) return;
    await publishReturned(services, tx, job, { payment, amountMinor: job.payload.amountMinor - restMinor, at });
  });
  return { deadLettered: 'amount-not-refundable' };
}

/**
 * The payment as it is now, its buyer's address, and what is still to be returned of the overpayment, in minor units; null
 * while that is not known.
 */
async function findDue(
  tx: Transaction,
  job: OrderJob<Overpayment>,
): Promise<{ readonly payment: StoredPayment; readonly email: string; readonly dueMinor: number } | null> {
  const { paymentId, amountMinor, refundedBeforeMinor } = job.payload;
  const email = (await lockOrder(tx, job.brandId, job.orderId))?.email ?? '';
  const { invoice, payments } = await findOrderMoney(tx, job.brandId, job.orderId);
  const payment = payments.find(({ id }) => id === paymentId);
  if (payment === undefined || invoice === null) throw new Error(`Job ${job.id} names a payment that is not whole.`);
  const others = await listOtherRefunds(tx, job);
  const requested = others.filter(({ isRequested }) => isRequested);
  if (requested.some((other) => other.paymentId === paymentId)) return null;
  const othersMinor = others.map((other) => stillPromised(other, payment, payments));
  const dueMinor = stillToReturnAgain({
    creditMinor: creditMinor(invoice, payments),
    amountMinor,
    othersMinor,
    refundedSinceMinor: payment.refundedMinor - refundedBeforeMinor,
    leftToStaffMinor: await listLeftToStaff(tx, job),
  });
  // Until the others have their answers, what is missing may be theirs.
  return dueMinor < amountMinor && requested.length > 0 ? null : { payment, email, dueMinor };
}

async function endReturned(
  services: PaymentServices,
  job: OrderJob<Overpayment>,
  payment: ReturnedPayment,
): Promise<JobOutcome> {
  const { amountMinor } = job.payload;
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    if (await finishJob(tx, job, 'done', at)) await publishReturned(services, tx, job, { payment, amountMinor, at });
  });
  return 'done';
}

type ReturnedPayment = Pick<StoredPayment, 'refundedMinor' | 'takenBackMinor'>;

/** Emails the buyer about the returned amount, unless the bank had taken the money back. */
async function publishReturned(
  { publish }: Pick<PaymentServices, 'publish'>,
  tx: Transaction,
  { brandId, orderId, id: returnId }: OrderJob<Overpayment>,
  {
    payment,
    amountMinor,
    at,
  }: { readonly payment: ReturnedPayment; readonly amountMinor: number; readonly at: number },
): Promise<void> {
  if (amountMinor === 0 || payment.refundedMinor - payment.takenBackMinor < amountMinor) return;
  await publish(tx, { kind: 'overpayment.refunded', brandId, at, orderId, returnId, amountMinor });
}

async function endRepaid({ clock, database }: PaymentServices, job: OrderJob<Overpayment>): Promise<JobOutcome> {
  await database.transaction((tx) => finishJob(tx, job, 'done', clock.now()));
  return 'done';
}

/** The provider cannot refund: staff do what is still due, by an operator task with the amount and the order. */
async function leaveDueToOperator(
  services: PaymentServices,
  job: OrderJob<Overpayment>,
  payment: StoredPayment,
): Promise<JobOutcome> {
  if (job.payload.isReturned === true) return endReturned(services, job, payment);
  const due = await services.database.transaction((tx) => findDue(tx, job));
  if (due === null) return 'again';
  if (due.dueMinor === 0) return endReturned(services, job, due.payment);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    if (!(await finishJob(tx, job, 'dead-lettered', at))) return;
    const { brandId, orderId } = job;
    const {
      dueMinor: amountMinor,
      payment: { currency },
    } = due;
    const amount = writeAmount(amountMinor, currency);
    await insertOperatorTask(tx, jobTask(job, { code: 'manual-refund', amount }, at));
    await services.publish(tx, { kind: 'refund.failed', brandId, at, orderId, currency, amountMinor });
  });
  return 'done';
}
