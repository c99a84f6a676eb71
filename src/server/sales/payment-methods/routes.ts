import type { Handlers } from '#server/request/request-context.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import type { PaymentMethodServices } from './payment-method-services.ts';
import { removePaymentMethod } from './remove-payment-method.ts';

export function paymentMethodHandlers(services: Pick<PaymentMethodServices, 'database'>): Handlers['paymentMethods'] {
  return {
    list: listPaymentMethods(services),
    change: changePaymentMethod(services),
    remove: removePaymentMethod(services),
  };
}
