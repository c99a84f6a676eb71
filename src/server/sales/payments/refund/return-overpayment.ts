import { writeAmount } from '#core/money/write-amount.ts';
import { type OrderJob, type JobOutcome, insertOperatorTask, jobTask, finishJob } from '#server/jobs/public.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredPayment, findPayment } from '#server/sales/payments/payment-store.ts';
import { amountStepMinor, callProvider, providerOf } from '#server/sales/payments/provider-of.ts';
import { settlePayment } from '#server/sales/payments/settle/settle-payment.ts';
import type { Overpayment } from './money-return.ts';

/** Refunds an overpayment; the job's id is the idempotency key, so it is returned once. One that staff paid back is not requested. */
export async function returnOverpayment(services: PaymentServices, job: OrderJob<Overpayment>): Promise<JobOutcome> {
  const { paymentId, amountMinor, refundedBeforeMinor, isRepaid = false } = job.payload;
  if (isRepaid) return endRepaid(services, job);
  const payment = await findPayment(services.database.read, job.brandId, paymentId);
  if (payment === null) throw new Error(`Step ${job.id} names a payment that does not exist.`);
  if (providerOf(services, payment).hasManualRefunds === true) return handOver(services, job, payment);
  if (amountMinor % amountStepMinor(services, payment) !== 0) return { deadLettered: 'amount-not-refundable' };
  const { providerPaymentId } = payment;
  const move = { reference: paymentId, providerPaymentId, amountMinor, key: job.id };
  const answer = await callProvider(services, payment, (provider) => provider.refund(move));
  await settlePayment(services, payment, answer);
  const isReturned = answer.outcome === 'succeeded' && answer.refundedMinor >= refundedBeforeMinor + amountMinor;
  if (!isReturned) return 'again';
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    if (!(await finishJob(tx, job, 'done', at))) return;
    const { brandId, orderId, id: returnId } = job;
    await services.publish(tx, { kind: 'overpayment.refunded', brandId, at, orderId, returnId, amountMinor });
  });
  return 'done';
}

async function endRepaid({ clock, database }: PaymentServices, job: OrderJob<Overpayment>): Promise<JobOutcome> {
  await database.transaction((tx) => finishJob(tx, job, 'done', clock.now()));
  return 'done';
}

/** The provider cannot refund: the operator task names the amount and the order. */
async function handOver(
  services: PaymentServices,
  job: OrderJob<Overpayment>,
  payment: StoredPayment,
): Promise<JobOutcome> {
  const { amountMinor, refundedBeforeMinor } = job.payload;
  const at = services.clock.now();
  const isReturned = payment.refundedMinor >= refundedBeforeMinor + amountMinor;
  await services.database.transaction(async (tx) => {
    if (!(await finishJob(tx, job, isReturned ? 'done' : 'dead-lettered', at)) || isReturned) return;
    const amount = writeAmount(amountMinor, payment.currency);
    await insertOperatorTask(tx, jobTask(job, { code: 'manual-refund', facts: { amount } }, at));
  });
  return 'done';
}
