import type { PictureKind } from '#core/pictures/picture.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { CustomerKey } from './profile-store.ts';

/** A stored picture. */
export interface StoredAvatar {
  /** Content hash, part of the URL. */
  readonly hash: string;
  readonly kind: PictureKind;
  /** Base64. */
  readonly picture: string;
  readonly changedAt: number;
}

/** The picture; null without one. */
export async function findAvatar(db: Queries, { brandId, customerId }: CustomerKey): Promise<StoredAvatar | null> {
  const row = await db
    .selectFrom('avatars')
    .select(['hash', 'kind', 'picture', 'changed_at'])
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { changed_at: changedAt, ...avatar } = row;
  return { ...avatar, changedAt };
}

/** The hash of a customer's picture; null without one. */
export async function findAvatarHash(db: Queries, { brandId, customerId }: CustomerKey): Promise<string | null> {
  const row = await db
    .selectFrom('avatars')
    .select('hash')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Stores a picture, replacing an earlier one. */
export async function updateAvatar(
  tx: Transaction,
  { brandId, customerId }: CustomerKey,
  { hash, kind, picture, changedAt }: StoredAvatar,
): Promise<void> {
  const avatar = { hash, kind, picture, changed_at: changedAt };
  await tx
    .insertInto('avatars')
    .values({ brand_id: brandId, customer_id: customerId, ...avatar })
    .onConflict((conflict) => conflict.columns(['brand_id', 'customer_id']).doUpdateSet(avatar))
    .execute();
}

/** Deletes the picture, if any. */
export async function deleteAvatar(tx: Transaction, { brandId, customerId }: CustomerKey): Promise<void> {
  await tx.deleteFrom('avatars').where('brand_id', '=', brandId).where('customer_id', '=', customerId).execute();
}
