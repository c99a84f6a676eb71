import {
  type CancellationRequestEvent,
  type CancellationRequestState,
  nextCancellationRequestState,
} from '#core/orders/cancellation-request.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A request of staff to cancel a line whose fulfilment is in progress. */
export interface CancellationRequest {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  /** The command of the audit log that made it. */
  readonly commandId: string;
  /** Who made it, by name. */
  readonly actor: string;
  /** Also the note on a credit note. */
  readonly reason: string;
  readonly state: CancellationRequestState;
  /** ms. */
  readonly requestedAt: number;
  /** When it was decided or withdrawn (ms); null while it is open. */
  readonly decidedAt: number | null;
}

/** A request to be stored. */
export type NewCancellationRequest = Omit<CancellationRequest, 'state' | 'decidedAt'>;

/** Stores an open request of a locked order; the line has no other open one. */
export async function insertCancellationRequest(tx: Transaction, request: NewCancellationRequest): Promise<void> {
  await tx
    .insertInto('cancellation_requests')
    .values({
      brand_id: request.brandId,
      id: request.id,
      order_id: request.orderId,
      line_id: request.lineId,
      command_id: request.commandId,
      actor: request.actor,
      reason: request.reason,
      state: 'open',
      requested_at: request.requestedAt,
      decided_at: null,
    })
    .execute();
}

/** All requests of an order, oldest first. */
export async function listCancellationRequests(
  db: Queries,
  brandId: string,
  orderId: string,
): Promise<readonly CancellationRequest[]> {
  const rows = await db
    .selectFrom('cancellation_requests')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => storedRequest(row));
}

export async function findCancellationRequest(
  db: Queries,
  { brandId, id }: Pick<CancellationRequest, 'brandId' | 'id'>,
): Promise<CancellationRequest | null> {
  const row = await db
    .selectFrom('cancellation_requests')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : storedRequest(row);
}

/** Closes an open request of a locked order; false when it is not open. */
export async function updateCancellationRequest(
  tx: Transaction,
  { brandId, id }: Pick<CancellationRequest, 'brandId' | 'id'>,
  event: CancellationRequestEvent,
  at: number,
): Promise<boolean> {
  const next = nextCancellationRequestState('open', event);
  if (!next.ok) throw new Error(`Request ${id} cannot be closed by ${event}.`);
  const { numUpdatedRows } = await tx
    .updateTable('cancellation_requests')
    .set({ state: next.value, decided_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the reasons of an order's requests, which may identify the buyer. */
export async function deleteCancellationReasons(tx: Transaction, brandId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('cancellation_requests')
    .set({ reason: '' })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
}

function storedRequest(row: Tables['cancellation_requests']): CancellationRequest {
  return {
    brandId: row.brand_id,
    id: row.id,
    orderId: row.order_id,
    lineId: row.line_id,
    commandId: row.command_id,
    actor: row.actor,
    reason: row.reason,
    state: row.state,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
  };
}
