import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentStanding } from './settle-payment.ts';

/** Gives a running payment up at its provider and settles what it says: it may turn out that it was paid after all. */
export async function cancelPayment(services: PaymentServices, payment: StoredPayment): Promise<PaymentStanding> {
  const provider = services.provider(payment.brandId, payment.provider);
  if (provider === null) throw new Error(`Brand ${payment.brandId} has no payment provider ${payment.provider}.`);
  const found = await provider.findPayment(payment.id);
  if (found.outcome === 'absent') return settlePayment(services, payment, found);
  return settlePayment(services, payment, await provider.cancel({ reference: payment.id, key: `${payment.id}-cancel` }));
}

/** Whether money may still move by a payment. */
export function isRunning(payment: Pick<StoredPayment, 'state'>): boolean {
  return payment.state !== 'succeeded' && payment.state !== 'declined' && payment.state !== 'cancelled';
}
