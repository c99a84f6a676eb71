import { checkoutType } from '#contract/orders.ts';
import type { PaymentInput } from './payment-data.ts';

/**
 * Reads the chosen payment of a form; undefined where it has no payment section, as when nothing is due. A card without
 * a token comes from a page without scripts: the provider's page asks for it, where that is offered.
 */
export function readPayment(form: FormData): PaymentInput | undefined {
  const [wire, methodId = ''] = textOf(form, 'payment_way').split(':');
  const type = checkoutType.safeParse(wire);
  if (!type.success) return undefined;
  const token = textOf(form, 'payment_token');
  const isForPage = type.data === 'card-intent' && token === '' && form.has('payment_page');
  return {
    type: isForPage ? '1' : type.data,
    ...(token === '' ? {} : { token }),
    ...(type.data === '0' ? { payment_details_id: methodId } : {}),
    ...(type.data === '6' ? { phone: textOf(form, 'payment_phone') } : {}),
    ...(form.has('store_on_payment') ? { store_on_payment: true } : {}),
    ...(form.has('store_on_payment_auto_payment') ? { store_on_payment_auto_payment: true } : {}),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
