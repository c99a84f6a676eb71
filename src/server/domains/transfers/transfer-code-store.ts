import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { EncryptedColumn } from '#server/platform/encrypted-column.ts';

/** The transfer of a code; the basket's id is also its order's. */
export interface TransferKey {
  readonly brandId: string;
  readonly basketId: string;
  /** A-label. */
  readonly name: string;
}

/** Stores an encrypted auth code, replacing an earlier one. */
export async function updateTransferCode(
  tx: Transaction,
  box: Pick<SecretBox, 'encrypt'>,
  { brandId, basketId, name, code, at }: TransferKey & { readonly code: string; readonly at: number },
): Promise<void> {
  const sealed = box.encrypt(code);
  await tx
    .insertInto('transfer_codes')
    .values({ brand_id: brandId, basket_id: basketId, name, sealed_code: sealed, provided_at: at })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'basket_id', 'name']).doUpdateSet({ sealed_code: sealed, provided_at: at }),
    )
    .execute();
}

/** The auth code of a transfer; null when none was given or its encryption key no longer exists. */
export async function findTransferCode(
  db: Queries,
  box: Pick<SecretBox, 'decrypt'>,
  { brandId, basketId, name }: TransferKey,
): Promise<string | null> {
  const row = await db
    .selectFrom('transfer_codes')
    .select('sealed_code')
    .where('brand_id', '=', brandId)
    .where('basket_id', '=', basketId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? null : (box.decrypt(row.sealed_code) ?? null);
}

/** Deletes the code of a finished transfer. */
export async function deleteTransferCode(tx: Transaction, { brandId, basketId, name }: TransferKey): Promise<void> {
  await tx
    .deleteFrom('transfer_codes')
    .where('brand_id', '=', brandId)
    .where('basket_id', '=', basketId)
    .where('name', '=', name)
    .execute();
}

/** Moves the codes of a basket merged into another; of two codes for a domain the newer one is kept. */
export async function updateTransferCodeOwner(
  tx: Transaction,
  brandId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const rows = await tx
    .deleteFrom('transfer_codes')
    .where('brand_id', '=', brandId)
    .where('basket_id', '=', from)
    .returningAll()
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('transfer_codes')
    .values(rows.map((row) => ({ ...row, basket_id: to })))
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'basket_id', 'name'])
        .doUpdateSet((eb) => ({
          sealed_code: eb.ref('excluded.sealed_code'),
          provided_at: eb.ref('excluded.provided_at'),
        }))
        .where((eb) => eb('transfer_codes.provided_at', '<', eb.ref('excluded.provided_at'))),
    )
    .execute();
}

/** The names of baskets with a stored auth code, without the codes, by basket. */
export async function listTransferNamesOf(
  db: Queries,
  brandId: string,
  basketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly name: string; readonly providedAt: number }[]>> {
  if (basketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('transfer_codes')
    .select(['basket_id', 'name', 'provided_at'])
    .where('brand_id', '=', brandId)
    .where('basket_id', 'in', basketIds)
    .execute();
  const given = Map.groupBy(rows, (row) => row.basket_id);
  return new Map(
    [...given].map(([id, codes]) => [id, codes.map((row) => ({ name: row.name, providedAt: row.provided_at }))]),
  );
}

/** Deletes the codes of baskets. */
export async function deleteTransferCodesOf(
  tx: Transaction,
  brandId: string,
  basketIds: readonly string[],
): Promise<void> {
  if (basketIds.length === 0) return;
  await tx.deleteFrom('transfer_codes').where('brand_id', '=', brandId).where('basket_id', 'in', basketIds).execute();
}

/** The auth codes of transfers that have not ended. */
export const TRANSFER_CODES: EncryptedColumn = {
  name: 'auth codes of transfers',
  purpose: 'transfer-codes',
  async list(db) {
    const rows = await db.selectFrom('transfer_codes').selectAll().execute();
    return rows.map(({ brand_id: brandId, basket_id: basketId, name, sealed_code: known }) => ({
      sealed: known,
      async replace(tx, sealed) {
        await tx
          .updateTable('transfer_codes')
          .set({ sealed_code: sealed })
          .where('brand_id', '=', brandId)
          .where('basket_id', '=', basketId)
          .where('name', '=', name)
          .where('sealed_code', '=', known)
          .execute();
      },
    }));
  },
};
