import type { Terminal } from '#cli/command.ts';
import { STORE_SCHEMA } from '#core/storefront/store-schema.ts';
import {
  type StoresFolder,
  type UpgradedStore,
  formatProblem,
  planUpgrades,
  writeUpgrade,
} from '#server/publishing/public.ts';

/**
 * Rewrites store files of older schema versions in place. With `isCheck` it only reports, and the exit code is 1 when a
 * store must be upgraded.
 */
export async function upgradeStores(folder: StoresFolder, isCheck: boolean, terminal: Terminal): Promise<number> {
  const { brandIds, upgrades, problems } = await planUpgrades(folder);
  for (const problem of problems) terminal.err(formatProblem(problem));
  if (problems.length > 0) {
    terminal.err('Nothing was written.');
    return 1;
  }
  if (upgrades.length === 0) {
    const label = folder.brandId === null ? 'no store' : `no store "${folder.brandId}"`;
    const others = brandIds.length === 0 ? '' : `; there are ${brandIds.join(', ')}`;
    terminal.err(`There is ${label} in ${folder.shown}${others}.`);
    return 1;
  }
  for (const upgrade of upgrades) {
    if (!isCheck) await writeUpgrade(folder.directory, upgrade);
    for (const line of describe(upgrade, folder.shown, isCheck)) terminal.out(line);
  }
  const isPending = upgrades.some(({ texts }) => texts.size > 0);
  return isCheck && isPending ? 1 : 0;
}

function describe(
  { brandId, from, summaries, texts }: UpgradedStore,
  shown: string,
  isCheck: boolean,
): readonly string[] {
  if (texts.size === 0) return [`${brandId}: schema ${from}, nothing to upgrade.`];
  const heading = isCheck
    ? `must be upgraded from schema ${from} to ${STORE_SCHEMA}`
    : `upgraded from schema ${from} to ${STORE_SCHEMA}`;
  return [
    `${brandId}: ${heading}`,
    ...summaries.map((summary) => `  - ${summary}`),
    ...[...texts.keys()].map((path) => `  ${shown}/${brandId}/${path}`),
  ];
}
