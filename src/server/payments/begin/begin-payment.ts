import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { isInvoicePayable } from '#core/orders/invoice-payable.ts';
import { nextOrderState } from '#core/orders/order-state.ts';
import { payableHours } from '#core/payments/payable-hours.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import { lockOrder, setOrderAmounts, setOrderState, setPayableUntil } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import { updateInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { StoredInvoice } from '#server/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { insertPayment } from '#server/payments/payment-store.ts';
import type { StoredPayment } from '#server/payments/payment-store.ts';
import { loadOrderMoney } from '#server/payments/refund/order-money-store.ts';
import { chargedNow } from '#server/payments/settle/tax-at-payment.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isRunning } from './cancel-payment.ts';
import type { ChosenPayment } from './choose-payment.ts';
import { newPayment } from './new-payment.ts';

/**
 * Stores another payment of an order in the caller's transaction. Problems: those of `owedInvoice`;
 * 'invoices/payment-running' while an earlier payment may still take money; 'invoices/total-changed' when the total has
 * risen above the one confirmed.
 */
export async function beginPayment(
  { ids }: Pick<PaymentServices, 'ids'>,
  tx: Queries,
  context: RequestContext,
  { order: { brandId, id: orderId } }: OwedInvoice,
  { chosen, confirmedMinor }: { readonly chosen: ChosenPayment; readonly confirmedMinor: number | undefined },
): Promise<Result<StoredPayment, Problem>> {
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await loadOrderMoney(tx, brandId, orderId);
  const owed = owedInvoice(context, order, invoice);
  if (!owed.ok) return owed;
  if (payments.some(isRunning)) return refuse(problem('invoices/payment-running'));
  const asked = withChargedNow(context, owed.value);
  if (asked.order.totalMinor > owed.value.order.totalMinor && confirmedMinor !== asked.invoice.totalMinor)
    return refuse(problem('invoices/total-changed', { data: { totalMinor: asked.invoice.totalMinor } }));
  if (asked.order.totalMinor !== owed.value.order.totalMinor) {
    await setOrderAmounts(tx, asked.order, context.now);
    await updateInvoice(tx, asked.invoice);
  }
  const payment = newPayment(context, ids.uuid(), { ...asked, chosen });
  await insertPayment(tx, payment);
  const again = nextOrderState(owed.value.order.state, 'payment-begun');
  if (again.ok) await setOrderState(tx, brandId, orderId, again.value, context.now);
  const until = context.now + payableHours(context.store.brand, chosen.type.wire) * 3_600_000;
  if (until > owed.value.order.payableUntil) await setPayableUntil(tx, { brandId, orderId, until, at: context.now });
  return ok(payment);
}

/** An order with its unpaid invoice. */
export interface OwedInvoice {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
}

/**
 * An order and its payment request as they would be charged now: while unpaid, both follow a changed tax rate
 * (docs/decisions/049).
 */
export function withChargedNow<Owed extends OwedInvoice>(
  context: Pick<RequestContext, 'store' | 'now'>,
  owed: Owed,
): Owed {
  const order = chargedNow(owed.order, owed.invoice, context.store, context.now);
  return order === owed.order ? owed : { ...owed, order, invoice: { ...owed.invoice, totalMinor: order.totalMinor } };
}

/**
 * The order with its invoice while the invoice can be paid. Problems: 'invoices/not-found' when either is missing,
 * 'invoices/not-payable' otherwise.
 */
export function owedInvoice(
  context: Pick<RequestContext, 'now'>,
  order: StoredOrder | null,
  invoice: StoredInvoice | null,
): Result<OwedInvoice, Problem> {
  if (order === null || invoice === null) return refuse(problem('invoices/not-found'));
  return isInvoicePayable({ order, invoice }, context.now)
    ? ok({ order, invoice })
    : refuse(problem('invoices/not-payable'));
}
