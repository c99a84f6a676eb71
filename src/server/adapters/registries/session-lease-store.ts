import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** One of the sessions a registry allows, leased by a process. */
export interface LeasedSlot {
  /** Registry and registrar account, independent of brands' keys. */
  readonly registry: string;
  readonly slot: number;
  /** A new id for each lease. */
  readonly holder: string;
}

/** Leases one of the allowed sessions; null while all are taken, in which case their holders are notified. */
export async function claimSlot(
  tx: Transaction,
  { registry, holder, maxSessions }: Pick<LeasedSlot, 'registry' | 'holder'> & { readonly maxSessions: number },
  { at, until }: { readonly at: number; readonly until: number },
): Promise<LeasedSlot | null> {
  await tx.deleteFrom('registry_sessions').where('registry', '=', registry).where('lease_until', '<', at).execute();
  const rows = await tx.selectFrom('registry_sessions').select('slot').where('registry', '=', registry).execute();
  const taken = new Set(rows.map(({ slot }) => slot));
  // After a reduction of the limit, excess sessions stay until they end.
  const free =
    taken.size >= maxSessions
      ? undefined
      : Array.from({ length: maxSessions }, (_, slot) => slot).find((slot) => !taken.has(slot));
  if (free === undefined) {
    await tx.updateTable('registry_sessions').set({ wanted_at: at }).where('registry', '=', registry).execute();
    return null;
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('registry_sessions')
    .values({ registry, slot: free, holder, lease_until: until, wanted_at: null })
    .onConflict((conflict) => conflict.columns(['registry', 'slot']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? { registry, slot: free, holder } : null;
}

/** Renews leases by their holders; returns those kept, with the instant at which a session was last requested (ms). */
export async function extendSlots(
  db: Queries,
  holders: readonly string[],
  until: number,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .updateTable('registry_sessions')
    .set({ lease_until: until })
    .where('holder', 'in', holders)
    .returning(['holder', 'wanted_at'])
    .execute();
  return new Map(rows.map((row) => [row.holder, row.wanted_at]));
}

/** When a session was last requested from holders (ms); null when none was. */
export async function listRequests(
  db: Queries,
  holders: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('registry_sessions')
    .select(['holder', 'wanted_at'])
    .where('holder', 'in', holders)
    .execute();
  return new Map(rows.map((row) => [row.holder, row.wanted_at]));
}

/** Releases a lease. */
export async function releaseSlot(db: Queries, { registry, slot, holder }: LeasedSlot): Promise<void> {
  await db
    .deleteFrom('registry_sessions')
    .where('registry', '=', registry)
    .where('slot', '=', slot)
    .where('holder', '=', holder)
    .execute();
}
