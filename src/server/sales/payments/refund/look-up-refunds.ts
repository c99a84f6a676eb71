import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { findPayment } from '#server/sales/payments/payment-store.ts';
import { callProvider } from '#server/sales/payments/provider-of.ts';
import { isUnchanged, settlePayment } from '#server/sales/payments/settle/settle-payment.ts';

/**
 * Looks a payment up at its provider and settles it, so that all refunds that were made are known; false when the provider
 * does not answer. Throws when the payment does not exist.
 */
export async function lookUpRefunds(services: PaymentServices, brandId: string, paymentId: string): Promise<boolean> {
  const known = await findPayment(services.database.read, brandId, paymentId);
  if (known === null) throw new Error(`Payment ${paymentId} does not exist.`);
  const found = await callProvider(
    services,
    known,
    (provider) => provider.findPayment(paymentId, known.providerPaymentId, true),
    (answer) => !isUnchanged(known, answer, 'queried'),
  );
  if (!('currency' in found)) return false;
  await settlePayment(services, known, found, 'queried');
  return true;
}
