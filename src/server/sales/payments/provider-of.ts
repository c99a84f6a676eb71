import { recordExchanges } from '#server/platform/exchanges/exchange-scope.ts';
import type { MoveMoneyRequest, PaymentProvider, ProviderResult } from './payment-provider.ts';
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

/** Whether a payment's provider is there and makes no refunds by API, so that staff have to pay back. */
export function isRefundedByStaff(
  services: Pick<PaymentServices, 'provider'>,
  { brandId, provider }: Pick<StoredPayment, 'brandId' | 'provider'>,
): boolean {
  const known = services.provider(brandId, provider);
  return known !== null && known.refund === undefined;
}

/** A refund by a payment; `email` is the address of its buyer, empty when it was erased. */
export function refundBy(
  { id: reference, providerPaymentId, request: { method } }: StoredPayment,
  email: string,
  refund: Pick<MoveMoneyRequest, 'amountMinor' | 'key'>,
): MoveMoneyRequest {
  return { reference, providerPaymentId, ...refund, ...(method === 'bank-transfer' && email !== '' ? { email } : {}) };
}

/** Requests a refund. Throws when those of the provider are made by staff (`isRefundedByStaff`). */
export async function refundPayment(provider: PaymentProvider, move: MoveMoneyRequest): Promise<ProviderResult> {
  if (provider.refund === undefined)
    throw new Error(`Payment provider ${provider.key} cannot refund ${move.reference}.`);
  return provider.refund(move);
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
