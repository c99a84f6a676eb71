import type { Capture } from '#core/orders/capture.ts';
import { areRegistrationsDecided, finishStep, giveUpRegistrations } from '#server/fulfilment/public.ts';
import type { Step, StepOutcome } from '#server/fulfilment/public.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { isRunning } from './cancel-payment.ts';
import { decideCapture } from './decide-capture.ts';
import { loadHold } from './load-hold.ts';
import { loadOrderMoney } from './order-money-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Captures from an authorization the total of the lines obtained, once every registration has an outcome or the
 * deadline has come; with nothing obtained the authorization is released. The amount is stored before the provider is
 * called, and the step's id is the idempotency key. Step, webhook and poller may each settle the capture.
 */
export async function capturePayment(services: PaymentServices, step: Step): Promise<StepOutcome> {
  const { database } = services;
  const payment = await loadPayment(database.read, step.brandId, step.lineId);
  if (payment === null) throw new Error(`Step ${step.id} names a payment that does not exist.`);
  const decision = await database.transaction((tx) => decide(services, tx, step));
  if (decision === 'over') return 'done';
  if ('until' in decision) return decision;
  const provider = providerOf(services, payment);
  const { amountMinor } = decision;
  const { id: reference, providerPaymentId } = payment;
  const answer =
    amountMinor > 0
      ? await provider.capture({ reference, providerPaymentId, amountMinor, key: step.id })
      : await provider.cancel({ reference, providerPaymentId, key: `${step.id}-cancel` });
  const standing = await settlePayment(services, payment, answer);
  if (isRunning(standing)) return 'again';
  await database.transaction((tx) => finishStep(tx, step, 'done', services.clock.now()));
  return 'done';
}

/** The amount to capture, or when to try again (ms); 'over' when the authorization has ended another way. */
async function decide(
  services: PaymentServices,
  tx: Queries,
  step: Step,
): Promise<Capture | { readonly until: number } | 'over'> {
  const at = services.clock.now();
  const order = await lockOrder(tx, step.brandId, step.orderId);
  const { invoice, payments } = await loadOrderMoney(tx, step.brandId, step.orderId);
  const payment = payments.find(({ id }) => id === step.lineId);
  const hold = order === null ? null : await loadHold(tx, order, step.lineId);
  if (order === null || invoice === null || payment === undefined || hold === null)
    throw new Error(`Step ${step.id} captures a payment that is not whole.`);
  if (!isRunning(payment)) {
    await finishStep(tx, step, 'done', at);
    return 'over';
  }
  if (hold.decided !== null) return hold.decided;
  if (order.state === 'in-fulfilment' && !(await areRegistrationsDecided(tx, order))) {
    if (at < hold.deadlineAt) return { until: hold.deadlineAt };
    const busyUntil = await giveUpRegistrations(services, tx, order, at);
    if (busyUntil !== null) return { until: busyUntil };
  }
  return (await decideCapture(tx, { order, invoice, hold }, at)).decided;
}
