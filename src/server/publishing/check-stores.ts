import type { Database } from '#server/platform/database/database.ts';
import { listIssuedPrefixes } from '#server/sales/public.ts';
import { listNewestVersions, findVersion } from '#server/storefront/public.ts';
import { type CompiledStores, compileStores } from './compile/compile-stores.ts';
import { readStores } from './store-files/read-store-files.ts';

/** The folder of the store files. */
export interface StoresFolder {
  readonly directory: string;
  /** The folder's name in problems: 'stores'. */
  readonly shown: string;
  /** One brand only; null for all of the folder. */
  readonly brandId: string | null;
}

/** Compiled stores, and the brands in the folder. */
export interface CheckedStores extends CompiledStores {
  readonly brandIds: readonly string[];
}

/**
 * Reads and compiles the stores of a folder; with a database also checks their hosts against other published brands,
 * and their number prefixes against issued documents.
 */
export async function checkStores(
  { directory, shown, brandId }: StoresFolder,
  database: Database | null,
): Promise<CheckedStores> {
  const stores = await readStores(directory, shown);
  const brandIds = stores.map((files) => files.brandId);
  const usedHosts =
    database === null
      ? undefined
      : { hosts: await findUsedHosts(database, brandIds), prefixes: await listIssuedPrefixes(database.read) };
  const { documents, problems } = compileStores(stores, usedHosts);
  if (brandId === null) return { brandIds, documents, problems };
  return {
    brandIds,
    documents: documents.filter(({ brand }) => brand.id === brandId),
    problems: problems.filter(({ file }) => file.startsWith(`${shown}/${brandId}/`)),
  };
}

async function findUsedHosts(database: Database, brandIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const newest = await listNewestVersions(database.read);
  const others = newest.filter(({ brandId }) => !brandIds.includes(brandId));
  const stored = await Promise.all(others.map(({ brandId }) => findVersion(database.read, brandId, 'newest')));
  return new Map(
    stored.flatMap((version) =>
      (version?.document.brand.hosts ?? []).map((host) => [host, version?.brandId ?? ''] as const),
    ),
  );
}
