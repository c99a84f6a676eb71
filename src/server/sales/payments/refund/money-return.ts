import * as z from 'zod/mini';
import { type RefundablePayment, splitRefund } from '#core/orders/refunds/split-refund.ts';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import { type Job, listOrderJobs, parsePayload } from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { amountStepMinor } from '#server/sales/payments/provider-of.ts';

const RETURNING_PART = z.object({
  paymentId: z.string(),
  amountMinor: z.number(),
  /** What the payment had refunded before this refund was first requested; null until then. Minor units. */
  refundedBeforeMinor: z.nullable(z.number()),
  /** When the job that requested it was enqueued or last retried before (ms); absent until then and in old rows. */
  runStartedAt: z.exactOptional(z.number()),
  /** Its idempotency key where the one of its place in the job may be used up; absent otherwise. */
  key: z.exactOptional(z.string()),
  isReturned: z.boolean(),
});

/** The part refunded by one payment, and its progress. */
export type ReturningPart = Readonly<z.infer<typeof RETURNING_PART>>;

/** How money is refunded, as stored in the refunding job. */
export const MONEY_RETURN = z.object({
  parts: z.readonly(z.array(RETURNING_PART)),
  /** What no payment can refund: it stays credit and becomes an operator task. Minor units. */
  leftMinor: z.number(),
});

/** How money is refunded. */
export type MoneyReturn = z.infer<typeof MONEY_RETURN>;

/** The payload of a 'return-overpayment' job; amounts in minor units. */
export const OVERPAYMENT = z.object({
  paymentId: z.string(),
  amountMinor: z.number(),
  refundedBeforeMinor: z.number(),
  /** Whether staff paid it back outside of its payment. */
  isRepaid: z.exactOptional(z.boolean()),
  /** Whether staff returned it by its payment. */
  isReturned: z.exactOptional(z.boolean()),
});

/** The overpayment of a payment. */
export type Overpayment = Readonly<z.infer<typeof OVERPAYMENT>>;

/** The payload of a 'refund-line' job. */
export const LINE_REFUND = z.object({
  /** The line's total in minor units. */
  amountMinor: z.number(),
  /** Absent when the line could not be delivered. */
  reason: z.exactOptional(z.literal('withdrawal')),
  /** The cancellation request by which it ended, whose reason is the note of the credit note. */
  requestId: z.exactOptional(z.string()),
  /** Set once the credit note is issued. */
  money: z.exactOptional(MONEY_RETURN),
});

/** The refund of a line. */
export type LineRefund = Readonly<z.infer<typeof LINE_REFUND>>;

/** The payload of a 'refund-order' job. */
export const ORDER_REFUND = z.object({
  /** The total of the credit note in minor units. */
  amountMinor: z.number(),
  lineIds: z.readonly(z.array(z.string())),
  money: MONEY_RETURN,
});

/** The refund of an order. */
export type OrderRefund = Readonly<z.infer<typeof ORDER_REFUND>>;

const REFUND = z.union([OVERPAYMENT, ORDER_REFUND, LINE_REFUND]);

/** The stored refund of one of `REFUND_JOBS`. */
export function storedRefund(payload: string): Overpayment | OrderRefund | LineRefund {
  return parsePayload(REFUND, payload);
}

/** Whether a payload can be read; a job that has another fails for good. */
function isRefundReadable(payload: string): boolean {
  try {
    storedRefund(payload);
    return true;
  } catch {
    return false;
  }
}

/** The kinds of job that refund money. */
export const REFUND_JOBS = ['refund-line', 'refund-order', 'return-overpayment'] as const;

/** The refunds of an order that are not done, also those left to staff; without those that cannot be read. */
export async function listOpenRefunds(
  db: Queries,
  order: { readonly brandId: string; readonly orderId: string },
): Promise<readonly Job[]> {
  const jobs = await listOrderJobs(db, order, REFUND_JOBS);
  return jobs.filter(({ state, payload }) => state !== 'done' && isRefundReadable(payload));
}

/** Whether a kind of job refunds money. */
export function isRefundJob(kind: string): boolean {
  return REFUND_JOBS.some((one) => one === kind);
}

/**
 * Whether a brand still has the provider of a payment and it can refund by API; otherwise the operator has to pay the
 * money back.
 */
export interface ReturnServices {
  readonly hasProvider: (brandId: string, provider: string) => boolean;
  /** What refunds of a payment are multiples of, in minor units; without it the refund is limited when it is requested. */
  readonly stepMinor?: (payment: Pick<StoredPayment, 'brandId' | 'provider' | 'currency'>) => number;
}

