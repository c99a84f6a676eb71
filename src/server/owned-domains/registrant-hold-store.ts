import type { HoldState } from '#core/domains/registrant-hold.ts';
import type { Queries } from '#server/platform/database.ts';
import { HELD_STATES } from './owned-domain-store.ts';

/** A name that is switched off, or to be; `changedAt` guards it against another worker. */
export interface RegistrantHold {
  readonly brandId: string;
  readonly name: string;
  readonly state: Exclude<HoldState, 'ended'>;
  /** How often the registry was asked for what is wanted now. */
  readonly attempts: number;
  /** When that was first wanted; ms. */
  readonly begunAt: number;
  /** When it is to be seen to again, for whoever else takes it up before, somebody is at it; null while there is nothing to do. */
  readonly nextAt: number | null;
  readonly changedAt: number;
}

type HoldKey = Pick<RegistrantHold, 'brandId' | 'name'>;

/** Wants a name switched off; one that is stays so, one that a person switched off is tried again. */
export async function wantHold(tx: Queries, { brandId, name }: HoldKey, at: number): Promise<void> {
  const wanted = { state: 'wanted', attempts: 0, begun_at: at, next_at: at } as const;
  await tx
    .insertInto('registrant_holds')
    .values({ brand_id: brandId, name, ...wanted, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'name'])
        .doUpdateSet((eb) => ({ ...wanted, changed_at: eb('registrant_holds.changed_at', '+', 1) }))
        .where('registrant_holds.state', '=', 'by-hand'),
    )
    .execute();
}

/** Holds that are to be seen to: those due, and those that rest although the address is confirmed or the name is nobody's any more. */
export async function findHoldsToSee(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly RegistrantHold[]> {
  const rows = await db
    .selectFrom('registrant_holds')
    .leftJoin('domains', (join) =>
      join
        .onRef('domains.brand_id', '=', 'registrant_holds.brand_id')
        .onRef('domains.name', '=', 'registrant_holds.name')
        .on('domains.state', 'in', HELD_STATES),
    )
    .leftJoin('registrant_addresses', (join) =>
      join
        .onRef('registrant_addresses.brand_id', '=', 'domains.brand_id')
        .onRef('registrant_addresses.email', '=', 'domains.registrant_email'),
    )
    .selectAll('registrant_holds')
    .where((eb) =>
      eb.or([
        eb('registrant_holds.next_at', '<=', at),
        eb.and([
          eb('registrant_holds.next_at', 'is', null),
          eb.or([eb('registrant_addresses.verified_at', 'is not', null), eb('domains.name', 'is', null)]),
        ]),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    name: row.name,
    state: row.state,
    attempts: row.attempts,
    begunAt: row.begun_at,
    nextAt: row.next_at,
    changedAt: row.changed_at,
  }));
}

/** Keeps a hold as it is now; null when another worker was at it since it was read. */
export async function saveHold(tx: Queries, changed: RegistrantHold, at: number): Promise<RegistrantHold | null> {
  const changedAt = Math.max(at, changed.changedAt + 1);
  const { state, attempts, begunAt, nextAt } = changed;
  const result = await tx
    .updateTable('registrant_holds')
    .set({ state, attempts, begun_at: begunAt, next_at: nextAt, changed_at: changedAt })
    .where('brand_id', '=', changed.brandId)
    .where('name', '=', changed.name)
    .where('changed_at', '=', changed.changedAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n ? { ...changed, changedAt } : null;
}

/** Forgets a hold that is over; false when another worker was at it since it was read. */
export async function deleteHold(tx: Queries, { brandId, name, changedAt }: RegistrantHold): Promise<boolean> {
  const result = await tx
    .deleteFrom('registrant_holds')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('changed_at', '=', changedAt)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
