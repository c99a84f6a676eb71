import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from './database-faults.ts';
import { type Database, type Queries, openDatabase } from './database.ts';

describe('a SQLite database', () => {
  let folder: string;
  let file: string;
  let database: Database;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landrush-sqlite-'));
    file = join(folder, 'new', 'test.sqlite');
    database = await openDatabase({ file, retryForMs: 200 });
    await database.transaction((tx) =>
      sql`create table counters (id text primary key, value bigint not null)`.execute(tx),
    );
  });

  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const insert = (db: Queries, id: string, text = ''): Promise<unknown> =>
    sql`insert into counters (id, value) values (${id + text}, 0)`.execute(db);
  const count = async (): Promise<unknown> =>
    (await sql<{ n: number }>`select count(*) as n from counters`.execute(database.read)).rows[0]?.n;
  const settle = (id: string): Promise<unknown> =>
    database.transaction((tx) => insert(tx, id)).then(() => 'saved', isDatabaseUnavailable);

  test('syncs to disk at every commit, uses a write-ahead log and enforces foreign keys', async () => {
    const read = async (pragma: string): Promise<unknown> =>
      database.transaction(async (tx) => (await sql.raw(`pragma ${pragma}`).execute(tx)).rows);
    expect(await read('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await read('synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await read('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await read('busy_timeout')).toEqual([{ timeout: 50 }]);
  });

  test('is created readable by its owner only, in whatever folder it is', async () => {
    await chmod(folder, 0o755);
    const path = join(folder, 'there.sqlite');
    const created = await openDatabase({ file: path });
    onTestFinished(() => created.close());
    await created.transaction((tx) => sql`create table kept (id text primary key)`.execute(tx));
    for (const name of [path, `${path}-wal`, `${path}-shm`]) expect((await stat(name)).mode & 0o777).toBe(0o600);
  });

  test('does not sync to disk where the data can be written again', async () => {
    const again = await openDatabase({ file, waitsForDisk: false });
    onTestFinished(() => again.close());
    const read = again.transaction(async (tx) => (await sql`pragma synchronous`.execute(tx)).rows);
    expect(await read).toEqual([{ synchronous: 1 }]);
  });

  test('waits for the write of another process, and then continues', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const waiting = database.transaction((tx) => insert(tx, 'late'));
    await nextTurn();
    other.exec("insert into counters values ('early', 0)");
    other.exec('commit');
    other.close();
    await waiting;
    expect(await count()).toBe(2);
  });

  test('is unavailable to every waiting transaction while another process holds the write lock, and reads continue', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    expect(await Promise.all([settle('one'), settle('two'), count()])).toEqual([true, true, 0]);
    other.close();
    expect(await settle('one')).toBe('saved');
  });

  test('loses no update of two processes', async () => {
    await database.transaction((tx) => insert(tx, 'shared'));
    const increment = sql`update counters set value = value + 1 where id = 'shared'`;
    const script = `
      import { sql } from 'kysely';
      import { openDatabase } from '#server/platform/database/database.ts';
      const database = await openDatabase({ file: ${JSON.stringify(file)} });
      for (let n = 0; n < 100; n += 1) await database.transaction((tx) => sql\`update counters set value = value + 1 where id = 'shared'\`.execute(tx));
      await database.close();`;
    const other = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const here = await openDatabase({ file });
    await Promise.all([other, ...Array.from({ length: 100 }, () => here.transaction((tx) => increment.execute(tx)))]);
    await here.close();
    const { rows } = await sql`select value from counters`.execute(database.read);
    expect(rows).toEqual([{ value: 200 }]);
  });

  test('rolls back only the failed one of the transactions that are committed together', async () => {
    const failing = database.transaction(async (tx) => {
      await insert(tx, 'failed');
      throw new Error('no');
    });
    const results = await Promise.allSettled([
      database.transaction((tx) => insert(tx, 'first')),
      failing,
      database.transaction((tx) => insert(tx, 'last')),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await count()).toBe(2);
  });

  test('runs all transactions when there are more than are committed together', async () => {
    await Promise.all(
      Array.from({ length: 130 }, (_, index) => database.transaction((tx) => insert(tx, `many-${index}`))),
    );
    expect(await count()).toBe(130);
  });

  test('rolls back a transaction that awaits something other than SQL, and continues with the others', async () => {
    const slow = database.transaction(async (tx) => {
      await insert(tx, 'slow');
      await nextTurn();
      await nextTurn();
      await insert(tx, 'slower');
    });
    const others = database.transaction((tx) => insert(tx, 'other'));
    await expect(slow).rejects.toThrow('something other than its own SQL');
    await others;
    expect(await count()).toBe(1);
  });

  test('rolls back such a transaction also when it runs no further statement', async () => {
    const slow = database.transaction(async (tx) => {
      await insert(tx, 'slow');
      await nextTurn();
      await nextTurn();
    });
    await expect(slow).rejects.toThrow('something other than its own SQL');
    expect(await count()).toBe(0);
  });

  test('is unavailable when the disk is full, saves nothing of the failed work, and works again when there is room', async () => {
    await database.transaction((tx) => sql`pragma max_page_count = 8`.execute(tx));
    const large = database
      .transaction((tx) => insert(tx, 'large', 'x'.repeat(100_000)))
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(await large)).toBe(true);
    await database.transaction((tx) => sql`pragma max_page_count = 100000`.execute(tx));
    expect(await settle('small')).toBe('saved');
    expect(await count()).toBe(1);
  });

  test('reports correctly which concurrent transactions were saved when the disk is full', async () => {
    await database.transaction((tx) => sql`pragma max_page_count = 8`.execute(tx));
    const sizes = [1, 1, 100_000, 1, 200_000, 1];
    const outcomes = await Promise.allSettled(
      sizes.map((size, index) => database.transaction((tx) => insert(tx, `${index}`, 'x'.repeat(size)))),
    );
    expect(await count()).toBe(outcomes.filter((outcome) => outcome.status === 'fulfilled').length);
    expect(outcomes.map((outcome) => outcome.status)).toContain('rejected');
  });

  test('reports correctly which single statements were saved when the disk is full', async () => {
    await database.transaction((tx) => sql`pragma max_page_count = 8`.execute(tx));
    const sizes = [1, 1, 100_000, 1, 200_000, 1];
    const write = (index: number, size: number): Promise<unknown> => {
      const note = 'x'.repeat(size);
      return index % 2 === 0
        ? insert(database.write, `${index}`, note)
        : database.transaction((tx) => insert(tx, `${index}`, note));
    };
    const outcomes = await Promise.allSettled(sizes.map((size, index) => write(index, size)));
    expect(await count()).toBe(outcomes.filter((outcome) => outcome.status === 'fulfilled').length);
    expect(outcomes.map((outcome) => outcome.status)).toContain('rejected');
  });

  test('reports in one sentence which file cannot be opened', async () => {
    const opening = openDatabase({ file: join(file, 'below-a-file.sqlite') }).catch((error: unknown) => error);
    const error = await opening;
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(String(error)).toContain(`The SQLite file ${file}`);
  });

  test('refuses a file that can only be read', async () => {
    const other = join(folder, 'read-only.sqlite');
    const made = new DatabaseSync(other);
    made.exec('pragma journal_mode = wal; create table counters (id text primary key)');
    made.close();
    const handle = await open(other, 'r+');
    // A newer version of the format for writing makes a file read-only, for root too (https://www.sqlite.org/fileformat.html).
    await handle.write(Uint8Array.of(3), 0, 1, 18);
    await handle.close();
    await expect(openDatabase({ file: other })).rejects.toThrow(
      `The SQLite file ${other} cannot be opened: attempt to write a readonly database.`,
    );
  });

  test('closes after the running transactions and starts no other', async () => {
    const opened = await openDatabase({ file });
    const underWay = opened.transaction((tx) => insert(tx, 'last'));
    await nextTurn();
    await opened.close();
    await underWay;
    await expect(opened.transaction((tx) => insert(tx, 'too late'))).rejects.toThrow('closed');
    expect(await count()).toBe(1);
  });
});
