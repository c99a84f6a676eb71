import type { CapturePlan } from '#core/orders/plan-capture.ts';
import { type OrderJob, type JobOutcome, finishJob } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type StoredOrder, lockOrder } from '#server/sales/orders/order-store.ts';
import { isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { findPayment } from '#server/sales/payments/payment-store.ts';
import { callProvider } from '#server/sales/payments/provider-of.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { settlePayment } from '#server/sales/payments/settle/settle-payment.ts';
import { decideCapture } from './decide-capture.ts';
import { findAuthorization } from './find-authorization.ts';
import { openRegistrations } from './wake-capture.ts';

/** Dependencies of a capture. */
export interface CaptureServices extends PaymentServices {
  /**
   * Fails the registrations without an answer at the deadline, which are then not charged. Returns the lease end (ms) of
   * one that a worker is running: then nothing was changed. Implemented by the delivery module.
   */
  readonly failOpenRegistrations: (tx: Transaction, order: StoredOrder, at: number) => Promise<number | null>;
}

/**
 * Captures from an authorization the total of the lines obtained, once every registration has an outcome or the
 * deadline has passed; with nothing obtained the authorization is released. The amount is stored before the provider is
 * called, and the job's id is the idempotency key. Job, webhook and poller may each settle the capture.
 */
export async function capturePayment(services: CaptureServices, job: OrderJob): Promise<JobOutcome> {
  const { database } = services;
  const payment = await findPayment(database.read, job.brandId, job.subject.id);
  if (payment === null) throw new Error(`Job ${job.id} names a payment that does not exist.`);
  const decision = await database.transaction((tx) => decide(services, tx, job));
  if (decision === 'over') return 'done';
  if ('until' in decision) return decision;
  const { amountMinor } = decision;
  const { id: reference, providerPaymentId } = payment;
  const answer = await callProvider(services, payment, (provider) => {
    if (amountMinor === 0) return provider.cancel({ reference, providerPaymentId, key: `${job.id}-cancel` });
    if (provider.capture === undefined)
      throw new Error(`Payment provider ${provider.key} cannot capture ${reference}.`);
    return provider.capture({ reference, providerPaymentId, amountMinor, key: job.id });
  });
  const after = await settlePayment(services, payment, answer);
  if (isRunning(after)) return 'again';
  await finishJob(database.write, job, 'done', services.clock.now());
  return 'done';
}

/** The amount to capture, or when to try again (ms); 'over' when the authorization has ended another way. */
async function decide(
  services: CaptureServices,
  tx: Transaction,
  job: OrderJob,
): Promise<CapturePlan | { readonly until: number } | 'over'> {
  const at = services.clock.now();
  const order = await lockOrder(tx, job.brandId, job.orderId);
  const { invoice, payments } = await findOrderMoney(tx, job.brandId, job.orderId);
  const payment = payments.find(({ id }) => id === job.subject.id);
  const authorization = order === null ? null : await findAuthorization(tx, order, job.subject.id);
  if (order === null || invoice === null || payment === undefined || authorization === null)
    throw new Error(`Job ${job.id} captures a payment that is not whole.`);
  if (!isRunning(payment)) {
    await finishJob(tx, job, 'done', at);
    return 'over';
  }
  if (authorization.decided !== null) return authorization.decided;
  if (order.state === 'in-fulfilment' && (await openRegistrations(tx, order)).length > 0) {
    if (at < authorization.deadlineAt) return { until: authorization.deadlineAt };
    const busyUntil = await services.failOpenRegistrations(tx, order, at);
    if (busyUntil !== null) return { until: busyUntil };
  }
  return (await decideCapture(tx, { order, invoice, authorization }, at)).decided;
}
