import { isDeepStrictEqual } from 'node:util';
import { type Result, ok, refuse } from '#core/result.ts';
import {
  SCHEMA_FILE,
  STORE_MIGRATIONS,
  STORE_SCHEMA,
  type StoreEdit,
  type StoreMigration,
  editsOf,
  schemaOf,
} from '#core/storefront/store-schema.ts';
import { checkSchemaVersion } from '#server/publishing/compile/check-schema-version.ts';
import { parseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import type { SourceFile } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';
import { setRootKey } from './set-root-key.ts';

/** A store whose files were rewritten for the current schema version. */
export interface UpgradedStore {
  readonly brandId: string;
  readonly from: number;
  /** What was changed; empty when nothing had to be. */
  readonly summaries: readonly string[];
  /** The new texts of the files that change, by path in the folder; the file with the version is the last. */
  readonly texts: ReadonlyMap<string, string>;
}

type Texts = ReadonlyMap<string, string>;
type Problems = readonly StoreProblem[];

/**
 * Applies the migrations a store lacks to the texts of its files. Problems: those of parseStoreFile, file/schema-newer,
 * file/missing, file/not-upgradable.
 */
export function upgradeStore(
  { brandId, directory, texts, ...rest }: StoreFiles,
  migrations: readonly StoreMigration[] = STORE_MIGRATIONS,
): Result<UpgradedStore, Problems> {
  const sources = parseAll(directory, texts);
  if (!sources.ok) return sources;
  const brand = sources.value.get(SCHEMA_FILE);
  if (brand === undefined)
    return refuse([problemOf(directory, SCHEMA_FILE, 'file/missing', 'is needed and not there')]);
  const newer = checkSchemaVersion({ brandId, directory, texts, ...rest }, parseStoreFile);
  if (newer?.code === 'file/schema-newer') return refuse([newer]);
  const from = schemaOf(brand.value);
  if (from === null) {
    const message = `has a "schema" that is not a version: write ${STORE_SCHEMA}, or leave it out to upgrade from the first version`;
    return refuse([problemOf(directory, SCHEMA_FILE, 'file/not-upgradable', message)]);
  }
  const pending = migrations.filter((migration) => migration.from >= from);
  let current: Texts = texts;
  for (const migration of pending) {
    const migrated = applyMigration(directory, current, migration);
    if (!migrated.ok) return migrated;
    current = migrated.value;
  }
  const changed = [...current].filter(([path, text]) => text !== texts.get(path));
  const ordered = changed.toSorted(([a], [b]) => Number(a === SCHEMA_FILE) - Number(b === SCHEMA_FILE));
  return ok({ brandId, from, summaries: pending.map(({ summary }) => summary), texts: new Map(ordered) });
}

function parseAll(directory: string, texts: Texts): Result<ReadonlyMap<string, SourceFile>, Problems> {
  const parsed = [...texts].map(([path, text]) => [path, parseStoreFile(`${directory}/${path}`, text)] as const);
  const problems = parsed.flatMap(([, result]) => (result.ok ? [] : result.problem));
  if (problems.length > 0) return refuse(problems);
  return ok(new Map(parsed.flatMap(([path, result]) => (result.ok ? [[path, result.value] as const] : []))));
}

function applyMigration(directory: string, texts: Texts, migration: StoreMigration): Result<Texts, Problems> {
  const sources = parseAll(directory, texts);
  if (!sources.ok) return sources;
  const values = new Map([...sources.value].map(([path, { value }]) => [path, value]));
  const edited = new Map(texts);
  for (const edit of editsOf(migration, values)) {
    const text = applyEdit(edited.get(edit.file) ?? '', edit);
    if (text === null) {
      const message = `cannot be rewritten: set "${edit.key}: ${edit.value}" at its top by hand`;
      return refuse([problemOf(directory, edit.file, 'file/not-upgradable', message)]);
    }
    edited.set(edit.file, text);
  }
  return ok(edited);
}

/** The edited text; null when the result would not have the same content apart from the edit. */
function applyEdit(text: string, edit: StoreEdit): string | null {
  const edited = setRootKey(text, edit);
  if (edited === null) return null;
  const [before, after] = [parseStoreFile(edit.file, text), parseStoreFile(edit.file, edited)];
  if (!before.ok || !after.ok || typeof before.value.value !== 'object') return null;
  return isDeepStrictEqual(after.value.value, { ...before.value.value, [edit.key]: edit.value }) ? edited : null;
}

function problemOf(directory: string, path: string, code: string, message: string): StoreProblem {
  return { file: `${directory}/${path}`, line: 1, column: 1, code, message };
}
