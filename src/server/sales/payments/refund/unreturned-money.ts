import { unreturnedMinor } from '#core/orders/refunds/failed-refund.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listLineTotals } from '#server/sales/orders/order-list-store.ts';
import { listOpenRefunds } from './money-return.ts';
import type { OrderMoney } from './order-money-store.ts';
import { remainingMinorOf } from './refund-payload.ts';

/** The amount of an order's failed refunds that is still to be returned, in minor units. */
export async function findUnreturnedMinor(
  db: Queries,
  order: { readonly brandId: string; readonly id: string },
  { invoice, payments }: OrderMoney,
): Promise<number> {
  if (invoice === null || payments.every(({ failedRefundMinor }) => failedRefundMinor === 0)) return 0;
  const open = await listOpenRefunds(db, { brandId: order.brandId, orderId: order.id });
  const promisedMinor = open
    .filter(({ kind, state }) => kind !== 'return-overpayment' && state === 'waiting')
    .reduce((sum, { payload }) => sum + remainingMinorOf(payload), 0);
  const lines = await listLineTotals(db, order.brandId, [order.id]);
  return unreturnedMinor({ lines: lines.get(order.id) ?? [], invoice, payments, promisedMinor });
}
