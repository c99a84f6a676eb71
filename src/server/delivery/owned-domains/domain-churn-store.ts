import { sql } from 'kysely';
import type { DomainEnding } from '#core/domains/owned/domain-ending.ts';
import type { ChurnPeriod } from '#server/delivery/services/churn-store.ts';
import type { SubscriptionFilter } from '#server/delivery/services/subscription-store.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Domains of a TLD in a period. */
export interface TldChurn {
  readonly tld: string;
  /** Held by customers when the period began. */
  readonly atStart: number;
  /** Registered or transferred in during the period. */
  readonly started: number;
  /** Ended in the period, by how. */
  readonly endings: Readonly<Record<DomainEnding, number>>;
}

/**
 * Counts the domains of each TLD, from an index alone. A domain is one row: one that was ordered again after its end counts from then
 * only, and those that ended before their end was recorded do not count.
 */
export async function countDomainChurn(db: Queries, { brandIds, from, to }: ChurnPeriod): Promise<readonly TldChurn[]> {
  if (brandIds.length === 0) return [];
  const rows = await db
    .selectFrom('domains')
    .select(['tld', 'ending'])
    .select((eb) => [
      eb.fn
        .countAll()
        .filterWhere((one) =>
          one.and([
            one('registered_at', '<', from),
            one.or([one('ended_at', 'is', null), one('ended_at', '>=', from)]),
          ]),
        )
        .as('at_start'),
      eb.fn
        .countAll()
        .filterWhere((one) => one.and([one('registered_at', '>=', from), one('registered_at', '<', to)]))
        .as('started'),
      eb.fn
        .countAll()
        .filterWhere((one) => one.and([one('ended_at', '>=', from), one('ended_at', '<', to)]))
        .as('ended'),
    ])
    .where('brand_id', 'in', brandIds)
    // Literals let PostgreSQL use the partial index.
    .where(sql<boolean>`registered_at is not null and (state <> 'lost' or ended_at is not null)`)
    .groupBy(['tld', 'ending'])
    .orderBy('tld')
    .execute();
  const groups = Map.groupBy(rows, ({ tld }) => tld);
  return [...groups].map(([tld, group]) => {
    const endedAs = (ending: DomainEnding) => Number(group.find((row) => row.ending === ending)?.ended ?? 0);
    return {
      tld,
      atStart: group.reduce((sum, row) => sum + Number(row.at_start), 0),
      started: group.reduce((sum, row) => sum + Number(row.started), 0),
      endings: {
        expired: endedAs('expired'),
        deleted: endedAs('deleted'),
        'transferred-away': endedAs('transferred-away'),
        cancelled: endedAs('cancelled'),
      },
    };
  });
}

/** A domain that ended. */
export interface EndedDomain {
  readonly brandId: string;
  readonly name: string;
  readonly tld: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly endedAt: number;
  readonly ending: DomainEnding;
}

/** Domains that ended in a period, oldest first; by an index. */
export async function listEndedDomains(
  db: Queries,
  { brandId, from, to, after, limit }: SubscriptionFilter,
): Promise<readonly EndedDomain[]> {
  let ended = db
    .selectFrom('domains')
    .innerJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'domains.brand_id').onRef('orders.id', '=', 'domains.order_id'),
    )
    .select(['domains.name', 'domains.tld', 'domains.ended_at', 'domains.ending'])
    .select(['orders.id as order_id', 'orders.number'])
    .where('domains.brand_id', '=', brandId)
    .where('domains.ended_at', '>=', from)
    .where('domains.ended_at', '<', to)
    .orderBy('domains.ended_at')
    .orderBy('domains.name')
    .limit(limit);
  if (after !== null) {
    ended = ended.where((eb) => eb(eb.refTuple('domains.ended_at', 'domains.name'), '>', eb.tuple(after.at, after.id)));
  }
  return (await ended.execute()).flatMap((row) =>
    row.ended_at === null || row.ending === null
      ? []
      : [
          {
            brandId,
            name: row.name,
            tld: row.tld,
            orderId: row.order_id,
            orderNumber: row.number,
            endedAt: row.ended_at,
            ending: row.ending,
          },
        ],
  );
}
