import { sql } from 'kysely';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, isOldest } from '#server/platform/database/delete-oldest.ts';
import type { Tables } from '#server/platform/tables.ts';

/** Money that arrived on a brand's bank account. */
export interface StoredTransfer {
  readonly brandId: string;
  readonly id: string;
  readonly account: string;
  /** The bank's reference, or a key made of the entry; each counts once per account. */
  readonly bankReference: string;
  /** ISO date. */
  readonly bookedOn: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly payer: string;
  readonly remittance: string;
  readonly state: 'open' | 'assigned' | 'dismissed';
  readonly orderId: string | null;
  readonly importedAt: number;
  readonly settledAt: number | null;
  readonly settledBy: string | null;
  readonly note: string | null;
}

/** Stores transfers that are not known yet; returns how many were new. */
export async function insertTransfers(tx: Transaction, transfers: readonly StoredTransfer[]): Promise<number> {
  let inserted = 0;
  for (const part of chunksOf(transfers)) {
    const result = await tx
      .insertInto('bank_transfers')
      .values(part.map((transfer) => rowOf(transfer)))
      .onConflict((conflict) => conflict.columns(['brand_id', 'account', 'bank_reference']).doNothing())
      .executeTakeFirst();
    inserted += Number(result.numInsertedOrUpdatedRows ?? 0n);
  }
  return inserted;
}

/** How an open transfer is settled. */
export interface TransferSettlement {
  readonly state: 'assigned' | 'dismissed';
  readonly orderId: string | null;
  readonly by: string;
  readonly note: string | null;
  readonly at: number;
}

/** Settles a transfer that is still open; false if it is not. */
export async function settleTransfer(
  tx: Transaction,
  { brandId, id }: Pick<StoredTransfer, 'brandId' | 'id'>,
  { state, orderId, by, note, at }: TransferSettlement,
): Promise<boolean> {
  const result = await tx
    .updateTable('bank_transfers')
    .set({ state, order_id: orderId, settled_at: at, settled_by: by, note })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A transfer; null when there is none. */
export async function findTransferById(
  db: Queries,
  { brandId, id }: Pick<StoredTransfer, 'brandId' | 'id'>,
): Promise<StoredTransfer | null> {
  const found = db.selectFrom('bank_transfers').selectAll().where('brand_id', '=', brandId).where('id', '=', id);
  const row = await found.executeTakeFirst();
  return row === undefined ? null : storedTransfer(row);
}

/** A page of the transfers of a state, the last imported first. */
export interface TransferPage {
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null;
  readonly state: StoredTransfer['state'];
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** The transfers of a state, the last imported first. */
export async function listTransfers(
  db: Queries,
  { brandIds, state, after, limit }: TransferPage,
): Promise<readonly StoredTransfer[]> {
  if (brandIds?.length === 0) return [];
  let transfers = db.selectFrom('bank_transfers').selectAll().where('state', '=', state);
  if (brandIds !== null) transfers = transfers.where('brand_id', 'in', brandIds);
  if (after !== null)
    transfers = transfers.where((eb) => eb(eb.refTuple('imported_at', 'id'), '<', eb.tuple(after.at, after.id)));
  const rows = await transfers.orderBy('imported_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => storedTransfer(row));
}

/** Empties payers and texts of transfers that were settled long ago, the oldest first. */
export async function erasePayers(tx: Transaction, expired: Expired): Promise<number> {
  const and = sql<boolean>`(payer <> '' or remittance <> '')`;
  const { numUpdatedRows } = await tx
    .updateTable('bank_transfers')
    .set({ payer: '', remittance: '' })
    .where(isOldest('bank_transfers', { key: ['brand_id', 'id'], by: 'settled_at', and }, expired))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function rowOf(transfer: StoredTransfer): Tables['bank_transfers'] {
  return {
    brand_id: transfer.brandId,
    id: transfer.id,
    account: transfer.account,
    bank_reference: transfer.bankReference,
    booked_on: transfer.bookedOn,
    amount_minor: transfer.amountMinor,
    currency: transfer.currency,
    payer: transfer.payer,
    remittance: transfer.remittance,
    state: transfer.state,
    order_id: transfer.orderId,
    imported_at: transfer.importedAt,
    settled_at: transfer.settledAt,
    settled_by: transfer.settledBy,
    note: transfer.note,
  };
}

function storedTransfer(row: Tables['bank_transfers']): StoredTransfer {
  return {
    brandId: row.brand_id,
    id: row.id,
    account: row.account,
    bankReference: row.bank_reference,
    bookedOn: row.booked_on,
    amountMinor: row.amount_minor,
    currency: row.currency,
    payer: row.payer,
    remittance: row.remittance,
    state: row.state,
    orderId: row.order_id,
    importedAt: row.imported_at,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    note: row.note,
  };
}
