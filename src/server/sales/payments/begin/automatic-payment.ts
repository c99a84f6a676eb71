import type { RequestContext } from '#server/request/request-context.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { automaticMethod } from '#server/sales/payment-methods/automatic-method.ts';
import type { StoredMethod } from '#server/sales/payment-methods/payment-method-store.ts';
import type { StoredInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { newPayment } from './new-payment.ts';
import { offeredTypes } from './offered-types.ts';
import { paymentContextOf } from './payment-context.ts';

/**
 * A payment of an invoice by the customer's automatic payment method; null when the customer has none or the brand no
 * longer accepts it. A challenge counts as a decline, since no customer is present.
 */
export function automaticPayment(
  services: Pick<PaymentServices, 'provider'>,
  where: Pick<RequestContext, 'store' | 'origin' | 'now'>,
  id: string,
  given: { readonly order: StoredOrder; readonly invoice: StoredInvoice; readonly methods: readonly StoredMethod[] },
): StoredPayment | null {
  const { order, invoice } = given;
  const method = automaticMethod(given.methods, { currency: invoice.currency, at: where.now });
  if (method === null) return null;
  const paymentContext = { ...paymentContextOf(order, invoice), providersWithSaved: [method.provider] };
  const types = offeredTypes(services, where.store, paymentContext);
  const offered = types.find(({ type, provider }) => type.name === 'saved-method' && provider === method.provider);
  if (offered === undefined) return null;
  const source = { method: method.label.kind, token: method.providerMethodId, phone: null };
  const chosen = {
    ...offered,
    ...source,
    saving: { store: false, automatic: false },
    returnUrl: null,
    cancelUrl: null,
  };
  const payment = newPayment(where, id, { invoice, order, chosen });
  return { ...payment, request: { ...payment.request, isOffSession: true } };
}
