import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';

/** An address whose verification is due. */
export interface PendingAddress {
  readonly brandId: string;
  /** Lower case. */
  readonly email: string;
  /** When its verification began (ms). */
  readonly requestedAt: number;
  /** Emails sent since. */
  readonly emailsSent: number;
  readonly nextAt: number;
}

interface AddressKey {
  readonly brandId: string;
  readonly email: string;
}

/**
 * Starts the verification of an address; false when it is pending or confirmed. The upsert makes it happen once under
 * concurrency.
 */
export async function insertVerificationRequest(
  tx: Transaction,
  { brandId, email }: AddressKey,
  { at, nextAt }: { readonly at: number; readonly nextAt: number },
): Promise<boolean> {
  const request = { requested_at: at, emails_sent: 1, next_at: nextAt };
  const begun = await tx
    .insertInto('registrant_addresses')
    .values({ brand_id: brandId, email, verified_at: null, ...request })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'email'])
        .doUpdateSet(request)
        .where('registrant_addresses.verified_at', 'is', null)
        .where('registrant_addresses.next_at', 'is', null),
    )
    .returning('email')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Addresses whose next action is due, longest first. */
export async function listDueAddresses(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly PendingAddress[]> {
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
    requestedAt: row.requested_at,
    emailsSent: row.emails_sent,
    nextAt: row.next_at ?? at,
  }));
}

/** Stores the next action of an address; false after a concurrent change or confirmation. */
export async function updateVerificationRequest(
  tx: Transaction,
  { brandId, email, nextAt }: PendingAddress,
  next: { readonly requestedAt: number; readonly emailsSent: number; readonly nextAt: number | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('registrant_addresses')
    .set({ requested_at: next.requestedAt, emails_sent: next.emailsSent, next_at: next.nextAt })
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('next_at', '=', nextAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Marks an address as confirmed, keeping the first time; false when no domain uses it any more. */
export async function updateAddressConfirmed(
  tx: Transaction,
  { brandId, email }: AddressKey,
  at: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('registrant_addresses')
    .set((eb) => ({ verified_at: eb.fn.coalesce('verified_at', eb.val(at)), next_at: null }))
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes those of some addresses that no domain uses, after a domain stopped using them. They are locked first: a domain that
 * starts to use one at the same time is either seen here, or stores the address again afterwards.
 */
export async function deleteUnusedAddresses(
  tx: Transaction,
  brandId: string,
  emails: readonly string[],
): Promise<void> {
  for (const some of chunksOf([...new Set(emails)].toSorted())) {
    await lockAddresses(tx, brandId, some);
    await tx
      .deleteFrom('registrant_addresses')
      .where('brand_id', '=', brandId)
      .where('email', 'in', some)
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
      )
      .execute();
  }
}

async function lockAddresses(tx: Transaction, brandId: string, emails: readonly string[]): Promise<void> {
  await tx
    .selectFrom('registrant_addresses')
    .select('email')
    .where('brand_id', '=', brandId)
    .where('email', 'in', emails)
    .orderBy('email')
    .forNoKeyUpdate()
    .execute();
}
