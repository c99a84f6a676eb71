import type { DomainServices } from '#server/domains/public.ts';
import type { AddressBox, CheckCaptcha } from '#server/identity/public.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { LoadPricingFacts } from '#server/shop/public.ts';

/** The dependencies of the checkout use cases. */
export interface CheckoutServices extends PaymentServices, Pick<DomainServices, 'registryOf' | 'timeout'> {
  readonly checkCaptcha: CheckCaptcha;
  /** Makes the hashes of blocked addresses. */
  readonly addressBox: AddressBox;
  readonly loadPricingFacts: LoadPricingFacts;
}
