import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';

/** The provider id in the store files for payments to the brand's own account. */
export const OFFLINE_PROVIDER = 'offline';

/** The provider of a payment. Throws when the brand no longer has it. */
export function providerOf(
  services: Pick<PaymentServices, 'provider'>,
  payment: Pick<StoredPayment, 'brandId' | 'provider'>,
): PaymentProvider {
  const provider = services.provider(payment.brandId, payment.provider);
  if (provider === null) throw new Error(`Brand ${payment.brandId} has no payment provider ${payment.provider}.`);
  return provider;
}
