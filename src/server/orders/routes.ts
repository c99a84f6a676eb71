import type { Handlers } from '#server/http/request/request-context.ts';
import { payInvoice } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { cancelOrderPayment } from './cancel-order-payment.ts';
import { checkOrder } from './check-order.ts';
import { getOrder } from './get-order.ts';
import { getInvoicePdf } from './invoices/get-invoice-pdf.ts';
import type { InvoicePdfServices } from './invoices/get-invoice-pdf.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { listOrders } from './list-orders.ts';
import { orderAgain } from './order-again.ts';
import type { OrderAgainServices } from './order-again.ts';
import { retryPhonePayment } from './retry-phone-payment.ts';
import { getWithdrawal } from './withdrawal/get-withdrawal.ts';
import { withdraw } from './withdrawal/withdraw.ts';

export function orderHandlers(services: PaymentServices & OrderAgainServices): Omit<Handlers['orders'], 'place'> {
  return {
    list: listOrders(services),
    get: getOrder(services),
    check: checkOrder(services),
    cancelPayment: cancelOrderPayment(services),
    askPhoneAgain: retryPhonePayment(services),
    again: orderAgain(services),
  };
}

export function withdrawalHandlers(services: PaymentServices): Handlers['withdrawals'] {
  return { get: getWithdrawal(services), withdraw: withdraw(services) };
}

export function invoiceHandlers(services: PaymentServices & InvoicePdfServices): Handlers['invoices'] {
  return {
    list: listInvoices(services),
    get: getInvoice(services),
    pdf: getInvoicePdf(services),
    pay: payInvoice(services),
  };
}
