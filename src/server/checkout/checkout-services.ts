import type { CheckCaptcha } from '#server/captcha/public.ts';
import type { DomainServices } from '#server/domains/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';

/** What the checkout's use cases work with: names are asked for once more before they are ordered (D8). */
export interface CheckoutServices
  extends PaymentServices, Pick<DomainServices, 'storefronts' | 'registryOf' | 'patience'> {
  readonly checkCaptcha: CheckCaptcha;
}
