import type { Handlers } from '#server/request/request-context.ts';
import type { CheckoutServices } from './checkout-services.ts';
import { getCheckout } from './get-checkout.ts';
import { placeOrder } from './place-order.ts';
import { saveBilling } from './save-billing.ts';

export function checkoutHandlers(services: CheckoutServices): Handlers['checkout'] {
  return { get: getCheckout(services), saveBilling: saveBilling(services) };
}

export function placeOrderHandler(services: CheckoutServices): Handlers['orders']['place'] {
  return placeOrder(services);
}
