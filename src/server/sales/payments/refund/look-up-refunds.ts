import { refundedMinorWith } from '#core/payments/dispute.ts';
import type { KnownResult } from '#server/sales/payments/payment-provider.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredPayment, findPayment } from '#server/sales/payments/payment-store.ts';
import { findAtProvider } from '#server/sales/payments/query-provider.ts';
import { settlePayment } from '#server/sales/payments/settle/settle-payment.ts';

/**
 * Looks a payment up at its provider and settles it, so that all refunds that were made are known; false when the provider
 * does not answer. Throws when the payment does not exist.
 */
export async function lookUpRefunds(services: PaymentServices, brandId: string, paymentId: string): Promise<boolean> {
  const known = await findPayment(services.database.read, brandId, paymentId);
  if (known === null) throw new Error(`Payment ${paymentId} does not exist.`);
  const found = await findAtProvider(services, known, true);
  if (!('currency' in found)) return false;
  await settlePayment(services, known, found, 'queried');
  return true;
}

/** What an answer means for the refunded amount of the payment it is about, which includes what counts as taken back. */
export function refundedMinorOf(
  answer: KnownResult,
  { takenBackMinor }: Pick<StoredPayment, 'takenBackMinor'>,
): number {
  return refundedMinorWith(Math.max(takenBackMinor, answer.takenBackMinor ?? 0), answer);
}
