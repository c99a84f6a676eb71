import type { Database } from '#server/platform/database.ts';
import { findNewestVersions, findVersion } from '#server/storefront/public.ts';
import { compileStores } from './compile/compile-stores.ts';
import type { CompiledStores } from './compile/compile-stores.ts';
import { readStores } from './store-files/read-store-files.ts';

/** Where store files lie. */
export interface StoresFolder {
  readonly directory: string;
  /** The folder as problems show it: 'stores'. */
  readonly shown: string;
  /** One brand only; all of the folder when null. */
  readonly brandId: string | null;
}

/** Stores that are compiled, and which brands the folder holds. */
export interface CheckedStores extends CompiledStores {
  readonly brandIds: readonly string[];
}

/** Reads and compiles the stores of a folder; with a database also against the hosts of brands that are published but not among them. */
export async function checkStores(
  { directory, shown, brandId }: StoresFolder,
  database: Database | null,
): Promise<CheckedStores> {
  const stores = await readStores(directory, shown);
  const brandIds = stores.map((files) => files.brandId);
  const takenHosts = database === null ? new Map<string, string>() : await findTakenHosts(database, brandIds);
  const { documents, problems } = compileStores(stores, takenHosts);
  if (brandId === null) return { brandIds, documents, problems };
  return {
    brandIds,
    documents: documents.filter(({ brand }) => brand.id === brandId),
    problems: problems.filter(({ file }) => file.startsWith(`${shown}/${brandId}/`)),
  };
}

async function findTakenHosts(database: Database, brandIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const newest = await findNewestVersions(database.read);
  const others = newest.filter(({ brandId }) => !brandIds.includes(brandId));
  const stored = await Promise.all(others.map(({ brandId }) => findVersion(database.read, brandId, 'newest')));
  return new Map(
    stored.flatMap((version) =>
      (version?.document.brand.hosts ?? []).map((host) => [host, version?.brandId ?? ''] as const),
    ),
  );
}
