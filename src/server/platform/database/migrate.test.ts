import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { sha256 } from '#server/platform/ids.ts';
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/databases.ts';
import type { Database, Queries } from './database.ts';
import { type MigrateOptions, listMigrations, listPending, migrate, splitStatements } from './migrate.ts';

describe('splitStatements', () => {
  test('ends a statement at a semicolon that ends a line', () => {
    expect(
      splitStatements("create table a (\n  b text default ';x'\n);\n\ninsert into a values ('1;2');  \ndrop table a"),
    ).toEqual(["create table a (\n  b text default ';x'\n)", "insert into a values ('1;2')", 'drop table a']);
  });

  test('omits lines that are only a comment, whatever they contain', () => {
    expect(splitStatements('-- first;\ncreate table a (b text); -- and why;\n  -- done;\n')).toEqual([
      'create table a (b text)',
    ]);
  });
});

describeOnBothDatabases('migrate', (open) => {
  let directory: string;
  let database: Database;
  const clock = fixedClock();

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'landrush-migrations-'));
    database ??= await open();
    await database.transaction(async (tx) => {
      await sql`delete from schema_migrations`.execute(tx);
      await sql`drop table if exists one`.execute(tx);
      await sql`drop table if exists two`.execute(tx);
    });
    await write('0001-one.sql', 'create table one (n bigint not null);\ninsert into one values (1);\n');
    await write('0002-two.sql', 'create table two (n bigint not null);\n');
  });

  afterEach(() => rm(directory, { recursive: true }));

  const write = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text);
  const rowsOf = async (statement: string): Promise<unknown> => (await sql.raw(statement).execute(database.read)).rows;

  test('runs every file once, in numeric order, and records name, hash and instant', async () => {
    expect(await migrate(database, { directory, clock })).toEqual(['0001-one.sql', '0002-two.sql']);
    expect(await migrate(database, { directory, clock })).toEqual([]);
    expect(await rowsOf('select n from one')).toEqual([{ n: 1 }]);
    expect(await rowsOf("select applied_at, sha256 from schema_migrations where name = '0002-two.sql'")).toEqual([
      { applied_at: clock.now(), sha256: sha256('create table two (n bigint not null);\n') },
    ]);
  });

  test('runs only new files', async () => {
    await migrate(database, { directory, clock });
    await write('0003-three.sql', 'insert into one values (3);\n');
    expect(await migrate(database, { directory, clock })).toEqual(['0003-three.sql']);
    expect(await rowsOf('select n from one order by n')).toEqual([{ n: 1 }, { n: 3 }]);
  });

  test('refuses a file that was changed after it ran, except for its line endings', async () => {
    await migrate(database, { directory, clock });
    await write('0002-two.sql', 'create table two (n bigint not null);\r\n');
    expect(await migrate(database, { directory, clock })).toEqual([]);
    await write('0002-two.sql', 'create table two (n text not null);\n');
    await expect(migrate(database, { directory, clock })).rejects.toThrow(
      'The migration 0002-two.sql was changed after it had run',
    );
  });

  test('refuses a new file numbered before one that has run, a missing file and an invalid file name', async () => {
    await migrate(database, { directory, clock });
    await write('0001-too-late.sql', 'select 1;\n');
    await expect(migrate(database, { directory, clock })).rejects.toThrow(
      '0001-too-late.sql comes before 0002-two.sql',
    );
    await rm(join(directory, '0001-too-late.sql'));
    await rm(join(directory, '0001-one.sql'));
    await expect(migrate(database, { directory, clock })).rejects.toThrow(
      '0001-one.sql has run but its file is missing',
    );
    await write('3-three.sql', 'select 1;\n');
    await expect(migrate(database, { directory, clock })).rejects.toThrow('3-three.sql must be named like');
  });

  test('succeeds when a newer version of the software has migrated further', async () => {
    await migrate(database, { directory, clock });
    await rm(join(directory, '0002-two.sql'));
    expect(await migrate(database, { directory, clock })).toEqual([]);
  });

  test('saves nothing of a file that fails, and runs it once it is fixed', async () => {
    await write('0002-two.sql', 'insert into one values (2);\ninsert into nowhere values (2);\n');
    await expect(migrate(database, { directory, clock })).rejects.toThrow('nowhere');
    expect(await rowsOf('select n from one')).toEqual([{ n: 1 }]);
    await write('0002-two.sql', 'insert into one values (2);\n');
    expect(await migrate(database, { directory, clock })).toEqual(['0002-two.sql']);
  });

  test('runs each file once when several processes start concurrently', async () => {
    const handles = await Promise.all([open(), open(), open()]);
    const applied = await Promise.all(handles.map((handle) => migrate(handle, { directory, clock })));
    expect(applied.flat().toSorted()).toEqual(['0001-one.sql', '0002-two.sql']);
    expect(await rowsOf('select n from one')).toEqual([{ n: 1 }]);
  });

  test('creates and drops indexes outside transactions where it can', async () => {
    await write('0003-index.sql', '-- concurrently\ncreate unique index one_n on one (n);\n');
    await write('0004-index.sql', '-- concurrently\ndrop index one_n;\ncreate index one_n_2 on one (n);\n');
    const limits = { lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
    const handles = await Promise.all([open({ limits }), open({ limits })]);
    const applied = await Promise.all(handles.map((handle) => migrate(handle, { directory, clock })));
    expect(applied.flat().toSorted().slice(2)).toEqual(['0003-index.sql', '0004-index.sql']);
    expect(await indexesOf(database)).toEqual(['one_n_2']);
    expect(await migrate(database, { directory, clock })).toEqual([]);
  });

  test('creates such indexes in a transaction behind a pooler', async () => {
    await write('0003-index.sql', '-- concurrently\ncreate index one_n on one (n);\n');
    expect(await migrate({ ...database, session: null }, { directory, clock })).toContain('0003-index.sql');
    expect(await indexesOf(database)).toEqual(['one_n']);
  });

  test('refuses other statements outside transactions', async () => {
    await write('0003-mixed.sql', '-- concurrently\ncreate index one_n on one (n);\ninsert into one values (2);\n');
    await expect(migrate(database, { directory, clock })).rejects.toThrow(
      '0003-mixed.sql runs outside transactions, so it may only create and drop indexes: insert into one values (2)',
    );
  });

  test('lists pending files, which are all of them for a database without tables', async () => {
    await migrate(database, { directory, clock });
    await write('0003-three.sql', 'insert into one values (3);\n');
    const names = await listMigrations(directory);
    expect(names).toEqual(['0001-one.sql', '0002-two.sql', '0003-three.sql']);
    expect(await listPending(database.read, names)).toEqual(['0003-three.sql']);
    await migrate(database, { directory, clock });
    expect(await listPending(database.read, names)).toEqual([]);
    await database.transaction((tx) => sql`drop table schema_migrations`.execute(tx));
    expect(await listPending(database.read, names)).toEqual(names);
    await database.transaction((tx) =>
      sql`create table schema_migrations (name text primary key, sha256 text not null, applied_at bigint not null)`.execute(
        tx,
      ),
    );
  });
});

