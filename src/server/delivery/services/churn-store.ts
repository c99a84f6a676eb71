import { type RawBuilder, sql } from 'kysely';
import { type UtcMonthStart, nearestUtcMonth } from '#core/reports/utc-month.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { IS_UNCOUNTED } from './service-count-store.ts';
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

/** A period of some brands: from an instant (ms) and before `to`. */
export interface ChurnPeriod {
  readonly brandIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

/**
 * Counts the services of each product; those that ended before their end was recorded do not count. Sums the stored
 * counts of months up to the month boundaries nearest to the beginning and the end of the period; adds or subtracts, by
 * an index, services that began or ended between boundary and period, and those not counted yet. One statement, so that
 * all figures are of one moment.
 */
export async function countChurn(db: Queries, period: ChurnPeriod): Promise<readonly ProductChurn[]> {
  const { brandIds, from, to } = period;
  if (brandIds.length === 0) return [];
  const [first, last] = [nearestUtcMonth(from), nearestUtcMonth(to)];
  const ofBrands = sql`brand_id in (${sql.join(brandIds)})`;
  const { rows } = await sql<{
    product_id: string;
    name: string;
    at_start: number | string;
    started: number | string;
    ended: number | string;
  }>`
    select product_id, max(name) as name, sum(at_start) as at_start, sum(started) as started, sum(ended) as ended from (
      select product_id, name,
        case when month < ${first.month} then started - ended else 0 end as at_start,
        case when month >= ${first.month} and month < ${last.month} then started else 0 end as started,
        case when month >= ${first.month} and month < ${last.month} then ended else 0 end as ended
      from service_counts where ${ofBrands}
      union all ${beside(ofBrands, first, from, 'from')}
      union all ${beside(ofBrands, last, to, 'to')}
      union all select product_id, name,
        case when counted = 0 and started_at < ${first.at} then 1 else 0 end - case when ended_at < ${first.at} then 1 else 0 end,
        case when counted = 0 and started_at >= ${first.at} and started_at < ${last.at} then 1 else 0 end,
        case when ended_at >= ${first.at} and ended_at < ${last.at} then 1 else 0 end
      from services where ${ofBrands} and ${IS_UNCOUNTED}
    ) as counted group by product_id order by product_id`.execute(db);
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    atStart: Number(row.at_start),
    started: Number(row.started),
    ended: Number(row.ended),
  }));
}

/**
 * The services that began or ended between a month boundary and the beginning or end of the period: added if the
 * boundary is earlier, otherwise subtracted.
 */
function beside(
  ofBrands: RawBuilder<unknown>,
  month: UtcMonthStart,
  at: number,
  end: 'from' | 'to',
): RawBuilder<unknown> {
  const sign = month.at <= at ? 1 : -1;
  const [since, until] = [Math.min(month.at, at), Math.max(month.at, at)];
  // A service that began before the period was running at its start unless it ended, and does not count as begun in it.
  const counts = (column: 'started' | 'ended') => {
    const [began, ran] = column === 'started' ? [sign, sign] : [sign, -sign];
    const inPeriod = end === 'from' ? -began : began;
    return sql.join([
      sql.lit(end === 'from' ? ran : 0),
      sql.lit(column === 'started' ? inPeriod : 0),
      sql.lit(column === 'ended' ? inPeriod : 0),
    ]);
  };
  const isCounted = sql`${ofBrands} and kind = 'service' and (state <> 'ended' or ended_at is not null)`;
  return sql`
    select product_id, name, ${counts('started')} from services where ${isCounted} and started_at >= ${since} and started_at < ${until}
    union all
    select product_id, name, ${counts('ended')} from services where ${isCounted} and ended_at >= ${since} and ended_at < ${until}`;
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
