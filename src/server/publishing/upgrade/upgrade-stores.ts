import { join } from 'node:path';
import type { StoresFolder } from '#server/publishing/check-stores.ts';
import { readStores } from '#server/publishing/store-files/read-store-files.ts';
import { type StoreProblem, sortProblems } from '#server/publishing/store-files/store-problem.ts';
import { replaceFile } from './replace-file.ts';
import { type UpgradedStore, upgradeStore } from './upgrade-store.ts';

/** What upgrading the stores of a folder would do; nothing is written while there are problems. */
interface PlannedUpgrades {
  readonly brandIds: readonly string[];
  readonly upgrades: readonly UpgradedStore[];
  readonly problems: readonly StoreProblem[];
}

/** Upgrades the stores of a folder, or one of them, in memory. */
export async function planUpgrades({ directory, shown, brandId }: StoresFolder): Promise<PlannedUpgrades> {
  const stores = await readStores(directory, shown);
  const results = stores
    .filter((files) => brandId === null || files.brandId === brandId)
    .map((files) => upgradeStore(files));
  return {
    brandIds: stores.map((files) => files.brandId),
    upgrades: results.flatMap((result) => (result.ok ? [result.value] : [])),
    problems: sortProblems(results.flatMap((result) => (result.ok ? [] : result.problem))),
  };
}

/** Writes the changed files of a store, each in one step, and that with the schema version last. */
export async function writeUpgrade(directory: string, { brandId, texts }: UpgradedStore): Promise<void> {
  for (const [path, text] of texts) await replaceFile(join(directory, brandId, path), text);
}
