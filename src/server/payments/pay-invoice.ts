import type { payInvoice as endpoint } from '#contract/invoices.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { nextOrderStatus } from '#core/orders/order-status.ts';
import { payableHours } from '#core/payments/payable-hours.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call, Handler } from '#server/http/call.ts';
import {
  isPayable,
  loadOrder,
  lockOrder,
  mayOpenOrder,
  setOrderState,
  setPayableUntil,
} from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { askForNewPayment } from './ask-provider.ts';
import { cancelPayment, isRunning, mayBeLeft } from './cancel-payment.ts';
import { offeredPayment } from './choose-payment.ts';
import type { ChosenPayment } from './choose-payment.ts';
import { loadInvoice } from './invoice-store.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { newPayment } from './new-payment.ts';
import { nextScreen } from './next-screen.ts';
import { occasionOf } from './occasion-of.ts';
import { loadOrderMoney } from './order-money-store.ts';
import { keptMethods } from './payment-offer.ts';
import type { PaymentServices } from './payment-services.ts';
import { insertPayment } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';

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

interface OwedInvoice {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
}

/** An invoice while money is taken for it. */
function owedInvoice(
  call: Call,
  order: StoredOrder | null,
  invoice: StoredInvoice | null,
): Result<OwedInvoice, Problem> {
  if (order === null || invoice === null) return refuse(problem('invoices/not-found'));
  const isOpen = invoice.state === 'open' && isPayable(order, call.now);
  return isOpen ? ok({ order, invoice }) : refuse(problem('invoices/not-payable'));
}

/** A shopper who came back from the provider's page, or has sent no transfer, and pays another way has left the first one. */
async function giveUpWaiting(services: PaymentServices, { brandId, id }: StoredOrder): Promise<void> {
  const { payments } = await loadOrderMoney(services.database.read, brandId, id);
  for (const payment of payments) {
    if (mayBeLeft(payment)) await cancelPayment(services, payment);
  }
}

async function beginPayment(
  services: PaymentServices,
  tx: Queries,
  call: Call,
  { order: { brandId, id: orderId } }: OwedInvoice,
  chosen: ChosenPayment,
): Promise<Result<StoredPayment, Problem>> {
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await loadOrderMoney(tx, brandId, orderId);
  const owed = owedInvoice(call, order, invoice);
  if (!owed.ok) return owed;
  if (payments.some(isRunning)) return refuse(problem('invoices/payment-running'));
  const payment = newPayment(call, services.ids.uuid(), { ...owed.value, chosen });
  await insertPayment(tx, payment);
  const again = nextOrderStatus(owed.value.order.state, 'payment-begun');
  if (again.ok) await setOrderState(tx, brandId, orderId, again.value, call.now);
  const until = call.now + payableHours(call.store.brand, chosen.type.wire) * 3_600_000;
  if (until > owed.value.order.payableUntil) await setPayableUntil(tx, { brandId, orderId, until, at: call.now });
  return ok(payment);
}
