import type { Handlers } from '#server/http/call.ts';
import { payInvoice } from '#server/payments/public.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { checkOrder } from './check-order.ts';
import { getInvoice } from './get-invoice.ts';
import { getOrder } from './get-order.ts';
import { listInvoices } from './list-invoices.ts';
import { listOrders } from './list-orders.ts';

export function orderHandlers(services: PaymentServices): Omit<Handlers['orders'], 'place'> {
  return { list: listOrders(services), get: getOrder(services), check: checkOrder(services) };
}

export function invoiceHandlers(services: PaymentServices): Handlers['invoices'] {
  return { list: listInvoices(services), get: getInvoice(services), pay: payInvoice(services) };
}
