import { findOrder } from '#server/sales/orders/order-store.ts';
import { type CheckedPayment, cancelPayment, isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredPayment, claimDuePayments, updatePaymentDue } from '#server/sales/payments/payment-store.ts';
import { findAtProvider, queryProvider } from '#server/sales/payments/query-provider.ts';
import { RESEND_MS, nextCancelAt, nextCheckAt } from './next-check-at.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Requests to providers time out within 21 s, in workers; after 30 s a payment the provider does not know will not arrive any more.
 */
const IN_FLIGHT_MS = 30_000;
/** Payments looked up at the same time: limited so that a slow provider delays none of them past a minute. */
const BATCH = 20;

/**
 * Looks up one payment at its provider and settles the answer. A payment that never arrived there is sent again with
 * the same key, for `RESEND_MS` after it was created.
 */
export async function checkPayment(services: PaymentServices, payment: StoredPayment): Promise<CheckedPayment> {
  const order = await findOrder(services.database.read, payment.brandId, payment.orderId);
  if (order?.state === 'cancelled' && isRunning(payment)) return stopPayment(services, payment);
  const found = await findPayment(services, payment);
  const isExpected = found.outcome === 'absent' && isRunning(payment);
  const shouldResend = isExpected && services.clock.now() < payment.createdAt + RESEND_MS;
  const after = shouldResend
    ? await queryProvider(services, payment)
    : await settlePayment(services, payment, found, 'queried');
  return { after, isAnswered: found.outcome !== 'unknown' };
}

/**
 * Cancels a payment that is still running after its order was cancelled, for example by a withdrawal; retried every few
 * seconds until the provider answers. A payment unknown to the provider is not sent again; it counts as cancelled only
 * after `IN_FLIGHT_MS`, since the first request may still be under way.
 */
async function stopPayment(services: PaymentServices, payment: StoredPayment): Promise<CheckedPayment> {
  const found = await findPayment(services, payment);
  const at = services.clock.now();
  if (found.outcome === 'absent' && at < payment.createdAt + IN_FLIGHT_MS) return { after: payment, isAnswered: true };
  const stopped = await cancelPayment(services, payment);
  if (!stopped.isAnswered) {
    const nextAt = nextCancelAt(payment.checks, at);
    await updatePaymentDue(services.database.write, payment, nextAt);
  }
  return stopped;
}

function findPayment(services: PaymentServices, payment: StoredPayment) {
  return findAtProvider(services, payment, payment.refundedMinor + payment.failedRefundMinor > 0);
}

/** The payment poller: looks up payments that are due; returns their number. */
export async function checkDuePayments(services: PaymentServices): Promise<number> {
  const { database, clock, log } = services;
  const at = clock.now();
  const due = await database.transaction((tx) =>
    claimDuePayments(tx, {
      at,
      limit: BATCH,
      dialect: database.dialect,
      nextCheckAt: (payment, changedAt) => nextCheckAt(payment, payment.checks, at, changedAt),
    }),
  );
  const check = (payment: StoredPayment) =>
    checkPayment(services, payment).catch((error: unknown) => {
      log.warn({ err: error, payment: payment.id }, 'a payment could not be checked and will be checked again');
    });
  await Promise.all(due.map(check));
  return due.length;
}

/** The result of looking up an order's running payments. */
export interface PaymentsChecked {
  readonly hasChanged: boolean;
  /** Whether the provider answered for every payment. */
  readonly isAnswered: boolean;
}

/** Looks up running payments now; used by return pages and the processing screen. */
export async function checkPayments(
  services: PaymentServices,
  payments: readonly StoredPayment[],
): Promise<PaymentsChecked> {
  let hasChanged = false;
  let isAnswered = true;
  for (const payment of payments.filter(isRunning)) {
    const checked = await checkPayment(services, payment);
    hasChanged ||= checked.after.state !== payment.state;
    isAnswered &&= checked.isAnswered;
  }
  return { hasChanged, isAnswered };
}
