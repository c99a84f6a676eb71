import { savedEntry } from '#contract/billing.ts';
import type { SavedEntry, SavedKind } from '#core/billing/saved-details.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';

/** The owner of entries. */
export interface EntryOwner {
  readonly brandId: string;
  readonly customerId: string;
}

/** A saved entry. */
export interface StoredEntry {
  readonly id: string;
  readonly kind: SavedKind;
  readonly entry: SavedEntry;
  /** Chosen by the customer. */
  readonly isDefault: boolean;
  readonly createdAt: number;
}

const ENTRIES = jsonColumn<SavedEntry>('saved_details.document', savedEntry.shape.fields);

/** A customer's entries, oldest first. */
export async function listEntries(db: Queries, owner: EntryOwner): Promise<readonly StoredEntry[]> {
  const rows = await db
    .selectFrom('saved_details')
    .selectAll()
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      entry: ENTRIES.parse(row.document, row.id),
      isDefault: row.is_default === 1,
      createdAt: row.created_at,
    }))
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/**
 * Locks the customer for this transaction, which serialises additions to the account, its orders and its first
 * basket. False when the account was deleted.
 */
export async function lockOwner(tx: Transaction, { brandId, customerId }: EntryOwner): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set((row) => ({ email: row.ref('email') }))
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertEntries(
  tx: Transaction,
  owner: EntryOwner,
  entries: readonly Pick<StoredEntry, 'id' | 'kind' | 'entry' | 'createdAt'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('saved_details')
    .values(
      entries.map(({ id, kind, entry, createdAt }) => ({
        brand_id: owner.brandId,
        customer_id: owner.customerId,
        id,
        kind,
        document: ENTRIES.format(entry),
        is_default: 0,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .execute();
}

/** Updates an entry; false when there is none. */
export async function updateEntry(
  tx: Transaction,
  owner: EntryOwner,
  given: { readonly id: string; readonly entry: SavedEntry; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_details')
    .set({ document: ENTRIES.format(given.entry), updated_at: given.at })
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .where('id', '=', given.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an entry; false when there is none. */
export async function deleteEntry(tx: Transaction, owner: EntryOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_details')
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteEntries(tx: Transaction, owner: EntryOwner): Promise<void> {
  await tx
    .deleteFrom('saved_details')
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .execute();
}

/** Makes the entries of an owner those of another account of the brand, where the customer has chosen none of them. */
export async function moveEntries(tx: Transaction, owner: EntryOwner, to: string): Promise<void> {
  await tx
    .updateTable('saved_details')
    .set({ customer_id: to, is_default: 0 })
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .execute();
}

/** Makes an entry the only default of its kind. The caller has locked the customer: an entry added meanwhile would be another one. */
export async function updateDefaultEntry(
  tx: Transaction,
  owner: EntryOwner,
  { id, kind }: Pick<StoredEntry, 'id' | 'kind'>,
): Promise<void> {
  await tx
    .updateTable('saved_details')
    .set((row) => ({
      is_default: row.case().when('id', '=', id).then(row.lit(1)).else(row.lit(0)).end(),
    }))
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .where('kind', '=', kind)
    .execute();
}
