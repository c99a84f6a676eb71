import type { PaymentServices } from '#server/payments/public.ts';

/** What the checkout's use cases work with. */
export type CheckoutServices = PaymentServices;
