import { splitRefund } from '#core/orders/split-refund.ts';
import type { RefundPart } from '#core/orders/split-refund.ts';
import { listOrderJobs } from '#server/fulfilment/public.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import type { OverpaymentJob } from './overpayment-job.ts';

/** How money is refunded, as stored in the refunding step. */
export interface MoneyReturn {
  readonly parts: readonly ReturningPart[];
  /** What no payment can refund: it stays credit and becomes an operator task. Minor units. */
  readonly leftMinor: number;
}

/** The part refunded by one payment, and its progress. */
export interface ReturningPart extends RefundPart {
  /** What the payment had refunded before this refund was first requested; null until then. Minor units. */
  readonly refundedBeforeMinor: number | null;
  readonly isReturned: boolean;
}

/** The kinds of step that refund money. */
export const REFUND_JOBS = ['refund-line', 'refund-order', 'return-excess'] as const;

/**
 * Whether a brand still has the provider of a payment and it can refund by API; otherwise the operator has to pay the
 * money back.
 */
export interface ReturnServices {
  readonly hasProvider: (brandId: string, provider: string) => boolean;
}

/** The refund services of a process. */
export function returnServices({ provider }: Pick<PaymentServices, 'provider'>): ReturnServices {
  return {
    hasProvider: (brandId, key) => {
      const known = provider(brandId, key);
      return known !== null && known.isPaidBackByPerson !== true;
    },
  };
}

/** Splits an amount over the payments of a locked order. Amounts other steps are about to refund are not available. */
export async function planReturn(
  { hasProvider }: ReturnServices,
  db: Queries,
  order: { readonly brandId: string; readonly id: string; readonly payments: readonly StoredPayment[] },
  amountMinor: number,
): Promise<MoneyReturn> {
  const jobs = await listOrderJobs(db, { brandId: order.brandId, orderId: order.id }, REFUND_JOBS);
  const promised = jobs.filter(({ state }) => state !== 'done').flatMap(({ document }) => openParts(document));
  const returnable = order.payments
    .filter(({ brandId, provider }) => hasProvider(brandId, provider))
    .map(({ id, capturedMinor, refundedMinor }) => ({
      id,
      keptMinor: promised
        .filter(({ paymentId }) => paymentId === id)
        .reduce((kept, part) => kept - part.amountMinor, capturedMinor - refundedMinor),
    }));
  const { parts, leftMinor } = splitRefund(returnable, amountMinor);
  return { parts: parts.map((part) => ({ ...part, refundedBeforeMinor: null, isReturned: false })), leftMinor };
}

/** The unfinished parts of a refunding step; an overpayment is a single part. */
export function openParts(document: string): readonly Omit<ReturningPart, 'isReturned'>[] {
  const { money, ...overpayment } = storedDocument<Partial<OverpaymentJob> & { money?: MoneyReturn }>(
    document,
    'amountMinor',
  );
  const { paymentId, amountMinor = 0, refundedBeforeMinor = 0 } = overpayment;
  if (paymentId !== undefined) return [{ paymentId, amountMinor, refundedBeforeMinor }];
  return money?.parts.filter(({ isReturned }) => !isReturned) ?? [];
}
