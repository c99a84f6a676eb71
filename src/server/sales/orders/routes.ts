import type { Handlers } from '#server/request/request-context.ts';
import { payInvoice } from '#server/sales/payments/begin/pay-invoice.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { cancelOrderPayment } from './cancel-order-payment.ts';
import { checkOrder } from './check-order.ts';
import { getOrder } from './get-order.ts';
import { getEInvoice } from './invoices/get-e-invoice.ts';
import { type InvoicePdfServices, getInvoicePdf } from './invoices/get-invoice-pdf.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { listOrders } from './list-orders.ts';
import { type OrderAgainServices, orderAgain } from './order-again.ts';
import { retryPhonePayment } from './retry-phone-payment.ts';
import { getWithdrawal } from './withdrawal/get-withdrawal.ts';
import { type WithdrawServices, withdraw } from './withdrawal/withdraw.ts';

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

export function withdrawalHandlers(services: WithdrawServices): Handlers['withdrawals'] {
  return { get: getWithdrawal(services), withdraw: withdraw(services) };
}

export function invoiceHandlers(services: PaymentServices & InvoicePdfServices): Handlers['invoices'] {
  return {
    list: listInvoices(services),
    get: getInvoice(services),
    pdf: getInvoicePdf(services),
    eInvoice: getEInvoice(services),
    pay: payInvoice(services),
  };
}
