import type { Queries } from '#server/platform/database.ts';

/** An address that somebody has to look at again. */
export interface AskedAddress {
  readonly brandId: string;
  /** Lower case. */
  readonly email: string;
  /** When it was first asked about. */
  readonly askedAt: number;
  /** How many letters asked for it since. */
  readonly letters: number;
  readonly nextAt: number;
}

interface AddressKey {
  readonly brandId: string;
  readonly email: string;
}

/** Begins to ask for an address; false when that is under way already, or it is confirmed. The row decides, so of many at once one begins. */
export async function beginAsking(
  tx: Queries,
  { brandId, email }: AddressKey,
  { at, nextAt }: { readonly at: number; readonly nextAt: number },
): Promise<boolean> {
  const asking = { asked_at: at, letters: 1, next_at: nextAt };
  const begun = await tx
    .insertInto('registrant_addresses')
    .values({ brand_id: brandId, email, verified_at: null, ...asking })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'email'])
        .doUpdateSet(asking)
        .where('registrant_addresses.verified_at', 'is', null)
        .where('registrant_addresses.next_at', 'is', null),
    )
    .returning('email')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Addresses that are to be looked at again, the longest due first. */
export async function findDueAddresses(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly AskedAddress[]> {
  const rows = await db
    .selectFrom('registrant_addresses')
    .selectAll()
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    email: row.email,
    askedAt: row.asked_at,
    letters: row.letters,
    nextAt: row.next_at ?? at,
  }));
}

/** Notes how it goes on with an address; false when somebody else did, or it was confirmed. */
export async function goOnAsking(
  tx: Queries,
  { brandId, email, nextAt }: AskedAddress,
  next: { readonly askedAt: number; readonly letters: number; readonly nextAt: number | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('registrant_addresses')
    .set({ asked_at: next.askedAt, letters: next.letters, next_at: next.nextAt })
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('next_at', '=', nextAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes that an address is confirmed, the first time; false when no name has it any more. */
export async function confirmAddress(tx: Queries, { brandId, email }: AddressKey, at: number): Promise<boolean> {
  const row = await tx
    .updateTable('registrant_addresses')
    .set((eb) => ({ verified_at: eb.fn.coalesce('verified_at', eb.val(at)), next_at: null }))
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets addresses that no name has; of all, or of those given. */
export async function deleteUnheldAddresses(
  tx: Queries,
  among?: { readonly brandId: string; readonly emails: readonly string[] },
): Promise<void> {
  if (among?.emails.length === 0) return;
  const unheld = tx
    .deleteFrom('registrant_addresses')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('domains')
            .select('domains.name')
            .whereRef('domains.brand_id', '=', 'registrant_addresses.brand_id')
            .whereRef('domains.registrant_email', '=', 'registrant_addresses.email'),
        ),
      ),
    );
  const chosen =
    among === undefined ? unheld : unheld.where('brand_id', '=', among.brandId).where('email', 'in', among.emails);
  await chosen.execute();
}
