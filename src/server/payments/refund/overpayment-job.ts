import type { Settlement } from '#core/orders/settle.ts';
import { enqueueJobs } from '#server/fulfilment/public.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The document of a step that returns an overpayment; amounts in minor units. */
export interface OverpaymentJob {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly refundedBeforeMinor: number;
}

/**
 * Adds a durable step that returns an overpayment: exactly the credit added by this settlement, so that settling again
 * while the refund is running returns nothing twice. The step is keyed by the payment and the amount received so far.
 */
export async function enqueueOverpaymentReturn(
  services: Pick<PaymentServices, 'ids'>,
  tx: Queries,
  payment: StoredPayment,
  { ledger }: Pick<Settlement, 'ledger'>,
  at: number,
): Promise<void> {
  const credit = ledger.find(({ account }) => account === 'credit')?.amountMinor ?? 0;
  if (credit >= 0) return;
  const document: OverpaymentJob = {
    paymentId: payment.id,
    amountMinor: 0 - credit,
    refundedBeforeMinor: payment.refundedMinor,
  };
  const job = {
    id: services.ids.uuid(),
    orderId: payment.orderId,
    lineId: `${payment.id}/${payment.capturedMinor}`,
    kind: 'return-excess',
    document: JSON.stringify(document),
  } as const;
  await enqueueJobs(tx, payment.brandId, [job], at);
}
