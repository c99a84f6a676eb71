import type { Queries } from '#server/platform/database/database.ts';
import { findPayment } from '#server/sales/payments/payment-store.ts';
import { sumReceipts } from '#server/sales/payments/settle/receipt-store.ts';

/** An offline payment as stored; no external provider knows of it. */
export interface OfflinePayment {
  readonly reference: string;
  /** 'open' while money is awaited. */
  readonly state: 'open' | 'declined' | 'cancelled' | 'succeeded';
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly receivedMinor: number;
  readonly paidBackMinor: number;
}

/** The confirmed state of an offline payment; null when the reference is unknown. */
export async function findOfflinePayment(
  db: Queries,
  brandId: string,
  reference: string,
): Promise<OfflinePayment | null> {
  const payment = await findPayment(db, brandId, reference);
  if (payment === null) return null;
  const { state, request, amountMinor, currency } = payment;
  const hasEnded = state === 'declined' || state === 'cancelled' || state === 'succeeded';
  return {
    reference,
    state: hasEnded ? state : 'open',
    orderNumber: request.orderNumber ?? '',
    amountMinor,
    currency,
    ...(await sumReceipts(db, brandId, reference)),
  };
}
