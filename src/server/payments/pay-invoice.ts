import type { payInvoice as endpoint } from '#contract/orders.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { nextOrderStatus } from '#core/orders/order-status.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call, Handler } from '#server/http/call.ts';
import { lockOrder, isPayable, ownsOrder, setOrderState } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { transactionUnlessRefused } from '#server/platform/transaction-unless-refused.ts';
import type { Queries } from '#server/platform/database.ts';
import { askProvider } from './ask-provider.ts';
import { cancelPayment, isRunning } from './cancel-payment.ts';
import { offeredPayment } from './choose-payment.ts';
import type { ChosenPayment } from './choose-payment.ts';
import { loadInvoice } from './invoice-store.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { newPayment } from './new-payment.ts';
import { nextScreen } from './next-screen.ts';
import type { PaymentServices } from './payment-services.ts';
import { insertPayment, loadInvoicePayments } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';

/** Starts another attempt to pay: one that waits for the shopper is given up first, one that may still take money stands in the way. */
export function payInvoice(services: PaymentServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const invoice = await loadInvoice(services.database.read, call.store.brand.id, input.invoiceId);
    if (invoice === null) return refuse(problem('invoices/not-found'));
    const chosen = offeredPayment(call, invoice.totalMinor, input.payment);
    if (!chosen.ok) return chosen;
    await giveUpWaiting(services, invoice);
    const begun = await transactionUnlessRefused(services.database, (tx) => beginPayment(services, tx, call, invoice.id, chosen.value));
    if (!begun.ok) return begun;
    const { order, payment } = begun.value;
    const standing = await askProvider(services, payment);
    return ok({ orderId: order.id, number: order.number, next: nextScreen(standing) });
  };
}

/** A shopper who came back from the provider's page and pays another way has left the first one. */
async function giveUpWaiting(services: PaymentServices, invoice: StoredInvoice): Promise<void> {
  for (const payment of await loadInvoicePayments(services.database.read, invoice.brandId, invoice.id)) {
    if (payment.state === 'action-needed') await cancelPayment(services, payment);
  }
}

async function beginPayment(
  services: PaymentServices,
  tx: Queries,
  call: Call,
  invoiceId: string,
  chosen: ChosenPayment,
): Promise<Result<{ order: StoredOrder; payment: StoredPayment }, Problem>> {
  const brandId = call.store.brand.id;
  const before = await loadInvoice(tx, brandId, invoiceId);
  const order = before === null ? null : await lockOrder(tx, brandId, before.orderId);
  const invoice = await loadInvoice(tx, brandId, invoiceId);
  if (order === null || invoice === null || !ownsOrder(call, order)) return refuse(problem('invoices/not-found'));
  if (!isPayable(order, call.now) || invoice.state !== 'open') return refuse(problem('invoices/not-payable'));
  const payments = await loadInvoicePayments(tx, brandId, invoiceId);
  if (payments.some(isRunning)) return refuse(problem('invoices/payment-running'));
  const payment = newPayment(call, services.ids.uuid(), invoice, chosen);
  await insertPayment(tx, payment);
  const again = nextOrderStatus(order.state, 'payment-begun');
  if (again.ok) await setOrderState(tx, brandId, order.id, again.value, call.now);
  return ok({ order, payment });
}
