import { checkoutType } from '#contract/orders.ts';
import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PaymentInput } from './payment-data.ts';

/**
 * Reads the chosen payment of a form; undefined where it has no payment section, as when nothing is due. A card without
 * a token comes from a page without scripts: the provider's page asks for it, where that is offered.
 */
export function readPayment(form: FormData): PaymentInput | undefined {
  const [wire, methodId = ''] = formText(form, 'payment_way').split(':');
  const type = checkoutType.safeParse(wire);
  if (!type.success) return undefined;
  const token = formText(form, 'payment_token');
  const isForPage = type.data === CHECKOUT_TYPE.cardIntent && token === '' && form.has('payment_page');
  return {
    type: isForPage ? CHECKOUT_TYPE.card : type.data,
    ...(token === '' ? {} : { token }),
    ...(type.data === CHECKOUT_TYPE.savedMethod ? { paymentDetailsId: methodId } : {}),
    ...(type.data === CHECKOUT_TYPE.mobileMoney ? { phone: formText(form, 'payment_phone') } : {}),
    ...(form.has('store_on_payment') ? { storeOnPayment: true } : {}),
    ...(form.has('store_on_payment_auto_payment') ? { storeOnPaymentAutoPayment: true } : {}),
  };
}
