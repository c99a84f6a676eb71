import * as z from 'zod/mini';
import { stillToReturn, stillToReturnAgain } from '#core/orders/refunds/split-refund.ts';
import { creditMinor } from '#core/orders/settle.ts';
import { type OrderJob, findJobPayload, updateJobPayload } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockOrder } from '#server/sales/orders/order-store.ts';
import type { MoveMoneyRequest, PaymentProvider, ProviderResult } from '#server/sales/payments/payment-provider.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import {
  amountStepMinor,
  callProvider,
  isRefundedByStaff,
  refundBy,
  refundPayment,
} from '#server/sales/payments/provider-of.ts';
import { settlePayment } from '#server/sales/payments/settle/settle-payment.ts';
import { lookUpRefunds, refundedMinorOf } from './look-up-refunds.ts';
import {
  MONEY_RETURN,
  type MoneyReturn,
  type ReturningPart,
  isRequested,
  planReturn,
  returnServices,
} from './money-return.ts';
import { type OrderMoney, findOrderMoney } from './order-money-store.ts';
import { type OtherRefund, listLeftToStaff, listOtherRefunds } from './other-refunds.ts';

/** The planned refund of a line or an order, with whatever else its job stores. */
const REFUND = z.looseObject({ money: MONEY_RETURN });

/** Result of a refund attempt: all returned, to be retried, or the rest can be returned by no payment. */
export type Returned = 'all' | 'again' | 'stuck';

/**
 * Refunds a job's planned parts one by one, each with an idempotency key derived from the job's id. Only one job at a
 * time refunds a payment, so that each recognises its own refund by the amounts. Others continue once a job failed for
 * good: when it is retried, its payment is looked up and the credit decides how much is still to be returned.
 */
export async function returnMoney(services: PaymentServices, job: OrderJob): Promise<Returned> {
  const { database } = services;
  if (!(await lookUpRetried(services, job))) return 'again';
  for (;;) {
    const begun = await database.transaction((tx) => beginPart(services, tx, job));
    if (typeof begun === 'string') return begun;
    const { payment, email, part, index, isRepeated } = begun;
    const { amountMinor } = part;
    const sumMinor = part.refundedBeforeMinor + amountMinor;
    const move = refundBy(payment, email, { amountMinor, key: part.key ?? keyOf(job, index) });
    const answer = await callProvider(services, payment, (provider) =>
      isRepeated ? refundAgain(provider, move, { payment, sumMinor }) : refundPayment(provider, move),
    );
    await settlePayment(services, payment, answer);
    if (answer.outcome !== 'succeeded' || refundedMinorOf(answer, payment) < sumMinor) return 'again';
    await database.transaction((tx) => changePart(services, tx, job, index, { isReturned: true }));
  }
}

/** Looks up the payment of a refund that was requested before its job was retried; false when there is no answer. */
async function lookUpRetried(services: PaymentServices, job: OrderJob): Promise<boolean> {
  const stored = await findJobPayload(services.database.read, job, REFUND);
  const part = stored?.money.parts.find((one) => !one.isReturned && isRetried(one, job));
  return part === undefined || lookUpRefunds(services, job.brandId, part.paymentId);
}

function isRetried(part: ReturningPart, job: OrderJob): boolean {
  return part.refundedBeforeMinor !== null && !isRequested(part, job);
}

function keyOf({ id }: OrderJob, index: number): string {
  return index === 0 ? id : `${id}-${index}`;
}

/** Requests a refund again unless it was made: the provider may have deleted the key of the first request by now. */
async function refundAgain(
  provider: PaymentProvider,
  move: MoveMoneyRequest,
  { payment, sumMinor }: { readonly payment: StoredPayment; readonly sumMinor: number },
): Promise<ProviderResult> {
  const found = await provider.findPayment(move.reference, move.providerPaymentId, true);
  if (found.outcome === 'unknown') return found;
  return 'currency' in found && refundedMinorOf(found, payment) >= sumMinor ? found : refundPayment(provider, move);
}

interface BegunPart {
  readonly payment: StoredPayment;
  /** The buyer's address. */
  readonly email: string;
  readonly part: Pick<ReturningPart, 'amountMinor' | 'key'> & { readonly refundedBeforeMinor: number };
  readonly index: number;
  /** Whether it was requested before, without being retried since. */
  readonly isRepeated: boolean;
}

