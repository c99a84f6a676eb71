import { recordExchanges } from '#server/platform/exchanges/exchange-scope.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import type { StoredPayment } from './payment-store.ts';

/** The provider of a payment. Throws when the brand no longer has it. */
export function providerOf(
  services: Pick<PaymentServices, 'provider'>,
  payment: Pick<StoredPayment, 'brandId' | 'provider'>,
): PaymentProvider {
  const provider = services.provider(payment.brandId, payment.provider);
  if (provider === null) throw new Error(`Brand ${payment.brandId} has no payment provider ${payment.provider}.`);
  return provider;
}

/** What the amounts of a payment's provider are multiples of, in minor units; 1 when the brand no longer has it. */
export function amountStepMinor(
  services: Pick<PaymentServices, 'provider'>,
  { brandId, provider, currency }: Pick<StoredPayment, 'brandId' | 'provider' | 'currency'>,
): number {
  return services.provider(brandId, provider)?.amountStepMinor?.(currency) ?? 1;
}

/**
 * Calls the provider of a payment; what is exchanged is recorded for the payment's order, unless `shouldRecord` denies that
 * the answer contains anything new. Throws when the brand no longer has the provider.
 */
export function callProvider<Answer>(
  services: Pick<PaymentServices, 'provider' | 'exchanges'>,
  payment: Pick<StoredPayment, 'brandId' | 'id' | 'orderId' | 'provider'>,
  call: (provider: PaymentProvider) => Promise<Answer>,
  shouldRecord?: (answer: Answer) => boolean,
): Promise<Answer> {
  const { brandId, id: paymentId, orderId } = payment;
  const scope = { sink: services.exchanges, subject: { brandId, orderId, paymentId } };
  return recordExchanges(scope, () => call(providerOf(services, payment)), shouldRecord);
}
