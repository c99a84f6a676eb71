import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { checkoutType } from '#contract/orders.ts';

type PaymentInput = InputOf<Api['invoices']['pay']>['payment'];

/** How the form of a payment section says to pay; undefined where it has none, as when nothing is due. */
export function readPayment(form: FormData): PaymentInput | undefined {
  const type = checkoutType.safeParse(form.get('payment_type'));
  if (!type.success) return undefined;
  const token = form.get('payment_token');
  return typeof token === 'string' && token !== '' ? { type: type.data, token } : { type: type.data };
}
