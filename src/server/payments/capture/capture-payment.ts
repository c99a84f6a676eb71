import type { CapturePlan } from '#core/orders/plan-capture.ts';
import { areRegistrationsDecided, finishJob, failOpenRegistrations } from '#server/fulfilment/public.ts';
import type { Job, JobOutcome } from '#server/fulfilment/public.ts';
import { lockOrder } from '#server/orders/public.ts';
import { isRunning } from '#server/payments/begin/cancel-payment.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { loadPayment } from '#server/payments/payment-store.ts';
import { providerOf } from '#server/payments/provider-of.ts';
import { loadOrderMoney } from '#server/payments/refund/order-money-store.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { decideCapture } from './decide-capture.ts';
import { findAuthorization } from './find-authorization.ts';

/**
 * Captures from an authorization the total of the lines obtained, once every registration has an outcome or the
 * deadline has come; with nothing obtained the authorization is released. The amount is stored before the provider is
 * called, and the step's id is the idempotency key. Step, webhook and poller may each settle the capture.
 */
export async function capturePayment(services: PaymentServices, job: Job): Promise<JobOutcome> {
  const { database } = services;
  const payment = await loadPayment(database.read, job.brandId, job.lineId);
  if (payment === null) throw new Error(`Step ${job.id} names a payment that does not exist.`);
  const decision = await database.transaction((tx) => decide(services, tx, job));
  if (decision === 'over') return 'done';
  if ('until' in decision) return decision;
  const provider = providerOf(services, payment);
  const { amountMinor } = decision;
  const { id: reference, providerPaymentId } = payment;
  const answer =
    amountMinor > 0
      ? await provider.capture({ reference, providerPaymentId, amountMinor, key: job.id })
      : await provider.cancel({ reference, providerPaymentId, key: `${job.id}-cancel` });
  const standing = await settlePayment(services, payment, answer);
  if (isRunning(standing)) return 'again';
  await database.transaction((tx) => finishJob(tx, job, 'done', services.clock.now()));
  return 'done';
}

/** The amount to capture, or when to try again (ms); 'over' when the authorization has ended another way. */
async function decide(
  services: PaymentServices,
  tx: Queries,
  job: Job,
): Promise<CapturePlan | { readonly until: number } | 'over'> {
  const at = services.clock.now();
  const order = await lockOrder(tx, job.brandId, job.orderId);
  const { invoice, payments } = await loadOrderMoney(tx, job.brandId, job.orderId);
  const payment = payments.find(({ id }) => id === job.lineId);
  const authorization = order === null ? null : await findAuthorization(tx, order, job.lineId);
  if (order === null || invoice === null || payment === undefined || authorization === null)
    throw new Error(`Step ${job.id} captures a payment that is not whole.`);
  if (!isRunning(payment)) {
    await finishJob(tx, job, 'done', at);
    return 'over';
  }
  if (authorization.decided !== null) return authorization.decided;
  if (order.state === 'in-fulfilment' && !(await areRegistrationsDecided(tx, order))) {
    if (at < authorization.deadlineAt) return { until: authorization.deadlineAt };
    const busyUntil = await failOpenRegistrations(services, tx, order, at);
    if (busyUntil !== null) return { until: busyUntil };
  }
  return (await decideCapture(tx, { order, invoice, authorization }, at)).decided;
}
