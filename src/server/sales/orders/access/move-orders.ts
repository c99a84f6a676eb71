import type { Transaction } from '#server/platform/database/database.ts';
import { listCustomerOrders, updateOrderOwner } from '#server/sales/orders/order-data-store.ts';
import { lockOrder } from '#server/sales/orders/order-store.ts';
import { detachMethods, updateRemovedAt } from '#server/sales/payment-methods/payment-method-store.ts';
import { isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';

/** The key of a customer. */
interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** The orders and payments of a customer that have to end before the orders can change their owner. */
export interface UnfinishedOrders {
  /** Paid orders that are not delivered yet. */
  readonly ordersInFulfilment: number;
  /** Payments without outcome, except bank transfers, which only name the order. */
  readonly runningPayments: number;
}

/** Locks the unpaid orders of a customer, so that no payment begins in this transaction, and counts what is unfinished. */
export async function countUnfinished(tx: Transaction, key: CustomerKey): Promise<UnfinishedOrders> {
  let [ordersInFulfilment, runningPayments] = [0, 0];
  for (const { brandId, id } of await listCustomerOrders(tx, key)) {
    const order = await lockOrder(tx, brandId, id);
    if (order?.state === 'paid' || order?.state === 'in-fulfilment') ordersInFulfilment += 1;
    const { payments } = await findOrderMoney(tx, brandId, id);
    runningPayments += payments.filter((one) => isRunning(one) && one.request.method !== 'bank-transfer').length;
  }
  return { ordersInFulfilment, runningPayments };
}

/**
 * Makes the orders of a customer those of another account, with everything that names the order: invoices, payments,
 * credit notes, emails and tasks. Documents stay as they were issued. Saved payment methods do not move, since a provider
 * accepts them from the account that saved them only: they are removed, as when an account is deleted.
 */
export async function moveCustomerOrders(
  tx: Transaction,
  { brandId, from, to }: { readonly brandId: string; readonly from: string; readonly to: string },
  at: number,
): Promise<void> {
  const owner = { brandId, customerId: from };
  await updateRemovedAt(tx, owner, null, at);
  await detachMethods(tx, owner);
  await updateOrderOwner(tx, owner, to);
}
