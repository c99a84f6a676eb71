import { askProvider } from './ask-provider.ts';
import { isRunning } from './cancel-payment.ts';
import { nextCheckAt } from './next-check-at.ts';
import type { PaymentServices } from './payment-services.ts';
import { claimDuePayments } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentStanding } from './settle-payment.ts';

/** After this time a payment the provider has never heard of is not asked for again: its card token is dead and its shopper gone. */
const ASK_AGAIN_MS = 15 * 60_000;
/** How many payments are looked up at the same moment, so that a slow provider delays none of them past a minute (reliability.md §2). */
const BATCH = 20;

/** Looks one payment up at its provider and settles it; one that never arrived there is asked for again with its key. */
async function checkPayment(services: PaymentServices, payment: StoredPayment): Promise<PaymentStanding> {
  const found = await providerOf(services, payment).findPayment(payment.id, payment.providerPaymentId);
  const isExpected = found.outcome === 'absent' && isRunning(payment);
  const neverArrived = isExpected && services.clock.now() < payment.createdAt + ASK_AGAIN_MS;
  return neverArrived ? askProvider(services, payment) : settlePayment(services, payment, found);
}

/** The poller: looks at payments that are due a look; answers how many there were. */
export async function checkDuePayments(services: PaymentServices): Promise<number> {
  const { database, clock, log } = services;
  const at = clock.now();
  const due = await database.transaction((tx) =>
    claimDuePayments(tx, {
      at,
      limit: BATCH,
      dialect: database.dialect,
      nextCheckAt: (payment) => nextCheckAt(payment, payment.checks, at),
    }),
  );
  const check = (payment: StoredPayment) =>
    checkPayment(services, payment).catch((error: unknown) => {
      log.warn({ err: error, payment: payment.id }, 'a payment could not be checked and will be looked at again');
    });
  await Promise.all(due.map(check));
  return due.length;
}

/** Looks at running payments now, for return pages and the processing screen; answers whether any of them moved. */
export async function checkPayments(services: PaymentServices, payments: readonly StoredPayment[]): Promise<boolean> {
  let hasMoved = false;
  for (const payment of payments.filter(isRunning)) {
    const { state } = await checkPayment(services, payment);
    hasMoved ||= state !== payment.state;
  }
  return hasMoved;
}
