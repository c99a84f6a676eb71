import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { sha256 } from '#server/platform/ids.ts';

/** A view to prepare; only the code's hash is stored. */
export interface NewStaffView {
  readonly brandId: string;
  readonly id: string;
  readonly customerId: string;
  readonly staffId: string;
  readonly staffSessionId: string;
  readonly code: string;
  readonly at: number;
  readonly codeExpiresAt: number;
}

/** Stores a view that can be opened with its code once. */
export async function insertStaffView(tx: Transaction, view: NewStaffView): Promise<void> {
  await tx
    .insertInto('staff_views')
    .values({
      brand_id: view.brandId,
      id: view.id,
      customer_id: view.customerId,
      staff_id: view.staffId,
      staff_session_id: view.staffSessionId,
      code_hash: sha256(view.code),
      code_expires_at: view.codeExpiresAt,
      token_hash: null,
      created_at: view.at,
      expires_at: null,
      ended_at: null,
    })
    .execute();
}

/** Uses a view's code for a cookie's token; a conditional update, so that it succeeds once under concurrency. */
export async function claimStaffView(
  tx: Transaction,
  given: { readonly brandId: string; readonly code: string; readonly token: string; readonly expiresAt: number },
  now: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('staff_views')
    .set({ token_hash: sha256(given.token), expires_at: given.expiresAt })
    .where('brand_id', '=', given.brandId)
    .where('code_hash', '=', sha256(given.code))
    .where('token_hash', 'is', null)
    .where('code_expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** An opened view with the customer as they are now. */
export interface OpenStaffView {
  readonly brandId: string;
  readonly id: string;
  readonly customerId: string;
  readonly staffId: string;
  readonly staffSessionId: string;
  readonly expiresAt: number;
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly username: string | null;
  };
}

/** The view of a cookie; null when there is none, or it has ended. */
export async function findOpenView(
  db: Queries,
  { brandId, token }: { readonly brandId: string; readonly token: string },
  now: number,
): Promise<OpenStaffView | null> {
  const row = await db
    .selectFrom('staff_views')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.brand_id', '=', 'staff_views.brand_id')
        .onRef('customers.id', '=', 'staff_views.customer_id'),
    )
    .select(['staff_views.id', 'customer_id', 'staff_id', 'staff_session_id', 'expires_at'])
    .select(['first_name', 'last_name', 'email', 'username'])
    .where('staff_views.brand_id', '=', brandId)
    .where('token_hash', '=', sha256(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { first_name: firstName, last_name: lastName, email, username } = row;
  return {
    brandId,
    id: row.id,
    customerId: row.customer_id,
    staffId: row.staff_id,
    staffSessionId: row.staff_session_id,
    expiresAt: row.expires_at ?? now,
    person: { firstName, lastName, email, username },
  };
}

export async function updateViewEnded(
  tx: Transaction,
  { brandId, id }: { readonly brandId: string; readonly id: string },
  at: number,
): Promise<void> {
  await tx
    .updateTable('staff_views')
    .set({ ended_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes views that were prepared long ago and have therefore ended, the oldest first. */
export function deleteOldStaffViews(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'staff_views', { key: ['brand_id', 'id'], by: 'created_at' }, expired);
}
