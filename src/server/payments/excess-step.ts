import type { Settled } from '#core/orders/settle.ts';
import { addSteps } from '#server/fulfilment/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';

/** What a step that returns money has to know. */
export interface ExcessStep {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly refundedBeforeMinor: number;
}

/**
 * Money beyond what is owed goes back by a durable step (reliability.md I6): exactly what this settlement added to the credit, so that settling again
 * while the return is under way returns nothing twice. The step is named by the payment and what had come in by it.
 */
export async function addExcessStep(
  services: Pick<PaymentServices, 'ids'>,
  tx: Queries,
  payment: StoredPayment,
  { ledger }: Pick<Settled, 'ledger'>,
  at: number,
): Promise<void> {
  const credit = ledger.find(({ account }) => account === 'credit')?.amountMinor ?? 0;
  if (credit >= 0) return;
  const document: ExcessStep = {
    paymentId: payment.id,
    amountMinor: 0 - credit,
    refundedBeforeMinor: payment.refundedMinor,
  };
  const step = {
    id: services.ids.uuid(),
    orderId: payment.orderId,
    lineId: `${payment.id}/${payment.capturedMinor}`,
    kind: 'return-excess',
    document: JSON.stringify(document),
  } as const;
  await addSteps(tx, payment.brandId, [step], at);
}
