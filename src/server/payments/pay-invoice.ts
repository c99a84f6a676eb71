import type { payInvoice as endpoint } from '#contract/invoices.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { loadOrder, mayOpenOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { askForNewPayment } from './ask-provider.ts';
import { beginPayment, owedInvoice } from './begin-payment.ts';
import { cancelPayment, mayBeLeft } from './cancel-payment.ts';
import { offeredPayment } from './choose-payment.ts';
import { loadInvoice } from './invoice-store.ts';
import { nextScreen } from './next-screen.ts';
import { occasionOf } from './occasion-of.ts';
import { loadOrderMoney } from './order-money-store.ts';
import { keptMethods } from './payment-offer.ts';
import type { PaymentServices } from './payment-services.ts';

/** Starts another attempt to pay: one that waits for the shopper is given up first, one that may still take money stands in the way. */
export function payInvoice(services: PaymentServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const { database } = services;
    const invoice = await loadInvoice(database.read, call.store.brand.id, input.invoiceId);
    const order = invoice === null ? null : await loadOrder(database.read, invoice.brandId, invoice.orderId);
    const mayPay = order !== null && (await mayOpenOrder(database.read, call, order, input.key));
    if (!mayPay) return refuse(problem(call.sessionExpired ? 'session/expired' : 'invoices/not-found'));
    const owed = owedInvoice(call, order, invoice);
    if (!owed.ok) return owed;
    const methods = await keptMethods(database.read, call);
    const occasion = occasionOf(owed.value.order, owed.value.invoice);
    const chosen = offeredPayment(services, call, { occasion, methods, input: input.payment });
    if (!chosen.ok) return chosen;
    await giveUpWaiting(services, owed.value.order);
    const begun = await database.transaction((tx) => beginPayment(services, tx, call, owed.value, chosen.value));
    if (!begun.ok) return begun;
    const { id: orderId, number } = owed.value.order;
    return ok({ orderId, number, next: nextScreen(await askForNewPayment(services, begun.value)) });
  };
}

/** A shopper who came back from the provider's page, or has sent no transfer, and pays another way has left the first one. */
async function giveUpWaiting(services: PaymentServices, { brandId, id }: StoredOrder): Promise<void> {
  const { payments } = await loadOrderMoney(services.database.read, brandId, id);
  for (const payment of payments) {
    if (mayBeLeft(payment)) await cancelPayment(services, payment);
  }
}
