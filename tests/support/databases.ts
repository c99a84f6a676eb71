import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { sha256 } from '#server/platform/ids.ts';
import { writePartitioned } from './partitions.ts';

/**
 * Opens a handle to the block's own migrated database; every call opens another one, as another process would. Closed
 * after the block.
 */
export type OpenTestDatabase = (options?: Partial<DatabaseOptions>) => Promise<Database>;

/** The block's database, for opening it otherwise. */
export type FindTestDatabase = () => Promise<Pick<DatabaseOptions, 'url' | 'file'>>;

/** Longer than a busy machine takes; with more connections than a test has requests that wait for each other. */
export const LONG_LIMITS = {
  poolSize: 20,
  connectTimeoutMs: 60_000,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 60_000,
} as const;

/** A block of tests on one database. */
type DatabaseTests = (open: OpenTestDatabase, find: FindTestDatabase) => void;

/** Runs a block of tests on SQLite and on PostgreSQL, each with a new database that contains only the migrations. */
export function describeOnBothDatabases(name: string, tests: DatabaseTests): void {
  describeOnSqlite(name, tests);
  describeOnPostgres(name, tests);
}

/** For behaviour of SQLite only. */
export function describeOnSqlite(name: string, tests: DatabaseTests): void {
  describeOn('SQLite', name, createSqliteFile, tests);
}

/** For behaviour of PostgreSQL only. */
export function describeOnPostgres(name: string, tests: DatabaseTests): void {
  describeOn('PostgreSQL', name, createPostgresDatabase, tests);
}

interface TestDatabase {
  readonly where: DatabaseOptions;
  remove(): Promise<void>;
}

function describeOn(kind: string, name: string, create: () => Promise<TestDatabase>, tests: DatabaseTests): void {
  describe(`${name}, on ${kind}`, () => {
    const handles: Database[] = [];
    let created: Promise<TestDatabase> | undefined;

    afterAll(async () => {
      await Promise.all(handles.map((handle) => handle.close()));
      await (await created)?.remove();
    });

    async function find(): Promise<DatabaseOptions> {
      created ??= create();
      return (await created).where;
    }

    async function open(options?: Partial<DatabaseOptions>): Promise<Database> {
      const handle = await openDatabase({ ...(await find()), ...options });
      handles.push(handle);
      return handle;
    }

    tests(open, find);
  });
}

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

async function createSqliteFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-sqlite-'));
  const where = { file: join(folder, 'test.sqlite') };
  await createMigratedFile(where.file);
  return { where, remove: () => rm(folder, { recursive: true }) };
}

/** Creates a migrated SQLite database as this file: a copy of that of the test run. */
export async function createMigratedFile(file: string): Promise<void> {
  const template = process.env['TEST_SQLITE_TEMPLATE'];
  await (template === undefined ? migrateOnce({ file }) : copyFile(template, file));
}

/** A migrated database that is copied, and its removal. */
export interface SqliteTemplate {
  readonly file: string;
  remove(): Promise<void>;
}

/** Migrates a database once for a test run (vitest-global-setup.ts): copying it takes a twentieth of the time. */
export async function createSqliteTemplate(): Promise<SqliteTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-template-'));
  const file = join(folder, 'template.sqlite');
  await migrateOnce({ file });
  return { file, remove: () => rm(folder, { recursive: true }) };
}

async function createPostgresDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined || server === '')
    throw new Error('TEST_DATABASE_URL is missing, so nothing is tested on PostgreSQL.');
  const name = `landrush_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    const template = await ensureTemplate(server, client);
    // Copying its files takes half the time of writing each page through the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    where: { url: urlOf(server, name) },
    remove: () => onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Partitions of each table of a brand in PostgreSQL; absent: the tables are not partitioned. */
const partitions = process.env['TEST_PARTITIONS'];

/** Migrates once per server and set of migrations; copying the template is faster. */
async function ensureTemplate(server: string, client: Client): Promise<string> {
  const names = (await readdir(MIGRATIONS)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(MIGRATIONS, name), 'utf8')));
  const template = `landrush_template_${sha256([partitions ?? '', ...names, ...texts].join('\n')).slice(0, 16)}`;
  await client.query('select pg_advisory_lock(4851202)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await migrateTemplate({ url: urlOf(server, draft) });
    await client.query(`alter database ${draft} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(4851202)');
  return template;
}

async function migrateTemplate(where: DatabaseOptions): Promise<void> {
  if (partitions === undefined) return migrateOnce(where);
  const folder = await mkdtemp(join(tmpdir(), 'landrush-partitioned-'));
  try {
    await migrateOnce(where, await writePartitioned(MIGRATIONS, Number(partitions), folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function migrateOnce(where: DatabaseOptions, directory = MIGRATIONS): Promise<void> {
  const database = await openDatabase({ ...where, limits: LONG_LIMITS });
  await migrate(database, { directory, clock: systemClock });
  await database.close();
}

async function onServer(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
