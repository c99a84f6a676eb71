import type { payInvoice as endpoint } from '#contract/invoices.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import { loadOrder, canOpenOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { loadInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { queryNewPayment } from '#server/payments/query-provider.ts';
import { loadOrderMoney } from '#server/payments/refund/order-money-store.ts';
import { beginPayment, owedInvoice, withChargedNow } from './begin-payment.ts';
import { cancelPayment, mayBeLeft } from './cancel-payment.ts';
import { offeredPayment } from './choose-payment.ts';
import { nextScreen } from './next-screen.ts';
import { paymentContextOf } from './payment-context.ts';
import { savedMethods } from './payment-offer.ts';

/**
 * Starts another payment of an invoice. A payment that waits for the shopper is cancelled first; one that may still
 * take money is refused. Problem: 'invoices/not-found', 'session/expired', and those of `owedInvoice`, `offeredPayment`
 * and `beginPayment`.
 */
export function payInvoice(services: PaymentServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const { database } = services;
    const invoice = await loadInvoice(database.read, context.store.brand.id, input.invoiceId);
    const order = invoice === null ? null : await loadOrder(database.read, invoice.brandId, invoice.orderId);
    const mayPay = order !== null && (await canOpenOrder(database.read, context, order, input.key));
    if (!mayPay) return refuse(problem(context.sessionExpired ? 'session/expired' : 'invoices/not-found'));
    const owed = owedInvoice(context, order, invoice);
    if (!owed.ok) return owed;
    const methods = await savedMethods(database.read, context);
    const asked = withChargedNow(context, owed.value);
    const paymentContext = paymentContextOf(asked.order, asked.invoice);
    const chosen = offeredPayment(services, context, { paymentContext, methods, input: input.payment });
    if (!chosen.ok) return chosen;
    await giveUpWaiting(services, owed.value.order);
    const begun = await database.transaction((tx) =>
      beginPayment(services, tx, context, owed.value, { chosen: chosen.value, confirmedMinor: input.confirmedMinor }),
    );
    if (!begun.ok) return begun;
    const { id: orderId, number } = owed.value.order;
    return ok({ orderId, number, next: nextScreen(await queryNewPayment(services, begun.value)) });
  };
}

/**
 * A shopper who returned from the provider's page or has not sent the transfer, and now pays another way, has abandoned
 * the first payment.
 */
async function giveUpWaiting(services: PaymentServices, { brandId, id }: StoredOrder): Promise<void> {
  const { payments } = await loadOrderMoney(services.database.read, brandId, id);
  for (const payment of payments) {
    if (mayBeLeft(payment)) await cancelPayment(services, payment);
  }
}