/** The indexes of the table `one`. */
async function indexesOf({ read, dialect }: Database): Promise<readonly string[]> {
  const { rows } = await (
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'index' and tbl_name = 'one' order by name`
      : sql<{
          name: string;
        }>`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'one'::regclass and indisvalid order by relname`
  ).execute(read);
  return rows.map(({ name }) => name);
}

describeOnPostgres('an index that is created outside transactions', (open) => {
  let directory: string;
  let database: Database;
  const clock = fixedClock();
  const insert = (db: Queries, n: number): Promise<unknown> => sql`insert into one values (${n})`.execute(db);

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'landrush-migrations-'));
    database ??= await open({ limits: { lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 } });
    await database.transaction(async (tx) => {
      await sql`delete from schema_migrations`.execute(tx);
      await sql`drop table if exists one`.execute(tx);
      await sql`create table one (n bigint not null)`.execute(tx);
    });
    await writeFile(join(directory, '0001-index.sql'), '-- concurrently\ncreate unique index one_n on one (n);\n');
  });

  afterEach(() => rm(directory, { recursive: true }));

  test('blocks no writes while it waits for a transaction that began before', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: inserted, resolve: begin } = Promise.withResolvers<void>();
    const earlier = database.transaction(async (tx) => {
      await insert(tx, 1);
      begin();
      await held;
    });
    await inserted;
    const migrating = migrate(database, { directory, clock });
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'create %'`;
    await expect.poll(async () => (await waiting.execute(database.read)).rows).toHaveLength(1);
    await database.transaction((tx) => insert(tx, 2));
    release();
    await earlier;
    expect(await migrating).toEqual(['0001-index.sql']);
    expect(await indexesOf(database)).toEqual(['one_n']);
  });

  test('replaces the invalid index of an attempt that failed', async () => {
    await insert(database.write, 1);
    await insert(database.write, 1);
    await expect(migrate(database, { directory, clock })).rejects.toThrow(/one_n/);
    expect(await indexesOf(database)).toEqual([]);
    await sql`delete from one`.execute(database.write);
    expect(await migrate(database, { directory, clock })).toEqual(['0001-index.sql']);
    expect(await indexesOf(database)).toEqual(['one_n']);
  });

  test('is waited for by another run, which it does not wait for', async () => {
    const limits = { lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
    const others = await Promise.all([open({ limits }), open({ limits })]);
    const applied = await Promise.all([database, ...others].map((handle) => migrate(handle, { directory, clock })));
    expect(applied.flat()).toEqual(['0001-index.sql']);
  });

  test('reports that it waits for another run, and what it runs', async () => {
    const { promise: waiting, resolve: onWaiting } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const other = await open();
    await other.session?.(async (db) => {
      await sql`select pg_advisory_lock(4851201)`.execute(db);
      const onProgress: MigrateOptions['onProgress'] = (progress) => {
        if (progress === 'waiting') onWaiting();
        else begun.push(progress.begun);
      };
      const migrating = migrate(database, { directory, clock, onProgress });
      await waiting;
      await sql`select pg_advisory_unlock(4851201)`.execute(db);
      await migrating;
    });
    expect(begun).toEqual(['0001-index.sql']);
  });
});

describeOnPostgres('a migration', (open) => {
  test('waits for a table a minute', async () => {
    const statements: string[] = [];
    const database = await open({ onStatement: (statement) => statements.push(statement) });
    await migrate(database, { directory: MIGRATIONS, clock: fixedClock() });
    expect(statements.filter((statement) => /lock/.test(statement)).slice(0, 2)).toEqual([
      "set local lock_timeout = '60s'",
      expect.stringContaining('pg_try_advisory_xact_lock'),
    ]);
  });
});
