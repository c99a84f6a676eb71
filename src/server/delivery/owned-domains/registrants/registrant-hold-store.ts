import { REGISTERED_STATES } from '#core/domains/owned/owned-state.ts';
import type { VerificationHoldState } from '#core/domains/registrants/verification-hold.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** A suspended domain, or one to be suspended; `changedAt` detects concurrent workers. */
export interface RegistrantHold {
  readonly brandId: string;
  readonly name: string;
  readonly state: Exclude<VerificationHoldState, 'ended'>;
  /** Registry requests sent for the current state. */
  readonly attempts: number;
  /** When the current state was requested (ms). */
  readonly begunAt: number;
  /** When it is processed next (ms), also the lease of the current worker; null when nothing is to be done. */
  readonly nextAt: number | null;
  readonly changedAt: number;
}

type HoldKey = Pick<RegistrantHold, 'brandId' | 'name'>;

/** Requests the suspension of a domain; an existing one is kept, a manual one is retried. */
export async function insertHold(tx: Transaction, { brandId, name }: HoldKey, at: number): Promise<void> {
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

/** Suspensions to process: due ones, and resting ones whose address is confirmed or whose domain is no longer owned. */
export async function listDueHolds(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly RegistrantHold[]> {
  const rows = await db
    .selectFrom('registrant_holds')
    .leftJoin('domains', (join) =>
      join
        .onRef('domains.brand_id', '=', 'registrant_holds.brand_id')
        .onRef('domains.name', '=', 'registrant_holds.name')
        .on('domains.state', 'in', REGISTERED_STATES),
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

/** Stores a suspension; null after a concurrent change. */
export async function updateHold(tx: Transaction, changed: RegistrantHold, at: number): Promise<RegistrantHold | null> {
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

/** Deletes a finished suspension; false after a concurrent change. */
export async function deleteHold(tx: Transaction, { brandId, name, changedAt }: RegistrantHold): Promise<boolean> {
  const result = await tx
    .deleteFrom('registrant_holds')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('changed_at', '=', changedAt)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
