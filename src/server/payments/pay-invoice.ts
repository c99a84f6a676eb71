import type { payInvoice as endpoint } from '#contract/invoices.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handler } from '#server/http/call.ts';
import { loadOrder, mayOpenOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { askForNewPayment } from './ask-provider.ts';
import { beginPayment, owedInvoice, withChargedNow } from './begin-payment.ts';
import { cancelPayment, mayBeLeft } from './cancel-payment.ts';
import { offeredPayment } from './choose-payment.ts';
import { loadInvoice } from './invoice-store.ts';
import { nextScreen } from './next-screen.ts';
import { occasionOf } from './occasion-of.ts';
import { loadOrderMoney } from './order-money-store.ts';
import { keptMethods } from './payment-offer.ts';
import type { PaymentServices } from './payment-services.ts';

/**
 * Starts another payment of an invoice. A payment that waits for the shopper is cancelled first; one that may still
 * take money is refused. Problem: 'invoices/not-found', 'session/expired', and those of `owedInvoice`, `offeredPayment`
 * and `beginPayment`.
 */
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
    const asked = withChargedNow(call, owed.value);
    const occasion = occasionOf(asked.order, asked.invoice);
    const chosen = offeredPayment(services, call, { occasion, methods, input: input.payment });
    if (!chosen.ok) return chosen;
    await giveUpWaiting(services, owed.value.order);
    const begun = await database.transaction((tx) =>
      beginPayment(services, tx, call, owed.value, { chosen: chosen.value, confirmedMinor: input.confirmedMinor }),
    );
    if (!begun.ok) return begun;
    const { id: orderId, number } = owed.value.order;
    return ok({ orderId, number, next: nextScreen(await askForNewPayment(services, begun.value)) });
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
