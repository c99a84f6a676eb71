import * as z from 'zod/mini';
import { type BrandAccess, brandAccessOf } from '#core/staff/brand-access.ts';
import { type Permission, isPermission } from '#core/staff/permissions.ts';
import { SEEN_EVERY_MS } from '#core/staff/staff-session.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A token of the operator API, without the token itself. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** The account whose permissions and brands limit it. */
  readonly createdBy: string;
  /** Permissions that exist in this version. */
  readonly scopes: readonly Permission[];
  readonly brands: BrandAccess;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

/** A token to store. */
export type NewApiToken = Omit<ApiToken, 'lastUsedAt' | 'revokedAt'> & { readonly token: string };

const SCOPES = jsonColumn<readonly string[]>('api_tokens.scopes', z.array(z.string()));

/** Stores a token by its hash. */
export async function insertApiToken(tx: Transaction, { token, scopes, brands, ...facts }: NewApiToken): Promise<void> {
  await tx
    .insertInto('api_tokens')
    .values({
      id: facts.id,
      token_hash: sha256(token),
      name: facts.name,
      created_by: facts.createdBy,
      scopes: SCOPES.format(scopes),
      all_brands: brands === 'all' ? 1 : 0,
      created_at: facts.createdAt,
      expires_at: facts.expiresAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  if (brands === 'all' || brands.length === 0) return;
  await tx
    .insertInto('api_token_brands')
    .values(brands.map((brandId) => ({ token_id: facts.id, brand_id: brandId })))
    .execute();
}

/** A token by itself; expired and revoked ones too. */
export async function findApiToken(db: Queries, token: string): Promise<ApiToken | null> {
  const row = await db.selectFrom('api_tokens').selectAll().where('token_hash', '=', sha256(token)).executeTakeFirst();
  return row === undefined ? null : tokenOf(row, await listBrands(db, [row.id]));
}

/** A token by its id. */
export async function findApiTokenById(db: Queries, tokenId: string): Promise<ApiToken | null> {
  const row = await db.selectFrom('api_tokens').selectAll().where('id', '=', tokenId).executeTakeFirst();
  return row === undefined ? null : tokenOf(row, await listBrands(db, [row.id]));
}

/** All tokens, newest first. */
export async function listApiTokens(db: Queries): Promise<readonly ApiToken[]> {
  const rows = await db.selectFrom('api_tokens').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  const brands = await listBrands(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => tokenOf(row, brands));
}

/** Stores that a token was used; at most once a minute. */
export async function updateApiTokenUsed(db: Queries, tokenId: string, now: number): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', tokenId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', now - SEEN_EVERY_MS)]))
    .execute();
}

/** Revokes a token; a revoked one keeps its instant. */
export async function revokeApiToken(tx: Transaction, tokenId: string, now: number): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .execute();
}

type BrandRow = Tables['api_token_brands'];

async function listBrands(db: Queries, tokenIds: readonly string[]): Promise<readonly BrandRow[]> {
  if (tokenIds.length === 0) return [];
  return db.selectFrom('api_token_brands').selectAll().where('token_id', 'in', tokenIds).execute();
}

function tokenOf(row: Tables['api_tokens'], brands: readonly BrandRow[]): ApiToken {
  const own = brands.filter((brand) => brand.token_id === row.id).map((brand) => brand.brand_id);
  return {
    id: row.id,
    name: row.name,
    createdBy: row.created_by,
    scopes: SCOPES.parse(row.scopes, row.id).filter(isPermission),
    brands: brandAccessOf(row.all_brands === 1 ? null : own),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
