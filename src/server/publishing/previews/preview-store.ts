import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { VersionAuthor } from '#server/storefront/public.ts';

/** A link to the shop with a draft, without its token, which is not stored. */
export interface PreviewLink {
  readonly brandId: string;
  readonly id: string;
  readonly draftId: string;
  readonly author: VersionAuthor;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}

/** Stores a link by the hash of its token. */
export async function insertPreview(
  tx: Transaction,
  { token, ...link }: Omit<PreviewLink, 'revokedAt'> & { readonly token: string },
): Promise<void> {
  await tx
    .insertInto('draft_previews')
    .values({
      brand_id: link.brandId,
      id: link.id,
      draft_id: link.draftId,
      token_hash: sha256(token),
      author_kind: link.author.kind,
      author_name: link.author.name,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      revoked_at: null,
    })
    .execute();
}

/** A link of a brand by its token, with the state of its draft; also one that has ended. */
export async function findPreview(
  read: Queries,
  brandId: string,
  token: string,
): Promise<(PreviewLink & { readonly draftState: Tables['store_drafts']['state'] }) | null> {
  const row = await read
    .selectFrom('draft_previews')
    .innerJoin('store_drafts', (join) =>
      join
        .onRef('store_drafts.brand_id', '=', 'draft_previews.brand_id')
        .onRef('store_drafts.id', '=', 'draft_previews.draft_id'),
    )
    .selectAll('draft_previews')
    .select('store_drafts.state as draft_state')
    .where('draft_previews.brand_id', '=', brandId)
    .where('draft_previews.token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row === undefined ? null : { ...linkOf(row), draftState: row.draft_state };
}

/** A link of a brand by its id. */
export async function findPreviewById(read: Queries, brandId: string, id: string): Promise<PreviewLink | null> {
  const row = await read
    .selectFrom('draft_previews')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : linkOf(row);
}

/** The links of a draft that are neither revoked nor expired at an instant (ms), newest first. */
export async function listPreviews(
  read: Queries,
  { brandId, draftId, at }: { readonly brandId: string; readonly draftId: string; readonly at: number },
): Promise<readonly PreviewLink[]> {
  const rows = await read
    .selectFrom('draft_previews')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('draft_id', '=', draftId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(linkOf);
}

/** Revokes a link; false when it was revoked before. */
export async function revokePreview(tx: Transaction, brandId: string, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('draft_previews')
    .set({ revoked_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function linkOf(row: Tables['draft_previews']): PreviewLink {
  return {
    brandId: row.brand_id,
    id: row.id,
    draftId: row.draft_id,
    author: { kind: row.author_kind, name: row.author_name },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
