import type { Queries } from '#server/platform/database/database.ts';
import { type NewVersion, insertVersion, listNewestVersions } from '#server/storefront/public.ts';
import { findNamesUsedSince, findUsedNames } from './used-names.ts';

/** A version to be published, with the newest versions of all brands before its hosts were checked against them. */
export interface PreparedVersion extends NewVersion {
  readonly checkedAgainst: Awaited<ReturnType<typeof listNewestVersions>>;
}

/**
 * Inserts a prepared version, in a transaction that holds the lock of the audit log; false when another one of its brand, or
 * one of another brand with the same host, was published since it was prepared. Then its number prefixes are checked against
 * those of issued documents too.
 */
export async function insertPrepared(db: Queries, { checkedAgainst, ...prepared }: PreparedVersion): Promise<boolean> {
  const checked = new Map(checkedAgainst.map(({ brandId, version }) => [brandId, version]));
  const newest = await listNewestVersions(db);
  const unchanged = newest
    .filter(({ brandId, version }) => checked.get(brandId) === version)
    .map(({ brandId }) => brandId);
  if (unchanged.length < newest.length) {
    const used = await findUsedNames(db, [prepared.brandId, ...unchanged]);
    if (findNamesUsedSince(prepared.document, used).length > 0) return false;
  }
  return insertVersion(db, prepared);
}
