import type { LineWithdrawal } from '#core/orders/withdrawal.ts';
import type { Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';

/** A statement of withdrawal as it was made; never changed. */
export interface StoredWithdrawal {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly name: string;
  /** Where its acknowledgement goes. */
  readonly email: string;
  readonly lines: readonly LineWithdrawal[];
  readonly receivedAt: number;
}

export async function insertWithdrawal(tx: Queries, withdrawal: StoredWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      brand_id: withdrawal.brandId,
      id: withdrawal.id,
      order_id: withdrawal.orderId,
      name: withdrawal.name,
      email: withdrawal.email,
      document: JSON.stringify({ lines: withdrawal.lines }),
      received_at: withdrawal.receivedAt,
    })
    .execute();
}

/** The statements about an order, the oldest first. */
export async function loadWithdrawals(
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
      ...storedDocument<Pick<StoredWithdrawal, 'lines'>>(row.document, 'lines'),
      receivedAt: row.received_at,
    }))
    .toSorted((a, b) => a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : 1));
}

/** When the lines of an order were delivered. */
export async function loadDeliveries(
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

/** Takes away who made the statements about an order, whose buyer is to be forgotten. */
export async function forgetWithdrawals(tx: Queries, brandId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ name: '', email: '' })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
}
