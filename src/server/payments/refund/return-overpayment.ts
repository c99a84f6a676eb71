import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { addOperatorTask, enqueueJobs, finishJob } from '#server/fulfilment/public.ts';
import type { Job, JobOutcome } from '#server/fulfilment/public.ts';
import { orderEmailJob } from '#server/mail/public.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { loadPayment } from '#server/payments/payment-store.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import { providerOf } from '#server/payments/provider-of.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import type { OverpaymentJob } from './overpayment-job.ts';

/** Refunds an overpayment; the step's id is the idempotency key, so it is returned once. */
export async function returnOverpayment(services: PaymentServices, job: Job): Promise<JobOutcome> {
  const { paymentId, amountMinor, refundedBeforeMinor } = storedDocument<OverpaymentJob>(job.document, 'paymentId');
  const payment = await loadPayment(services.database.read, job.brandId, paymentId);
  if (payment === null) throw new Error(`Step ${job.id} names a payment that does not exist.`);
  const provider = providerOf(services, payment);
  if (provider.isPaidBackByPerson === true) return handOver(services, job, payment);
  const { providerPaymentId } = payment;
  const answer = await provider.refund({ reference: paymentId, providerPaymentId, amountMinor, key: job.id });
  await settlePayment(services, payment, answer);
  const isReturned = answer.outcome === 'succeeded' && answer.refundedMinor >= refundedBeforeMinor + amountMinor;
  if (!isReturned) return 'again';
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    if (!(await finishJob(tx, job, 'done', at))) return;
    const email = { kind: 'payment-returned', orderId: job.orderId, returnId: job.id, amountMinor } as const;
    await enqueueJobs(tx, job.brandId, [orderEmailJob(services.ids, email, at)], at);
  });
  return 'done';
}

/** The provider cannot refund: the operator task names the amount and the order. */
async function handOver(services: PaymentServices, job: Job, payment: StoredPayment): Promise<JobOutcome> {
  const { amountMinor, refundedBeforeMinor } = storedDocument<OverpaymentJob>(job.document, 'paymentId');
  const at = services.clock.now();
  const isBack = payment.refundedMinor >= refundedBeforeMinor + amountMinor;
  await services.database.transaction(async (tx) => {
    if (!(await finishJob(tx, job, isBack ? 'done' : 'given-up', at)) || isBack) return;
    const { brandId, id, orderId } = job;
    const amount = minorToDecimal(amountMinor, currencyDigits(payment.currency));
    const reason = `pay back ${amount} ${payment.currency} by hand`;
    await addOperatorTask(tx, { brandId, id, orderId, lineId: null, reason, at });
  });
  return 'done';
}
