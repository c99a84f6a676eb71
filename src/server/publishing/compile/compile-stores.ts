import type { IssuedPrefix } from '#core/billing/document-number.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import { type StoreProblem, sortProblems } from '#server/publishing/store-files/store-problem.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { compileStore } from './compile-store.ts';
import { reportSharedHosts } from './shared-hosts.ts';
import { reportUsedPrefixes } from './used-prefixes.ts';

/** Stores to be published together. */
export interface CompiledStores {
  /** Stores without problems, by brand. */
  readonly documents: readonly StoreDocument[];
  /** Problems of all stores. */
  readonly problems: readonly StoreProblem[];
}

/** What the database holds that new versions must not use again. */
export interface UsedNames {
  /** Of other brands, by host. */
  readonly hosts: ReadonlyMap<string, string>;
  readonly prefixes: readonly IssuedPrefix[];
}

/**
 * Compiles every store and checks hosts and number prefixes against each other and what the database holds; problems:
 * those of compileStore, brand/host-taken, brand/number-prefix-used.
 */
export function compileStores(
  stores: readonly StoreFiles[],
  { hosts, prefixes }: UsedNames = { hosts: new Map(), prefixes: [] },
): CompiledStores {
  const results = stores.map((files) => compileStore(files));
  const problems = [
    ...results.flatMap((result) => (result.ok ? [] : result.problem)),
    ...reportSharedHosts(stores, hosts),
    ...reportUsedPrefixes(stores, prefixes),
  ];
  return {
    documents: results.flatMap((result) => (result.ok ? [result.value] : [])),
    problems: sortProblems(problems),
  };
}
