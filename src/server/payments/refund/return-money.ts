import { updateJobDocument, listOrderJobs, findJobDocument } from '#server/fulfilment/public.ts';
import type { Job } from '#server/fulfilment/public.ts';
import { lockOrder } from '#server/orders/public.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import { providerOf } from '#server/payments/provider-of.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import { openParts, planReturn, REFUND_JOBS, returnServices } from './money-return.ts';
import type { MoneyReturn, ReturningPart } from './money-return.ts';
import { loadOrderMoney } from './order-money-store.ts';

/** Result of a refund attempt: all returned, to be retried, or the rest can be returned by no payment. */
export type Returned = 'all' | 'again' | 'stuck';

/**
 * Refunds a step's planned parts one by one, each with an idempotency key derived from the step's id. Only one step at
 * a time refunds a payment, so that each recognises its own refund by the amounts.
 */
export async function returnMoney(services: PaymentServices, job: Job): Promise<Returned> {
  const { database } = services;
  for (;;) {
    const begun = await database.transaction((tx) => beginPart(services, tx, job));
    if (typeof begun === 'string') return begun;
    const { payment, part, index } = begun;
    const { amountMinor } = part;
    const key = index === 0 ? job.id : `${job.id}-${index}`;
    const { id: reference, providerPaymentId } = payment;
    const move = { reference, providerPaymentId, amountMinor, key };
    const answer = await providerOf(services, payment).refund(move);
    await settlePayment(services, payment, answer);
    if (answer.outcome !== 'succeeded' || answer.refundedMinor < part.refundedBeforeMinor + amountMinor) return 'again';
    await database.transaction((tx) => changePart(services, tx, job, index, { isReturned: true }));
  }
}

interface BegunPart {
  readonly payment: StoredPayment;
  readonly part: { readonly amountMinor: number; readonly refundedBeforeMinor: number };
  readonly index: number;
}

/** The next unreturned part, with the amount its payment had refunded before this part was first requested. */
async function beginPart(services: PaymentServices, tx: Queries, job: Job): Promise<BegunPart | Returned> {
  await lockOrder(tx, job.brandId, job.orderId);
  const stored = await findJobDocument(tx, job);
  if (stored === null) return 'again';
  const { parts, leftMinor } = moneyOf(stored);
  const index = parts.findIndex(({ isReturned }) => !isReturned);
  const part = parts[index];
  if (part === undefined && leftMinor === 0) return 'all';
  const { payments } = await loadOrderMoney(tx, job.brandId, job.orderId);
  if (part === undefined) return (await planRest(services, tx, job, payments)) ? beginPart(services, tx, job) : 'stuck';
  const payment = payments.find(({ id }) => id === part.paymentId);
  if (payment === undefined) throw new Error(`Step ${job.id} names a payment that does not exist.`);
  const { amountMinor, refundedBeforeMinor } = part;
  if (refundedBeforeMinor !== null) return { payment, index, part: { amountMinor, refundedBeforeMinor } };
  if (await isReturning(tx, job, payment.id)) return 'again';
  await changePart(services, tx, job, index, { refundedBeforeMinor: payment.refundedMinor });
  return { payment, index, part: { amountMinor, refundedBeforeMinor: payment.refundedMinor } };
}

/** Plans the remaining amount again, since a payment may be able to return it by now; false when none can. */
async function planRest(
  services: PaymentServices,
  tx: Queries,
  job: Job,
  payments: readonly StoredPayment[],
): Promise<boolean> {
  const stored = await findJobDocument(tx, job);
  if (stored === null) return false;
  const document = storedDocument<{ money: MoneyReturn }>(stored, 'money');
  const { parts, leftMinor } = document.money;
  const order = { brandId: job.brandId, id: job.orderId, payments };
  const more = await planReturn(returnServices(services), tx, order, leftMinor);
  if (more.parts.length === 0) return false;
  const money: MoneyReturn = { parts: [...parts, ...more.parts], leftMinor: more.leftMinor };
  return updateJobDocument(tx, job, { document: JSON.stringify({ ...document, money }), at: services.clock.now() });
}

/** Whether another step of the order is refunding this payment now. */
async function isReturning(tx: Queries, { brandId, orderId, id }: Job, paymentId: string): Promise<boolean> {
  const jobs = await listOrderJobs(tx, { brandId, orderId }, REFUND_JOBS);
  return jobs
    .filter((other) => other.id !== id && other.state === 'waiting')
    .flatMap(({ document }) => openParts(document))
    .some((part) => part.paymentId === paymentId && part.refundedBeforeMinor !== null);
}

async function changePart(
  { clock }: PaymentServices,
  tx: Queries,
  job: Job,
  index: number,
  change: Partial<ReturningPart>,
): Promise<void> {
  const stored = await findJobDocument(tx, job);
  if (stored === null) return;
  const document = storedDocument<{ money: MoneyReturn }>(stored, 'money');
  const parts = document.money.parts.map((part, place) => (place === index ? { ...part, ...change } : part));
  const changed = JSON.stringify({ ...document, money: { ...document.money, parts } });
  await updateJobDocument(tx, job, { document: changed, at: clock.now() });
}

function moneyOf(document: string): MoneyReturn {
  return storedDocument<{ money: MoneyReturn }>(document, 'money').money;
}
