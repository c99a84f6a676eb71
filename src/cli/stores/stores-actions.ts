import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyAtCommandLine, loginName } from '#cli/apply-at-command-line.ts';
import type { Terminal } from '#cli/command.ts';
import { ok } from '#core/result.ts';
import { BRAND_ID_FORM, isBrandId } from '#core/storefront/brand-id.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeFinding, formatRefused } from '#server/production-findings.ts';
import type { StoreFacts } from '#server/production/public.ts';
import {
  type CheckedStores,
  type PublishedBy,
  type PublishedStore,
  type StoresFolder,
  addSocialImages,
  checkStores,
  diffStores,
  formatProblem,
  jsonSchemas,
  publishStores,
  readStoresFolder,
  rollBackVersion,
  versionChange,
} from '#server/publishing/public.ts';

/** The folder, and the facts by which everything made for tests is refused; null in development. */
interface CheckedFolder extends StoresFolder {
  readonly production: StoreFacts | null;
}

/** Prints the problems of the store files, one line each. */
export async function checkStoreFiles(folder: CheckedFolder, terminal: Terminal): Promise<number> {
  const checked = await readFolder(folder, null, terminal);
  if (checked === null) return 1;
  const ids = checked.documents.map(({ brand }) => brand.id);
  terminal.out(`${ids.join(', ')}: no problems found.`);
  const invalid = ids.filter((id) => !isBrandId(id));
  if (invalid.length > 0)
    terminal.err(
      `${invalid.join(', ')}: refused if it was not published before, since an id consists of ${BRAND_ID_FORM}.`,
    );
  return 0;
}

/** Prints what publishing the store files would change. */
export async function showChanges(folder: CheckedFolder, database: Database, terminal: Terminal): Promise<number> {
  const checked = await readFolder(folder, database, terminal);
  if (checked === null) return 1;
  for (const { brandId, version, changes } of await diffStores(database, checked.documents)) {
    const against = version === null ? 'not published yet' : `against version ${version}`;
    terminal.out(`${brandId}, ${against}: ${changes.length === 0 ? 'no changes' : 'changes'}`);
    for (const line of changes) terminal.out(`  ${line}`);
  }
  return 0;
}

/** Publishes the store files; nothing is published while any of them is invalid. */
export async function applyStores(
  folder: CheckedFolder,
  database: Database,
  force: boolean,
  terminal: Terminal,
): Promise<number> {
  const checked = await readFolder(folder, database, terminal);
  if (checked === null) return 1;
  const published = await publishStores(database, checked.documents, {
    at: terminal.now(),
    when: force ? 'always' : 'changed',
    drawImages: addSocialImages,
    sources: checked.sources,
    ...publishedBy(database, terminal, 'catalogue.publish'),
  });
  for (const { brandId, version, outcome } of published) {
    if (outcome === 'published') terminal.out(`${brandId}: published as version ${version}.`);
    if (outcome === 'unchanged') terminal.out(`${brandId}: no changes since version ${version}.`);
  }
  return reportRefused(published, terminal) ? 1 : 0;
}

/** Prints the brands that were not published, and why. Returns whether there are any. */
export function reportRefused(published: readonly PublishedStore[], terminal: Terminal): boolean {
  const refused = published.filter(({ outcome }) => outcome === 'refused');
  for (const { brandId, findings = [] } of refused) {
    for (const finding of findings) terminal.err(formatRefused(describeFinding(brandId, finding)));
    terminal.err(`${brandId}: nothing was published.`);
  }
  return refused.length > 0;
}

/** Publishes an older version of a brand as a new version. */
export async function rollBackStore(
  { brandId, production }: CheckedFolder,
  to: number | null,
  database: Database,
  terminal: Terminal,
): Promise<number> {
  if (brandId === null) {
    terminal.err('Please name a brand: landrush stores rollback <brand>');
    return 2;
  }
  const by = publishedBy(database, terminal, 'catalogue.roll-back');
  const result = await rollBackVersion(database, brandId, { to, at: terminal.now(), production, ...by });
  if (result.ok) {
    terminal.out(`${brandId}: version ${result.value.of} was published again as version ${result.value.version}.`);
    return 0;
  }
  if (typeof result.problem === 'object') {
    for (const finding of result.problem) terminal.err(formatRefused(describeFinding(brandId, finding)));
    terminal.err('Nothing was published.');
    return 1;
  }
  const sentences = {
    'store/not-published': `No version of a brand "${brandId}" was published.`,
    'store/version-not-found': `${brandId} has no version ${to ?? ''}.`,
    'store/nothing-before': `${brandId} has no previous version.`,
  };
  terminal.err(sentences[result.problem]);
  return 1;
}

/** Writes the JSON Schemas of the store files. */
export async function writeSchemas({ directory, shown }: StoresFolder, terminal: Terminal): Promise<number> {
  // A folder named wrongly is not created.
  await readStoresFolder(directory, shown);
  await mkdir(join(directory, 'schema'), { recursive: true });
  for (const [name, text] of jsonSchemas()) {
    await writeFile(join(directory, 'schema', name), text);
    terminal.out(`${shown}/schema/${name}`);
  }
  return 0;
}

/** Saves versions with the person at the command line as their author in the audit log. */
function publishedBy(database: Database, terminal: Terminal, action: string): Required<PublishedBy> {
  return {
    author: { kind: 'command-line', name: loginName(terminal.env) },
    async save(prepared, insert) {
      const { brandId } = prepared;
      const subject = { kind: 'brand', id: brandId } as const;
      const saved = await applyAtCommandLine({ ...terminal, database }, { action, brandId, subject }, async (tx) =>
        ok(versionChange(prepared, await insert(tx))),
      );
      return saved.ok && saved.value;
    },
  };
}

async function readFolder(
  folder: CheckedFolder,
  database: Database | null,
  terminal: Terminal,
): Promise<CheckedStores | null> {
  const checked = await checkStores(folder, database, folder.production);
  for (const problem of checked.problems) terminal.err(formatProblem(problem));
  if (checked.problems.length > 0) {
    const count = checked.problems.length === 1 ? '1 problem' : `${checked.problems.length} problems`;
    terminal.err(`${count}. Nothing was published.`);
    return null;
  }
  if (checked.documents.length === 0) {
    const label = folder.brandId === null ? 'no store' : `no store "${folder.brandId}"`;
    const others = checked.brandIds.length === 0 ? '' : `; there are ${checked.brandIds.join(', ')}`;
    terminal.err(`There is ${label} in ${folder.shown}${others}.`);
    return null;
  }
  return checked;
}
