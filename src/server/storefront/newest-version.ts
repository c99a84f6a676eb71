import type { Queries } from '#server/platform/database/database.ts';
import { openVersion } from './live-store.ts';
import { type StoredVersion, findVersion, listNewestVersions, listVersions } from './store-version-store.ts';
import { isUnreadableVersion } from './unreadable-version.ts';

/** The newest version of a brand; its document is null when this release cannot read it. */
export interface NewestVersion extends Omit<StoredVersion, 'document'> {
  readonly document: StoredVersion['document'] | null;
}

/** The newest version of a brand, which another one can follow although it cannot be read; null before its first. */
export async function findNewestVersion(read: Queries, brandId: string): Promise<NewestVersion | null> {
  const [newest] = await listVersions(read, brandId, { before: null, limit: 1 });
  return newest === undefined ? null : { ...newest, document: await findReadable(read, brandId, newest.version) };
}

/** The document of a version; null if there is none, or this release cannot read it. */
export async function findReadable(
  read: Queries,
  brandId: string,
  version: number,
): Promise<StoredVersion['document'] | null> {
  try {
    const stored = await findVersion(read, brandId, version);
    if (stored !== null) openVersion(stored);
    return stored?.document ?? null;
  } catch (error) {
    if (!isUnreadableVersion(error)) throw error;
    return null;
  }
}

/** The newest version of every brand, by id. */
export async function listNewestOfBrands(read: Queries): Promise<readonly NewestVersion[]> {
  const brands = (await listNewestVersions(read)).toSorted((a, b) => (a.brandId < b.brandId ? -1 : 1));
  const found = await Promise.all(brands.map(({ brandId }) => findNewestVersion(read, brandId)));
  return found.filter((version) => version !== null);
}
