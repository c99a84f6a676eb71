import type { Queries } from '#server/platform/database/database.ts';
import type { SubscriptionFilter } from './subscription-store.ts';

/** Services of a product in a period. */
export interface ProductChurn {
  readonly productId: string;
  readonly name: string;
  /** Running when the period began. */
  readonly atStart: number;
  /** Began in the period. */
  readonly started: number;
  /** Ended in the period. */
  readonly ended: number;
}

interface Period {
  readonly brandId: string;
  /** From this instant and before `to`; ms. */
  readonly from: number;
  readonly to: number;
}

/** Counts the services of each product of a brand; those that ended before their end was recorded do not count. */
export async function countChurn(db: Queries, { brandId, from, to }: Period): Promise<readonly ProductChurn[]> {
  const rows = await db
    .selectFrom('services')
    .select((eb) => [
      'product_id',
      eb.fn.max('name').as('name'),
      eb.fn
        .countAll()
        .filterWhere((one) =>
          one.and([one('started_at', '<', from), one.or([one('ended_at', 'is', null), one('ended_at', '>=', from)])]),
        )
        .as('at_start'),
      eb.fn
        .countAll()
        .filterWhere((one) => one.and([one('started_at', '>=', from), one('started_at', '<', to)]))
        .as('started'),
      eb.fn
        .countAll()
        .filterWhere((one) => one.and([one('ended_at', '>=', from), one('ended_at', '<', to)]))
        .as('ended'),
    ])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'service')
    .where((eb) => eb.or([eb('state', '!=', 'ended'), eb('ended_at', 'is not', null)]))
    .groupBy('product_id')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    atStart: Number(row.at_start),
    started: Number(row.started),
    ended: Number(row.ended),
  }));
}

/** A service that ended. */
export interface EndedService {
  readonly brandId: string;
  readonly id: string;
  readonly name: string;
  readonly productId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly endedAt: number;
}

/** Services that ended in a period, oldest first; by an index. */
export async function listEndedServices(
  db: Queries,
  { brandId, from, to, after, limit }: SubscriptionFilter,
): Promise<readonly EndedService[]> {
  let ended = db
    .selectFrom('services')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'services.brand_id').onRef('orders.id', '=', 'services.order_id'),
    )
    .select(['services.id', 'services.name', 'services.product_id', 'services.ended_at'])
    .select(['orders.id as order_id', 'orders.number'])
    .where('services.brand_id', '=', brandId)
    .where('services.kind', '=', 'service')
    .where('services.ended_at', '>=', from)
    .where('services.ended_at', '<', to)
    .orderBy('services.ended_at')
    .orderBy('services.id')
    .limit(limit);
  if (after !== null) {
    ended = ended.where((eb) => eb(eb.refTuple('services.ended_at', 'services.id'), '>', eb.tuple(after.at, after.id)));
  }
  return (await ended.execute()).map((row) => ({
    brandId,
    id: row.id,
    name: row.name,
    productId: row.product_id,
    orderId: row.order_id,
    orderNumber: row.number,
    endedAt: row.ended_at ?? 0,
  }));
}
