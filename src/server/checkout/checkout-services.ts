import type { CheckCaptcha } from '#server/captcha/public.ts';
import type { DomainServices } from '#server/domains/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';

/** The dependencies of the checkout use cases. */
export interface CheckoutServices
  extends PaymentServices, Pick<DomainServices, 'storefronts' | 'registryOf' | 'timeout'> {
  readonly checkCaptcha: CheckCaptcha;
}
