import type { DomainEnding } from '#core/domains/owned/domain-ending.ts';
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
 * Counts the domains of each TLD of a brand. A name is one row: one that was ordered again after its end counts from then
 * only, and those that ended before their end was recorded do not count.
 */
export async function countDomainChurn(
  db: Queries,
  { brandId, from, to }: { readonly brandId: string; readonly from: number; readonly to: number },
): Promise<readonly TldChurn[]> {
  const rows = await db
    .selectFrom('domains')
    .select((eb) => {
      const endedAs = (ending: DomainEnding) =>
        eb.fn
          .countAll()
          .filterWhere((one) =>
            one.and([one('ended_at', '>=', from), one('ended_at', '<', to), one('ending', '=', ending)]),
          );
      return [
        'tld',
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
        endedAs('expired').as('expired'),
        endedAs('deleted').as('deleted'),
        endedAs('transferred-away').as('transferred_away'),
        endedAs('cancelled').as('cancelled'),
      ];
    })
    .where('brand_id', '=', brandId)
    .where('registered_at', 'is not', null)
    .where((eb) => eb.or([eb('state', '!=', 'lost'), eb('ended_at', 'is not', null)]))
    .groupBy('tld')
    .orderBy('tld')
    .execute();
  return rows.map((row) => ({
    tld: row.tld,
    atStart: Number(row.at_start),
    started: Number(row.started),
    endings: {
      expired: Number(row.expired),
      deleted: Number(row.deleted),
      'transferred-away': Number(row.transferred_away),
      cancelled: Number(row.cancelled),
    },
  }));
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
