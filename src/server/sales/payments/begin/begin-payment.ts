import { type Problem, problem } from '#contract/problems.ts';
import { isInvoicePayable } from '#core/orders/invoices/invoice-payable.ts';
import { nextOrderState } from '#core/orders/order-state.ts';
import { payableHours } from '#core/payments/payable-hours.ts';
import { nextPaymentAt } from '#core/payments/payment-limit.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { updateOrderState } from '#server/sales/orders/order-events.ts';
import {
  type StoredOrder,
  lockOrder,
  updateOrderAmounts,
  updatePayableUntil,
} from '#server/sales/orders/order-store.ts';
import { insertPaymentTypeKey } from '#server/sales/orders/search/search-key-store.ts';
import { type StoredInvoice, updateInvoice } from '#server/sales/payments/invoices/invoice-store.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredPayment, insertPayment } from '#server/sales/payments/payment-store.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { chargedNow } from '#server/sales/payments/settle/tax-at-payment.ts';
import { isRunning } from './cancel-payment.ts';
import type { ChosenPayment } from './choose-payment.ts';
import { newPayment } from './new-payment.ts';

/** Why an invoice cannot be paid now. */
export type InvoiceProblem = Problem<
  | 'invoices/not-found'
  | 'invoices/not-payable'
  | 'invoices/payment-running'
  | 'invoices/total-changed'
  | 'limits/too-many-requests'
>;

/**
 * Stores another payment of an order in the caller's transaction. Problems: those of `payableInvoice`;
 * 'invoices/payment-running' while an earlier payment may still take money; those of `limitPayments`; 'invoices/total-changed'
 * when the total has risen above the one confirmed.
 */
export async function beginPayment(
  services: Pick<PaymentServices, 'ids' | 'publish'>,
  tx: Transaction,
  context: RequestContext,
  { order: { brandId, id: orderId } }: PayableInvoice,
  { chosen, confirmedMinor }: { readonly chosen: ChosenPayment; readonly confirmedMinor: number | undefined },
): Promise<Result<StoredPayment, InvoiceProblem>> {
  const order = await lockOrder(tx, brandId, orderId);
  const { invoice, payments } = await findOrderMoney(tx, brandId, orderId);
  const payable = payableInvoice(context, order, invoice);
  if (!payable.ok) return payable;
  if (payments.some(isRunning)) return refuse(problem('invoices/payment-running'));
  const limited = limitPayments(payments, context.now);
  if (limited !== null) return refuse(limited);
  const charged = withChargedNow(context, payable.value);
  if (charged.order.totalMinor > payable.value.order.totalMinor && confirmedMinor !== charged.invoice.totalMinor)
    return refuse(problem('invoices/total-changed', { data: { totalMinor: charged.invoice.totalMinor } }));
  if (charged.order.totalMinor !== payable.value.order.totalMinor) await updateTotals(tx, charged, context.now);
  const payment = newPayment(context, services.ids.uuid(), { ...charged, chosen });
  await storePayment(services, tx, payable.value.order, payment);
  const until = context.now + payableHours(context.store.brand, chosen.method) * 3_600_000;
  if (until > payable.value.order.payableUntil)
    await updatePayableUntil(tx, { brandId, orderId, until, at: context.now });
  return ok(payment);
}

/** Stores another payment of an order, which awaits a payment again. */
export async function storePayment(
  services: Pick<PaymentServices, 'publish'>,
  tx: Transaction,
  order: StoredOrder,
  payment: StoredPayment,
): Promise<void> {
  await insertPayment(tx, payment);
  await insertPaymentTypeKey(tx, payment);
  const reopened = nextOrderState(order.state, 'payment-begun');
  if (reopened.ok) await updateOrderState(services, tx, order, reopened.value, payment.createdAt);
}

/** Stores the amounts of an order and its payment request as they are charged now (`withChargedNow`). */
export async function updateTotals(tx: Transaction, { order, invoice }: PayableInvoice, at: number): Promise<void> {
  await updateOrderAmounts(tx, order, at);
  await updateInvoice(tx, invoice);
}

/** 'limits/too-many-requests' when too many payments of an order, oldest first, began in the last hour; `now` in ms. */
export function limitPayments(
  payments: readonly StoredPayment[],
  now: number,
): Problem<'limits/too-many-requests'> | null {
  const begunAt = payments.map(({ createdAt }) => createdAt);
  const nextAt = nextPaymentAt(begunAt, now);
  if (nextAt === null) return null;
  return problem('limits/too-many-requests', { data: { retryAfterSeconds: Math.ceil((nextAt - now) / 1000) } });
}

/** An order with its unpaid invoice. */
export interface PayableInvoice {
  readonly order: StoredOrder;
  readonly invoice: StoredInvoice;
}

/**
 * An order and its payment request as they would be charged now: while unpaid, both follow a changed tax rate
 * (docs/decisions/049).
 */
export function withChargedNow<T extends PayableInvoice>(
  context: Pick<RequestContext, 'store' | 'now'>,
  payable: T,
): T {
  const order = chargedNow(payable.order, payable.invoice, context.store, context.now);
  return order === payable.order
    ? payable
    : { ...payable, order, invoice: { ...payable.invoice, totalMinor: order.totalMinor } };
}

/**
 * The order with its invoice while the invoice can be paid. Problems: 'invoices/not-found' when either is missing,
 * 'invoices/not-payable' otherwise.
 */
export function payableInvoice(
  context: Pick<RequestContext, 'now'>,
  order: StoredOrder | null,
  invoice: StoredInvoice | null,
): Result<PayableInvoice, Problem<'invoices/not-found' | 'invoices/not-payable'>> {
  if (order === null || invoice === null) return refuse(problem('invoices/not-found'));
  return isInvoicePayable({ order, invoice }, context.now)
    ? ok({ order, invoice })
    : refuse(problem('invoices/not-payable'));
}
