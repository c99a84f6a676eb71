import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentStanding } from './settle-payment.ts';

/** Gives a running payment up at its provider and settles what it says: it may turn out that it was paid after all. */
export async function cancelPayment(services: PaymentServices, payment: StoredPayment): Promise<PaymentStanding> {
  const provider = providerOf(services, payment);
  const found = await provider.findPayment(payment.id);
  if (found.outcome === 'absent') return settlePayment(services, payment, found);
  const answer = await provider.cancel({ reference: payment.id, key: `${payment.id}-cancel` });
  return settlePayment(services, payment, answer);
}

/** Whether money may still move by a payment. */
export function isRunning({ state }: Pick<StoredPayment, 'state'>): boolean {
  return state !== 'succeeded' && state !== 'declined' && state !== 'cancelled';
}