/** The refund services of a process. */
export function returnServices(services: Pick<PaymentServices, 'provider'>): ReturnServices {
  return {
    hasProvider: (brandId, key) => services.provider(brandId, key)?.refund !== undefined,
    stepMinor: (payment) => amountStepMinor(services, payment),
  };
}

/** The refund services of a process without providers: those of the published stores. */
export function publishedReturnServices({ storefronts }: Pick<PaymentServices, 'storefronts'>): ReturnServices {
  return {
    hasProvider: (brandId, key) =>
      key !== OFFLINE_PROVIDER &&
      (storefronts.byBrand(brandId)?.brand.paymentProviders.some(({ provider }) => provider === key) ?? false),
  };
}

/**
 * What a credit note makes overpaid, in minor units: less than its total when not all of the invoice is paid, for
 * example because money was returned without a credit note.
 */
export function overpaidAfterCredit(
  { totalMinor, creditedMinor, paidMinor }: Pick<StoredInvoice, 'totalMinor' | 'creditedMinor' | 'paidMinor'>,
  draft: { readonly totalMinor: number },
): number {
  return Math.max(0, paidMinor - (totalMinor - creditedMinor - draft.totalMinor));
}

/**
 * Splits an amount over the payments of a locked order. Amounts other jobs are about to refund are not available, nor is
 * what is left to staff, unless no payment can refund the amount otherwise: then what a payment has refunded since it was
 * requested of it counts as settled by staff.
 */
export async function planReturn(
  services: ReturnServices,
  db: Queries,
  order: { readonly brandId: string; readonly id: string; readonly payments: readonly StoredPayment[] },
  amountMinor: number,
): Promise<MoneyReturn> {
  const open = await listOpenRefunds(db, { brandId: order.brandId, orderId: order.id });
  const planned = splitRefund(returnablePayments(services, order.payments, open, promisedMinor), amountMinor);
  const { parts, leftMinor } =
    planned.leftMinor === 0
      ? planned
      : splitRefund(returnablePayments(services, order.payments, open, unsettledMinor), amountMinor);
  return { parts: parts.map((part) => ({ ...part, refundedBeforeMinor: null, isReturned: false })), leftMinor };
}

/** How much a part of another job's refund keeps from its payment, in minor units. */
type PromisedMinor = (part: OpenPart, payment: StoredPayment, job: Job) => number;

const promisedMinor: PromisedMinor = ({ amountMinor }) => amountMinor;

/** Without what staff may have settled. */
const unsettledMinor: PromisedMinor = (part, payment, { state }) =>
  state === 'waiting' ? part.amountMinor : notRefundedMinor(part, payment);

/** The part of a requested refund that its payment has not refunded since, in minor units. */
export function notRefundedMinor(
  { amountMinor, refundedBeforeMinor }: Pick<OpenPart, 'amountMinor' | 'refundedBeforeMinor'>,
  { refundedMinor }: Pick<StoredPayment, 'refundedMinor'>,
): number {
  if (refundedBeforeMinor === null) return amountMinor;
  return Math.max(0, amountMinor - Math.max(0, refundedMinor - refundedBeforeMinor));
}

function returnablePayments(
  { hasProvider, stepMinor }: ReturnServices,
  payments: readonly StoredPayment[],
  open: readonly Job[],
  promisedOf: PromisedMinor,
): readonly RefundablePayment[] {
  return payments
    .filter(({ brandId, provider }) => hasProvider(brandId, provider))
    .map((payment) => ({
      id: payment.id,
      stepMinor: stepMinor?.(payment) ?? 1,
      refundableMinor: open
        .flatMap((job) => openParts(job.payload).map((part) => ({ job, part })))
        .filter(({ part }) => part.paymentId === payment.id)
        .reduce(
          (kept, { job, part }) => kept - promisedOf(part, payment, job),
          payment.capturedMinor - payment.refundedMinor,
        ),
    }));
}

type OpenPart = Omit<ReturningPart, 'isReturned'>;

/**
 * Whether a part was requested since its job was enqueued or retried, so that other refunds of its payment wait for the
 * answer. They do not wait for one whose job failed for good.
 */
export function isRequested(
  { refundedBeforeMinor, runStartedAt }: Pick<OpenPart, 'refundedBeforeMinor' | 'runStartedAt'>,
  { createdAt }: Pick<Job, 'createdAt'>,
): boolean {
  return refundedBeforeMinor !== null && runStartedAt === createdAt;
}

/** The unfinished parts of a refunding job; an overpayment is a single part. */
export function openParts(payload: string): readonly OpenPart[] {
  const refund = storedRefund(payload);
  if ('paymentId' in refund) return refund.isRepaid === true || refund.isReturned === true ? [] : [refund];
  return refund.money?.parts.filter(({ isReturned }) => !isReturned) ?? [];
}
