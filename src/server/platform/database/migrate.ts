import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { sha256 } from '#server/platform/ids.ts';
import { changeIndex, isIndexChange } from './concurrent-index.ts';
import { isMissingTable } from './database-faults.ts';
import type { Database, Queries, Transaction } from './database.ts';

/** Options of a migration run; `directory` holds the `NNNN-name.sql` files. */
export interface MigrateOptions {
  readonly directory: string;
  readonly clock: Clock;
  /** Called repeatedly while the run waits for another one, and with each migration that it begins. */
  readonly onProgress?: (progress: 'waiting' | { readonly begun: string }) => void;
}

/**
 * Runs each migration file once, in order; returns the names of those it ran. Each runs in its own transaction, except on PostgreSQL those
 * of indexes that begin with the line `-- concurrently`: they block no writes, and what was built before a failure remains
 * (docs/decisions/148). Safe to run concurrently.
 */
export async function migrate(
  database: Database,
  { directory, clock, onProgress = () => undefined }: MigrateOptions,
): Promise<string[]> {
  const files = await readMigrations(directory);
  const applied: string[] = [];
  await inTransaction(database, onProgress, async (tx) => {
    await createRecord(tx);
    checkHistory(files, await readHistory(tx));
  });
  for (const file of files) {
    if (await run(database, file, { nowMs: clock.now(), onProgress })) applied.push(file.name);
  }
  return applied;
}

/** The names of the migrations of a folder, in order. */
export async function listMigrations(directory: string): Promise<readonly string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (misnamed !== undefined) throw new Error(`The migration ${misnamed} must be named like 0001-what-it-does.sql.`);
  return names;
}

/** Those of these migrations that have not run; all of them on a database without tables. */
export async function listPending(db: Queries, names: readonly string[]): Promise<readonly string[]> {
  try {
    const applied = await db.selectFrom('schema_migrations').select('name').execute();
    const known = new Set(applied.map(({ name }) => name));
    return names.filter((name) => !known.has(name));
  } catch (error) {
    if (!isMissingTable(error)) throw error;
    return names;
  }
}

/** Splits a migration into statements, each ending with a semicolon at the end of a line; comment lines are removed. */
export function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .split(/;[ \t]*(?:--[^\n]*)?$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly isConcurrent: boolean;
  readonly sha256: string;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = await listMigrations(directory);
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  const statements = splitStatements(text);
  const isConcurrent = text.startsWith('-- concurrently\n');
  const other = isConcurrent ? statements.find((statement) => !isIndexChange(statement)) : undefined;
  if (other !== undefined)
    throw new Error(
      `The migration ${name} runs outside transactions, so it may only create and drop indexes: ${other}`,
    );
  return { name, statements, isConcurrent, sha256: sha256(text) };
}

type OnProgress = NonNullable<MigrateOptions['onProgress']>;

interface RunOptions {
  readonly nowMs: number;
  readonly onProgress: OnProgress;
}

/** Runs a migration unless it has run; returns whether it did. */
function run(database: Database, file: Migration, options: RunOptions): Promise<boolean> {
  const { session } = database;
  const { onProgress } = options;
  if (!file.isConcurrent || session === null)
    return inTransaction(database, onProgress, (tx) =>
      runOnce(tx, file, options, (statement) => sql.raw(statement).execute(tx)),
    );
  return session(async (db) => {
    while (!(await tryLock(db, sql`pg_try_advisory_lock`))) await waitForLock(onProgress);
    try {
      return await runOnce(db, file, options, (statement) => changeIndex(db, statement));
    } finally {
      // A connection that is lost holds no lock; what happened before is the error to report.
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(db).catch(() => undefined);
    }
  });
}

/**
 * Runs work in a transaction while no other run is at work; on SQLite BEGIN IMMEDIATE suffices. It is begun again until then: an index that
 * is created concurrently waits for the end of transactions, so one that waited for the lock would never get it. The work waits for
 * a table at most a minute, since whatever needs the table waits behind it.
 */
async function inTransaction<Value>(
  database: Database,
  onProgress: OnProgress,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (;;) {
    const done = await database.transaction(async (tx) =>
      database.dialect === 'sqlite' || (await lock(tx)) ? { value: await work(tx) } : null,
    );
    if (done !== null) return done.value;
    await waitForLock(onProgress);
  }
}

async function waitForLock(onProgress: OnProgress): Promise<void> {
  onProgress('waiting');
  await sleep(LOCK_RETRY_MS);
}

/** Locks until the end of the transaction; false when another run has the lock. */
async function lock(tx: Transaction): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = '60s'`.execute(tx);
  return tryLock(tx, sql`pg_try_advisory_xact_lock`);
}

async function tryLock(db: Queries, lockOf: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select ${lockOf}(${MIGRATION_LOCK}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

const MIGRATION_LOCK = sql.lit(4_851_201);
const LOCK_RETRY_MS = 250;

async function createRecord(tx: Transaction): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at bigint not null)`.execute(
    tx,
  );
}

type History = ReadonlyMap<string, string>;

async function readHistory(db: Queries): Promise<History> {
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from schema_migrations`.execute(db);
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/** Migrations are append-only. Newer ones than these may have run when another process was updated already. */
function checkHistory(files: readonly Migration[], history: History): void {
  const newest = [...history.keys()].toSorted().at(-1) ?? '';
  for (const file of files) {
    const recorded = history.get(file.name);
    if (recorded === undefined && file.name < newest)
      throw new Error(
        `The migration ${file.name} comes before ${newest}, which has run already: give it a higher number.`,
      );
    if (recorded !== undefined && recorded !== file.sha256)
      throw new Error(`The migration ${file.name} was changed after it had run: restore it and write a new one.`);
  }
  const last = files.at(-1)?.name ?? '';
  const names = new Set(files.map((file) => file.name));
  const lost = [...history.keys()].find((name) => name < last && !names.has(name));
  if (lost !== undefined) throw new Error(`The migration ${lost} has run but its file is missing: restore it.`);
}

async function runOnce(
  db: Queries,
  file: Migration,
  { nowMs, onProgress }: RunOptions,
  execute: (statement: string) => Promise<unknown>,
): Promise<boolean> {
  const history = await readHistory(db);
  if (history.has(file.name)) return false;
  onProgress({ begun: file.name });
  for (const statement of file.statements) await execute(statement);
  await sql`insert into schema_migrations (name, sha256, applied_at) values (${file.name}, ${file.sha256}, ${nowMs})`.execute(
    db,
  );
  return true;
}
