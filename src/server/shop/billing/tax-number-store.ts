import type { TaxNumberRecord } from '#core/billing/tax/tax-number-record.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A tax number of a brand's buyers, in normalized form. */
export interface TaxNumberKey {
  readonly brandId: string;
  readonly number: string;
}

/** A number due for checking. */
export interface DueTaxNumber extends TaxNumberKey {
  readonly country: string;
  readonly record: TaxNumberRecord;
}

/** What is known of a number; null when it was never given. */
export async function findTaxNumber(db: Queries, { brandId, number }: TaxNumberKey): Promise<TaxNumberRecord | null> {
  const row = await db
    .selectFrom('tax_numbers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : recordOf(row);
}

/** Stores a given number; a concurrently stored or answered one is unchanged. */
export async function updateEnteredTaxNumber(
  tx: Transaction,
  { brandId, number }: TaxNumberKey,
  given: {
    readonly country: string;
    readonly before: TaxNumberRecord | null;
    readonly record: TaxNumberRecord;
    readonly at: number;
  },
): Promise<void> {
  const { country, before, record, at } = given;
  if (before === null) {
    await tx
      .insertInto('tax_numbers')
      .values({ brand_id: brandId, number, country, provided_at: at, ...columnsOf(record) })
      .onConflict((conflict) => conflict.columns(['brand_id', 'number']).doUpdateSet({ provided_at: at }))
      .execute();
    return;
  }
  const update = tx
    .updateTable('tax_numbers')
    .set({ provided_at: at, ...(record === before ? {} : { country, ...columnsOf(record) }) })
    .where('brand_id', '=', brandId)
    .where('number', '=', number);
  await (record === before ? update : update.where('state', '=', before.state)).execute();
}

/** Numbers due for checking, longest first. */
export async function listDueTaxNumbers(
  db: Queries,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<readonly DueTaxNumber[]> {
  const rows = await db
    .selectFrom('tax_numbers')
    .selectAll()
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    number: row.number,
    country: row.country,
    record: recordOf(row),
  }));
}

/** When the next number is due for checking (ms); null when none is. */
export async function findNextTaxNumberAt(db: Queries): Promise<number | null> {
  const row = await db
    .selectFrom('tax_numbers')
    .select('next_at')
    .where('next_at', 'is not', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_at ?? null;
}

/** Claims a due number until `until` (ms), so that one worker checks it; false when another has. */
export async function claimTaxNumber(tx: Transaction, due: DueTaxNumber, until: number): Promise<boolean> {
  const result = await tx
    .updateTable('tax_numbers')
    .set({ next_at: until })
    .where('brand_id', '=', due.brandId)
    .where('number', '=', due.number)
    .where('next_at', '=', due.record.nextAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Stores the result of a claimed number; nothing if the claim was lost. */
export async function updateAnsweredTaxNumber(
  tx: Transaction,
  { brandId, number }: TaxNumberKey,
  { record, claimedUntil }: { readonly record: TaxNumberRecord; readonly claimedUntil: number },
): Promise<void> {
  await tx
    .updateTable('tax_numbers')
    .set(columnsOf(record))
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .where('next_at', '=', claimedUntil)
    .execute();
}

/** Deletes numbers that were not given for a long time, the oldest first; orders have their own evidence. */
export function deleteOldTaxNumbers(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'tax_numbers', { key: ['brand_id', 'number'], by: 'provided_at' }, expired);
}

/** Deletes numbers of a brand. */
export async function deleteTaxNumbers(tx: Transaction, brandId: string, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.deleteFrom('tax_numbers').where('brand_id', '=', brandId).where('number', 'in', numbers).execute();
}

function columnsOf({ state, checkedAt, validAt, requestId, tries, nextAt }: TaxNumberRecord) {
  return { state, checked_at: checkedAt, valid_at: validAt, request_id: requestId, tries, next_at: nextAt };
}

function recordOf(row: Tables['tax_numbers']): TaxNumberRecord {
  return {
    state: row.state,
    checkedAt: row.checked_at,
    validAt: row.valid_at,
    requestId: row.request_id,
    tries: row.tries,
    nextAt: row.next_at,
  };
}
