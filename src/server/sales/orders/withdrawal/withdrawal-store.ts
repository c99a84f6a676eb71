import * as z from 'zod/mini';
import { withdrawalPaymentState } from '#contract/orders.ts';
import { list, minor } from '#contract/shared-schemas.ts';
import type { LineWithdrawal, WithdrawalPaymentState } from '#core/orders/withdrawal.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import type { StoredOrder, StoredOrderLine } from '#server/sales/orders/order-store.ts';

/** A declaration of withdrawal; never changed. */
export interface StoredWithdrawal {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly name: string;
  /** The address its acknowledgement is sent to. */
  readonly email: string;
  readonly lines: readonly LineWithdrawal[];
  /** The state of the payment, and the refunded amount; absent in old rows. */
  readonly money?: { readonly kind: WithdrawalPaymentState; readonly backMinor: number } | undefined;
  readonly receivedAt: number;
}

const DOCUMENTS = jsonColumn<Pick<StoredWithdrawal, 'lines' | 'money'>>(
  'withdrawals.document',
  z.object({
    lines: list(z.object({ lineId: z.string(), right: z.enum(['open', 'performed', 'over']), backMinor: minor })),
    money: z.optional(z.object({ kind: withdrawalPaymentState, backMinor: minor })),
  }),
);

export async function insertWithdrawal(tx: Transaction, withdrawal: StoredWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      brand_id: withdrawal.brandId,
      id: withdrawal.id,
      order_id: withdrawal.orderId,
      name: withdrawal.name,
      email: withdrawal.email,
      document: DOCUMENTS.format({ lines: withdrawal.lines, money: withdrawal.money }),
      received_at: withdrawal.receivedAt,
    })
    .execute();
}

/** The declarations about an order, oldest first. */
export async function listWithdrawals(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<readonly StoredWithdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
  return rows
    .map((row) => ({
      brandId: row.brand_id,
      id: row.id,
      orderId: row.order_id,
      name: row.name,
      email: row.email,
      ...DOCUMENTS.parse(row.document, row.id),
      receivedAt: row.received_at,
    }))
    .toSorted((a, b) => a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : 1));
}

/** The same when the lines are loaded already; no query when none was withdrawn from. */
export async function listWithdrawalsOf(
  db: Queries,
  { brandId, id }: StoredOrder,
  lines: readonly StoredOrderLine[],
): Promise<readonly StoredWithdrawal[]> {
  return lines.some(({ withdrawnAt }) => withdrawnAt !== null) ? listWithdrawals(db, brandId, id) : [];
}

/** Delivery times of an order's lines (ms). */
export async function listDeliveries(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['line_id', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'delivered')
    .execute();
  return new Map(rows.map((row) => [row.line_id, row.updated_at]));
}

/** Removes name and email address from the declarations about an order, for a deleted account. */
export async function deleteWithdrawalData(tx: Transaction, brandId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ name: '', email: '' })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
}
