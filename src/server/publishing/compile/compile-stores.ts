import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import { sortProblems } from '#server/publishing/store-files/store-problem.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { compileStore } from './compile-store.ts';
import { reportSharedHosts } from './shared-hosts.ts';

/** Stores that are to be published together. */
export interface CompiledStores {
  /** Those without a problem, by brand. */
  readonly documents: readonly StoreDocument[];
  /** Of all stores. */
  readonly problems: readonly StoreProblem[];
}

/** Compiles every store and what they may not share with each other or with brands published already; problems: those of compileStore, brand/host-taken. */
export function compileStores(
  stores: readonly StoreFiles[],
  takenHosts: ReadonlyMap<string, string> = new Map(),
): CompiledStores {
  const results = stores.map((files) => compileStore(files));
  const problems = [
    ...results.flatMap((result) => (result.ok ? [] : result.problem)),
    ...reportSharedHosts(stores, takenHosts),
  ];
  return {
    documents: results.flatMap((result) => (result.ok ? [result.value] : [])),
    problems: sortProblems(problems),
  };
}
