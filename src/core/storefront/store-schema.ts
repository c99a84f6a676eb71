/** The schema version of the store files that this release reads; `schema:` in brand.yaml names that of a store. */
export const STORE_SCHEMA = 1;

/** The key of the schema version in brand.yaml. Files without it are of version 0. */
export const SCHEMA_KEY = 'schema';

/** The file with the schema version. */
export const SCHEMA_FILE = 'brand.yaml';

/** What is done with a store by its schema version. */
export type SchemaAge = 'current' | 'older' | 'newer';

/** Sets a key at the top level of a file; a key that is missing is inserted as the first. */
export interface StoreEdit {
  /** Path in the folder of the store: 'brand.yaml'. */
  readonly file: string;
  readonly key: string;
  readonly value: string | number | boolean;
}

/** The values of a store's YAML files, by path in its folder. */
export type StoreValues = ReadonlyMap<string, unknown>;

/** Leads from one schema version to the next. */
export interface StoreMigration {
  readonly from: number;
  /** What it does, for the operator. */
  readonly summary: string;
  /** The edits of files with these values, besides that of the version; none when they were made before. */
  readonly edits: (values: StoreValues) => readonly StoreEdit[];
}

/** All migrations, each from the version at its place to the next. */
export const STORE_MIGRATIONS: readonly StoreMigration[] = [
  { from: 0, summary: 'brand.yaml states the schema version', edits: () => [] },
];

/** The schema version named in brand.yaml: 0 when there is none, null when it is not a version. */
export function schemaOf(brand: unknown): number | null {
  if (typeof brand !== 'object' || brand === null || !(SCHEMA_KEY in brand)) return 0;
  const written = brand[SCHEMA_KEY];
  return typeof written === 'number' && Number.isSafeInteger(written) && written >= 0 ? written : null;
}

/** Whether this release reads files of a version, or they or the release must be upgraded. */
export function schemaAge(schema: number): SchemaAge {
  if (schema === STORE_SCHEMA) return 'current';
  return schema < STORE_SCHEMA ? 'older' : 'newer';
}

/** The edits of a migration in their order; the version is set last, so that an interrupted upgrade is repeated. */
export function editsOf(migration: StoreMigration, values: StoreValues): readonly StoreEdit[] {
  return [...migration.edits(values), { file: SCHEMA_FILE, key: SCHEMA_KEY, value: migration.from + 1 }];
}
