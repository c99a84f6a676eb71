import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import { sha256 } from '#server/platform/ids.ts';
import { isMissingTable } from './database-faults.ts';
import type { Database, Queries } from './database.ts';

/** Options of a migration run; `directory` holds the `NNNN-name.sql` files. */
export interface MigrateOptions {
  readonly directory: string;
  readonly clock: Clock;
}

/**
 * Runs each migration file once, in order, each in its own transaction; returns the names of those it ran. Safe to run
 * concurrently.
 */
export async function migrate(database: Database, { directory, clock }: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(directory);
  const applied: string[] = [];
  await database.transaction(async (tx) => {
    await lock(database, tx);
    await createRecord(tx);
    checkHistory(files, await readHistory(tx));
  });
  for (const file of files) {
    const ran = await database.transaction(async (tx) => {
      await lock(database, tx);
      return runOnce(tx, file, clock.now());
    });
    if (ran) applied.push(file.name);
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
  readonly text: string;
  readonly sha256: string;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = await listMigrations(directory);
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, sha256: sha256(text) };
}

/**
 * A lock held until the end of the transaction; SQLite's BEGIN IMMEDIATE suffices. A run waits for another one as long as
 * that takes, but for a table at most a minute, since whatever needs the table waits behind it.
 */
async function lock(database: Database, tx: Queries): Promise<void> {
  if (database.dialect === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
  await sql`set local lock_timeout = '60s'`.execute(tx);
}

const MIGRATION_LOCK = 4_851_201;

async function createRecord(tx: Queries): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at bigint not null)`.execute(
    tx,
  );
}

type History = ReadonlyMap<string, string>;

async function readHistory(tx: Queries): Promise<History> {
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from schema_migrations`.execute(tx);
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

async function runOnce(tx: Queries, file: Migration, nowMs: number): Promise<boolean> {
  const history = await readHistory(tx);
  if (history.has(file.name)) return false;
  for (const statement of splitStatements(file.text)) await sql.raw(statement).execute(tx);
  await sql`insert into schema_migrations (name, sha256, applied_at) values (${file.name}, ${file.sha256}, ${nowMs})`.execute(
    tx,
  );
  return true;
}
