import { type RawBuilder, sql } from 'kysely';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** Services of a product that began or ended in a month. */
export interface ServiceCount {
  readonly brandId: string;
  readonly productId: string;
  /** Of UTC: '2026-11'. */
  readonly month: string;
  /** Of one of them. */
  readonly name: string;
  readonly started: number;
  readonly ended: number;
}

/** A service that was marked as counted, with the instants that are to be counted now (ms). */
export interface CountedService extends Pick<ServiceCount, 'brandId' | 'productId' | 'name'> {
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** Whether a service has to be counted; the literals of the partial index. Those that ended before their end was recorded are not. */
export const IS_UNCOUNTED: RawBuilder<boolean> = sql`(kind = 'service' and ((counted = 0 and (state <> 'ended' or ended_at is not null)) or (counted = 1 and ended_at is not null)))`;

/** A service that has to be counted. */
interface UncountedService {
  readonly brandId: string;
  readonly id: string;
  readonly hasEnded: boolean;
}

/** Services that have to be counted. */
export async function listUncounted(db: Queries, limit: number): Promise<readonly UncountedService[]> {
  const uncounted = db.selectFrom('services').select(['brand_id', 'id', 'ended_at']).where(IS_UNCOUNTED);
  const rows = await uncounted.orderBy('brand_id').orderBy('id').limit(limit).execute();
  return rows.map((row) => ({ brandId: row.brand_id, id: row.id, hasEnded: row.ended_at !== null }));
}

/** Marks those services of a brand whose beginning was not counted meanwhile, and returns them. */
export async function updateStartCounted(
  tx: Transaction,
  brandId: string,
  ids: readonly string[],
): Promise<readonly CountedService[]> {
  const rows = await tx
    .updateTable('services')
    .set({ counted: 1 })
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .where('counted', '=', 0)
    .returning(['product_id', 'name', 'started_at'])
    .execute();
  return rows.map((row) => ({
    brandId,
    productId: row.product_id,
    name: row.name,
    startedAt: row.started_at,
    endedAt: null,
  }));
}

/** Marks those services of a brand whose beginning, but not their end was counted, and returns them. */
export async function updateEndCounted(
  tx: Transaction,
  brandId: string,
  ids: readonly string[],
): Promise<readonly CountedService[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('services')
    .set({ counted: 2 })
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .where('counted', '=', 1)
    .where('ended_at', 'is not', null)
    .returning(['product_id', 'name', 'ended_at'])
    .execute();
  return rows.map((row) => ({
    brandId,
    productId: row.product_id,
    name: row.name,
    startedAt: null,
    endedAt: row.ended_at,
  }));
}

/** Adds counts to those of their product and month. */
export async function addServiceCounts(tx: Transaction, counts: readonly ServiceCount[]): Promise<void> {
  for (const { brandId, productId, month, name, started, ended } of counts) {
    await tx
      .insertInto('service_counts')
      .values({ brand_id: brandId, product_id: productId, month, name, started, ended })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'product_id', 'month']).doUpdateSet((eb) => ({
          started: eb('service_counts.started', '+', eb.ref('excluded.started')),
          ended: eb('service_counts.ended', '+', eb.ref('excluded.ended')),
        })),
      )
      .execute();
  }
}
