import type { Database } from '#server/platform/database/database.ts';
import { type StoreFacts, findForProduction } from '#server/production/public.ts';
import type { StoreSources } from '#server/storefront/public.ts';
import type { CompiledStores } from './compile/compile-stores.ts';
import { placeFindings } from './place-finding.ts';
import { readStores } from './store-files/read-store-files.ts';
import type { StoreFiles } from './store-files/store-files.ts';
import { type StoreProblem, sortProblems } from './store-files/store-problem.ts';
import { sourcesOf } from './store-files/stored-sources.ts';
import { findUsedNames } from './used-names.ts';

/** The folder of the store files. */
export interface StoresFolder {
  readonly directory: string;
  /** The folder's name in problems: 'stores'. */
  readonly shown: string;
  /** One brand only; null for all of the folder. */
  readonly brandId: string | null;
}

/** Compiled stores with their files, and the brands in the folder. */
export interface CheckedStores extends CompiledStores {
  readonly brandIds: readonly string[];
  /** What is stored of the files of each document, by brand. */
  readonly sources: ReadonlyMap<string, StoreSources>;
}

/**
 * Reads and compiles the stores of a folder; with a database also checks their hosts against brands whose published
 * version stays, and their number prefixes against issued documents. With the facts of a production deployment
 * everything made for tests is a problem.
 */
export async function checkStores(
  { directory, shown, brandId }: StoresFolder,
  database: Database | null,
  production: StoreFacts | null = null,
): Promise<CheckedStores> {
  const stores = await readStores(directory, shown);
  if (brandId === null) return checkFiles(stores, database, production);
  // The last of two stores that share a host is the one reported.
  const ordered = [
    ...stores.filter((one) => one.brandId !== brandId),
    ...stores.filter((one) => one.brandId === brandId),
  ];
  const checked = await checkFiles(ordered, database, production, [brandId]);
  return {
    ...checked,
    brandIds: stores.map((files) => files.brandId),
    documents: checked.documents.filter(({ brand }) => brand.id === brandId),
    problems: checked.problems.filter(({ file }) => `${file}/`.startsWith(`${shown}/${brandId}/`)),
  };
}

/** The same for files that were read already; `published` are the brands whose files are to be published, by default all. */
export async function checkFiles(
  stores: readonly StoreFiles[],
  database: Database | null,
  production: StoreFacts | null,
  published: readonly string[] = stores.map((files) => files.brandId),
): Promise<CheckedStores> {
  const brandIds = stores.map((files) => files.brandId);
  const used = database === null ? null : await findUsedNames(database.read, published);
  // Loaded with the first stores of the process: it takes some 10 MB, and most processes compile none.
  const { compileStores } = await import('./compile/compile-stores.ts');
  const compiled = compileStores(stores, used);
  const { documents } = compiled;
  const problems =
    production === null
      ? compiled.problems
      : sortProblems([...compiled.problems, ...reportForProduction(stores, compiled, production)]);
  const sources = documents.flatMap((document): [string, StoreSources][] => {
    const files = stores.find((one) => one.brandId === document.brand.id);
    return files === undefined ? [] : [[files.brandId, sourcesOf(files, document)]];
  });
  return { brandIds, documents, problems, sources: new Map(sources) };
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
