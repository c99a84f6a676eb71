import * as z from 'zod/mini';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import { storableText } from '#server/platform/database/portable-parameters.ts';
import type { RecordedExchange } from '#server/platform/exchanges/exchange-scope.ts';
import type { Tables } from '#server/platform/tables.ts';

const frames = z.object({
  frames: z.array(
    z.object({
      direction: z.enum(['sent', 'received', 'unanswered']),
      afterMs: z.number(),
      head: z.string(),
      body: z.string(),
      cutLength: z.int(),
    }),
  ),
  leftOut: z.int(),
});

const FRAMES = jsonColumn('provider_exchanges.frames', frames);

/** How long exchanges are stored (days). */
export const EXCHANGE_RETENTION_DAYS = 90;

/** An exchange of an order with its id. */
export interface NewExchange extends RecordedExchange {
  readonly id: string;
  readonly orderId: string;
}

/** A stored exchange without its frames. */
export type ExchangeRow = Omit<Tables['provider_exchanges'], 'frames'>;

/** A stored exchange. */
export interface StoredExchange {
  readonly row: ExchangeRow;
  readonly frames: z.infer<typeof frames>['frames'];
  /** How many frames were left out. */
  readonly framesLeftOut: number;
}

const ANSWER_LENGTH = 200;

/** Stores exchanges in one statement. */
export async function insertExchanges(db: Queries, exchanges: readonly NewExchange[]): Promise<void> {
  await db
    .insertInto('provider_exchanges')
    .values(
      exchanges.map((exchange) => ({
        brand_id: exchange.brandId,
        order_id: exchange.orderId,
        id: exchange.id,
        job_id: exchange.jobId,
        payment_id: exchange.paymentId,
        family: exchange.family,
        adapter: exchange.adapter,
        operation: exchange.operation,
        started_at: exchange.startedAt,
        duration_ms: exchange.durationMs,
        outcome: exchange.outcome,
        answer: exchange.answer === null ? null : storableText(exchange.answer.slice(0, ANSWER_LENGTH)),
        frames: FRAMES.format({ frames: [...exchange.frames], leftOut: exchange.framesLeftOut }),
      })),
    )
    .execute();
}

const COLUMNS = [
  'brand_id',
  'order_id',
  'id',
  'job_id',
  'payment_id',
  'family',
  'adapter',
  'operation',
  'started_at',
  'duration_ms',
  'outcome',
  'answer',
] as const;

/** The newest exchanges of an order, at most `limit`, newest first. */
export async function listExchanges(
  db: Queries,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
  limit: number,
): Promise<readonly ExchangeRow[]> {
  return db
    .selectFrom('provider_exchanges')
    .select(COLUMNS)
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** An exchange of an order with its frames; null when there is none. */
export async function findExchange(
  db: Queries,
  { brandId, orderId, id }: { readonly brandId: string; readonly orderId: string; readonly id: string },
): Promise<StoredExchange | null> {
  const found = await db
    .selectFrom('provider_exchanges')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { frames: text, ...row } = found;
  const { frames: stored, leftOut: framesLeftOut } = FRAMES.parse(text, id);
  return { row, frames: stored, framesLeftOut };
}

/** Deletes the exchanges of an order. */
export async function deleteOrderExchanges(tx: Transaction, brandId: string, orderId: string): Promise<void> {
  await tx.deleteFrom('provider_exchanges').where('brand_id', '=', brandId).where('order_id', '=', orderId).execute();
}

/** Deletes expired exchanges, the oldest first. */
export function deleteOldExchanges(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'provider_exchanges', { key: ['brand_id', 'order_id', 'id'], by: 'started_at' }, expired);
}
