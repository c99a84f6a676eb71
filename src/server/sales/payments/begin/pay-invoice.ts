import type { payInvoice as endpoint } from '#contract/invoices.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { canOpenOrder } from '#server/sales/orders/access/can-open-order.ts';
import { findOrder } from '#server/sales/orders/order-store.ts';
import { findInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { queryNewPayment } from '#server/sales/payments/query-provider.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { beginPayment, limitPayments, payableInvoice, withChargedNow } from './begin-payment.ts';
import { cancelPayment, canBeAbandoned } from './cancel-payment.ts';
import { offeredPayment } from './choose-payment.ts';
import { nextScreen } from './next-screen.ts';
import { paymentContextOf } from './payment-context.ts';
import { savedMethods } from './payment-offer.ts';

/**
 * Starts another payment of an invoice. A payment that waits for the shopper is cancelled first; one that may still
 * take money is refused. Problem: 'invoices/not-found', 'session/expired', and those of `payableInvoice`, `offeredPayment`
 * and `beginPayment`.
 */
export function payInvoice(services: PaymentServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const { database } = services;
    const invoice = await findInvoice(database.read, context.store.brand.id, input.invoiceId);
    const order = invoice === null ? null : await findOrder(database.read, invoice.brandId, invoice.orderId);
    const canPay = order !== null && (await canOpenOrder(database.read, context, order, input.key));
    if (!canPay) return refuse(problem(context.sessionExpired ? 'session/expired' : 'invoices/not-found'));
    const payable = payableInvoice(context, order, invoice);
    if (!payable.ok) return payable;
    const methods = await savedMethods(database.read, context);
    const charged = withChargedNow(context, payable.value);
    const paymentContext = paymentContextOf(charged.order, charged.invoice);
    const chosen = offeredPayment(services, context, { paymentContext, methods, input: input.payment });
    if (!chosen.ok) return chosen;
    const { payments } = await findOrderMoney(database.read, payable.value.order.brandId, payable.value.order.id);
    const limited = limitPayments(payments, context.now);
    if (limited !== null) return refuse(limited);
    await cancelAbandoned(services, payments);
    const begun = await database.transaction((tx) =>
      beginPayment(services, tx, context, payable.value, {
        chosen: chosen.value,
        confirmedMinor: input.confirmedMinor,
      }),
    );
    if (!begun.ok) return begun;
    const { id: orderId, number } = payable.value.order;
    return ok({ orderId, number, next: nextScreen(await queryNewPayment(services, begun.value)) });
  };
}

/**
 * A shopper who returned from the provider's page or has a transfer of which nothing is held, and now pays another way, has abandoned
 * the first payment.
 */
async function cancelAbandoned(services: PaymentServices, payments: readonly StoredPayment[]): Promise<void> {
  for (const payment of payments) {
    if (canBeAbandoned(payment)) await cancelPayment(services, payment);
  }
}