/** The next unreturned part, with the amount its payment had refunded before this part was first requested. */
async function beginPart(services: PaymentServices, tx: Transaction, job: OrderJob): Promise<BegunPart | Returned> {
  const email = (await lockOrder(tx, job.brandId, job.orderId))?.email ?? '';
  const stored = await findJobPayload(tx, job, REFUND);
  if (stored === null) return 'again';
  const { parts, leftMinor } = stored.money;
  const index = parts.findIndex(({ isReturned }) => !isReturned);
  const part = parts[index];
  if (part === undefined && leftMinor === 0) return 'all';
  const money = await findOrderMoney(tx, job.brandId, job.orderId);
  const { payments } = money;
  if (part === undefined) return (await planRest(services, tx, job, payments)) ? beginPart(services, tx, job) : 'stuck';
  const payment = payments.find(({ id }) => id === part.paymentId);
  if (payment === undefined) throw new Error(`Job ${job.id} names a payment that does not exist.`);
  if (part.refundedBeforeMinor !== null && isRequested(part, job))
    return {
      payment,
      email,
      index,
      part: { ...part, refundedBeforeMinor: part.refundedBeforeMinor },
      isRepeated: true,
    };
  const others = await listOtherRefunds(tx, job);
  const requested = others.filter((other) => other.isRequested);
  if (requested.some(({ paymentId }) => paymentId === payment.id)) return 'again';
  const amountMinor = await findDue(tx, job, { planned: stored.money, part, payment, others, money });
  // Until the others have their answers, what is missing may be theirs.
  if (amountMinor < part.amountMinor && requested.length > 0) return 'again';
  const restMinor = isRefundedByStaff(services, payment)
    ? amountMinor
    : amountMinor % amountStepMinor(services, payment);
  const partMinor = amountMinor - restMinor;
  const refundedBefore = { refundedBeforeMinor: payment.refundedMinor, runStartedAt: job.createdAt };
  if (partMinor === 0) {
    await changePart(services, tx, job, index, { ...refundedBefore, isReturned: true }, restMinor);
    return beginPart(services, tx, job);
  }
  const newKey = canBeUsedUp(part, { job, payment, partMinor }) ? { key: `${keyOf(job, index)}-${job.createdAt}` } : {};
  const begun = { ...refundedBefore, ...newKey, amountMinor: partMinor };
  await changePart(services, tx, job, index, begun, restMinor);
  return { payment, email, index, part: { ...part, ...begun }, isRepeated: false };
}

/**
 * Whether the provider may know the key of a retried part as that of another refund: one of a higher amount, or one that was
 * made although, according to the credit, the same amount is still due.
 */
function canBeUsedUp(
  part: ReturningPart,
  { job, payment, partMinor }: { readonly job: OrderJob; readonly payment: StoredPayment; readonly partMinor: number },
): boolean {
  const { amountMinor, refundedBeforeMinor } = part;
  if (refundedBeforeMinor === null || !isRetried(part, job)) return false;
  return partMinor < amountMinor || payment.refundedMinor - refundedBeforeMinor >= amountMinor;
}

interface PlannedPart {
  readonly planned: MoneyReturn;
  readonly part: ReturningPart;
  readonly payment: StoredPayment;
  readonly others: readonly OtherRefund[];
  readonly money: OrderMoney;
}

/** How much of a part is to be requested now, in minor units. */
async function findDue(
  tx: Transaction,
  job: OrderJob,
  { planned: { parts, leftMinor }, part, payment, others, money: { invoice, payments } }: PlannedPart,
): Promise<number> {
  const { amountMinor, refundedBeforeMinor } = part;
  const ownMinor = [...parts.filter((one) => one !== part && !one.isReturned).map((one) => one.amountMinor), leftMinor];
  const planned = {
    creditMinor: invoice === null ? amountMinor : creditMinor(invoice, payments),
    amountMinor,
    othersMinor: [...ownMinor, ...others.map((other) => other.amountMinor)],
  };
  if (refundedBeforeMinor === null) return stillToReturn(planned);
  const refundedSinceMinor = payment.refundedMinor - refundedBeforeMinor;
  return stillToReturnAgain({ ...planned, refundedSinceMinor, leftToStaffMinor: await listLeftToStaff(tx, job) });
}

/** Plans the remaining amount again, since a payment may be able to return it by now; false when none can. */
async function planRest(
  services: PaymentServices,
  tx: Transaction,
  job: OrderJob,
  payments: readonly StoredPayment[],
): Promise<boolean> {
  const payload = await findJobPayload(tx, job, REFUND);
  if (payload === null) return false;
  const { parts, leftMinor } = payload.money;
  const order = { brandId: job.brandId, id: job.orderId, payments };
  const more = await planReturn(returnServices(services), tx, order, leftMinor);
  if (more.parts.length === 0) return false;
  const money: MoneyReturn = { parts: [...parts, ...more.parts], leftMinor: more.leftMinor };
  return updateJobPayload(tx, job, { payload: { ...payload, money }, at: services.clock.now() });
}

async function changePart(
  { clock }: PaymentServices,
  tx: Transaction,
  job: OrderJob,
  index: number,
  change: Partial<ReturningPart>,
  /** The amount of the part that its payment cannot return, in minor units. */
  restMinor = 0,
): Promise<void> {
  const payload = await findJobPayload(tx, job, REFUND);
  if (payload === null) return;
  const parts = payload.money.parts.map((part, position) => (position === index ? { ...part, ...change } : part));
  const money: MoneyReturn = { parts, leftMinor: payload.money.leftMinor + restMinor };
  const changed = { ...payload, money };
  await updateJobPayload(tx, job, { payload: changed, at: clock.now() });
}
