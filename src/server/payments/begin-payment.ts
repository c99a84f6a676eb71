import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { isInvoicePayable } from '#core/orders/invoice-payable.ts';
import { nextOrderStatus } from '#core/orders/order-status.ts';
import { payableHours } from '#core/payments/payable-hours.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call } from '#server/http/call.ts';
import { lockOrder, setOrderState, setPayableUntil } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import { isRunning } from './cancel-payment.ts';
import type { ChosenPayment } from './choose-payment.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { newPayment } from './new-payment.ts';
import { loadOrderMoney } from './order-money-store.ts';
import type { PaymentServices } from './payment-services.ts';
import { insertPayment } from './payment-store.ts';
import type { StoredPayment } from './payment-store.ts';

/** Stores another attempt to pay an order in the caller's transaction; one that may still take money stands in the way. */
export async function beginPayment(
  { ids }: Pick<PaymentServices, 'ids'>,
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
  const payment = newPayment(call, ids.uuid(), { ...owed.value, chosen });
  await insertPayment(tx, payment);
  const again = nextOrderStatus(owed.value.order.state, 'payment-begun');
  if (again.ok) await setOrderState(tx, brandId, orderId, again.value, call.now);
  const until = call.now + payableHours(call.store.brand, chosen.type.wire) * 3_600_000;
  if (until > owed.value.order.payableUntil) await setPayableUntil(tx, { brandId, orderId, until, at: call.now });
  return ok(payment);
}

/** An order with the invoice that is to be paid for it. */
export interface OwedInvoice {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
}

/** An invoice while money is taken for it. */
export function owedInvoice(
  call: Pick<Call, 'now'>,
  order: StoredOrder | null,
  invoice: StoredInvoice | null,
): Result<OwedInvoice, Problem> {
  if (order === null || invoice === null) return refuse(problem('invoices/not-found'));
  return isInvoicePayable({ order, invoice }, call.now)
    ? ok({ order, invoice })
    : refuse(problem('invoices/not-payable'));
}
