import type { Database } from '#server/platform/database/database.ts';
import { type StoreFacts, findForProduction } from '#server/production/public.ts';
import { listIssuedPrefixes } from '#server/sales/public.ts';
import { listNewestVersions, findVersion } from '#server/storefront/public.ts';
import { type CompiledStores, compileStores } from './compile/compile-stores.ts';
import { placeFindings } from './place-finding.ts';
import { readStores } from './store-files/read-store-files.ts';
import type { StoreFiles } from './store-files/store-files.ts';
import { type StoreProblem, sortProblems } from './store-files/store-problem.ts';

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
 * and their number prefixes against issued documents. With the facts of a production deployment everything made for
 * tests is a problem.
 */
export async function checkStores(
  { directory, shown, brandId }: StoresFolder,
  database: Database | null,
  production: StoreFacts | null = null,
): Promise<CheckedStores> {
  const stores = await readStores(directory, shown);
  const brandIds = stores.map((files) => files.brandId);
  const usedHosts =
    database === null
      ? undefined
      : { hosts: await findUsedHosts(database, brandIds), prefixes: await listIssuedPrefixes(database.read) };
  const compiled = compileStores(stores, usedHosts);
  const { documents } = compiled;
  const problems =
    production === null
      ? compiled.problems
      : sortProblems([...compiled.problems, ...reportForProduction(stores, compiled, production)]);
  if (brandId === null) return { brandIds, documents, problems };
  return {
    brandIds,
    documents: documents.filter(({ brand }) => brand.id === brandId),
    problems: problems.filter(({ file }) => file.startsWith(`${shown}/${brandId}/`)),
  };
}

function reportForProduction(
  stores: readonly StoreFiles[],
  { documents }: CompiledStores,
  facts: StoreFacts,
): readonly StoreProblem[] {
  return documents.flatMap((document) => {
    const files = stores.find(({ brandId }) => brandId === document.brand.id);
    return files === undefined ? [] : placeFindings(files, findForProduction(document, facts));
  });
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
