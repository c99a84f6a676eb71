import fs, { chmod, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMigratedFile } from '#tests/support/databases.ts';
import { type Database, openDatabase } from './database.ts';
import { backUpSqlite, restoreSqlite } from './sqlite-backup.ts';

async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-backup-'));
  const file = join(folder, 'landrush.sqlite');
  await createMigratedFile(file);
  const database = await openDatabase({ file });
  const opened = new Set([database]);
  onTestFinished(async () => {
    for (const one of opened) await one.close();
    await rm(folder, { recursive: true });
  });
  return {
    folder,
    file,
    database,
    backup: join(folder, 'backup.sqlite'),
    /** Opens a file; closed when the test ends. */
    open: async (path: string): Promise<Database> => {
      const one = await openDatabase({ file: path });
      opened.add(one);
      return one;
    },
    close: async (one: Database): Promise<void> => {
      opened.delete(one);
      await one.close();
    },
  };
}

/** Empties the log, so that it contains no copy of the first page. */
function checkpoint(file: string): void {
  const connection = new DatabaseSync(file);
  connection.exec('pragma wal_checkpoint(truncate)');
  connection.close();
}

/** A row per number. */
async function insert(database: Database, windows: readonly number[]): Promise<void> {
  for (const window of windows)
    await database.write
      .insertInto('rate_limits')
      .values({ brand_id: 'larkhost', bucket: 'test', window_start: window, used: 1 })
      .execute();
}

async function windowsOf(database: Database): Promise<readonly number[]> {
  const rows = await database.read.selectFrom('rate_limits').select('window_start').orderBy('window_start').execute();
  return rows.map((row) => row.window_start);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a backup contains everything committed before it, in one file', async () => {
  const { database, file, backup, open } = await openShop();
  await insert(database, upTo(20));
  const size = await backUpSqlite(file, backup);
  expect(size).toEqual({ ok: true, value: (await stat(backup)).size });
  await insert(database, [20]);
  expect(await windowsOf(await open(backup))).toEqual(upTo(20));
});

test('a backup made during writes is a consistent snapshot', async () => {
  const { database, file, backup, open } = await openShop();
  const writing = insert(database, upTo(200));
  const copied = await backUpSqlite(file, backup);
  await writing;
  expect(copied.ok).toBe(true);
  const windows = await windowsOf(await open(backup));
  expect(windows).toEqual(upTo(windows.length));
});

test('a backup never replaces an existing file', async () => {
  const { file, backup } = await openShop();
  await writeFile(backup, 'mine');
  expect(await backUpSqlite(file, backup)).toEqual({ ok: false, problem: 'target-exists' });
  expect(await readFile(backup, 'utf8')).toBe('mine');
});

test('of two concurrent backups to one file, one succeeds', async () => {
  const { database, file, backup, folder, open } = await openShop();
  await insert(database, upTo(20));
  const results = await Promise.all([backUpSqlite(file, backup), backUpSqlite(file, backup)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, problem: 'target-exists' });
  expect(await windowsOf(await open(backup))).toEqual(upTo(20));
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

/** Makes a function of the file system fail until the test ends; `link` fails with EPERM on file systems without hard links. */
function refuse(name: 'link' | 'rename', code: string): void {
  putInPlace(vi.spyOn(fs, name).mockRejectedValue(Object.assign(new Error(code), { code })));
}

/** Modules that import the function use the spy until the test ends. */
function putInPlace(spy: { readonly mockRestore: () => void }): void {
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

test('a file system without hard links has backups and restores too, and no backup replaces another', async () => {
  const { database, file, backup, folder, open, close } = await openShop();
  refuse('link', 'EPERM');
  await insert(database, [1]);
  const results = await Promise.all([backUpSqlite(file, backup), backUpSqlite(file, backup)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  await insert(database, [2]);
  await close(database);
  expect(await restoreSqlite(file, backup, 7)).toEqual({ ok: true, value: [`${file}.before-restore-7`] });
  expect(await windowsOf(await open(file))).toEqual([1]);
  expect(await windowsOf(await open(`${file}.before-restore-7`))).toEqual([1, 2]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a backup that cannot get its name leaves no file', async () => {
  const { file, backup, folder } = await openShop();
  const before = await readdir(folder);
  refuse('link', 'EPERM');
  refuse('rename', 'EIO');
  await expect(backUpSqlite(file, backup)).rejects.toThrow('EIO');
  expect(await readdir(folder)).toEqual(before);
});

test('a backup and a restored database are readable by their owner only', async () => {
  const { file, backup, folder } = await openShop();
  await backUpSqlite(file, backup);
  await chmod(backup, 0o644);
  const restored = join(folder, 'restored.sqlite');
  await restoreSqlite(restored, backup, 7);
  await rm(backup);
  await backUpSqlite(file, backup);
  for (const path of [backup, restored]) expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a backup of a missing database is refused', async () => {
  const { folder, backup } = await openShop();
  expect(await backUpSqlite(join(folder, 'none.sqlite'), backup)).toEqual({ ok: false, problem: 'no-database' });
});

test('a restore replaces the database by the backup, and preserves the previous file', async () => {
  const { database, file, backup, open, close } = await openShop();
  await insert(database, [1]);
  await backUpSqlite(file, backup);
  await insert(database, [2]);
  await close(database);
  expect(await restoreSqlite(file, backup, 7)).toEqual({ ok: true, value: [`${file}.before-restore-7`] });
  expect(await windowsOf(await open(file))).toEqual([1]);
  expect(await windowsOf(await open(`${file}.before-restore-7`))).toEqual([1, 2]);
});

test('a restore that fails leaves nothing of the copy in the folder of the database', async () => {
  const { folder, database, file, backup, close } = await openShop();
  await backUpSqlite(file, backup);
  await close(database);
  await writeFile(`${file}.before-restore-7`, '');
  const before = (await readdir(folder)).toSorted();
  await expect(restoreSqlite(file, backup, 7)).rejects.toThrow('EEXIST');
  expect((await readdir(folder)).toSorted()).toEqual(before);
});

test('a backup is restored where there was no database, also into a folder that does not exist', async () => {
  const { folder, file, backup, open } = await openShop();
  await backUpSqlite(file, backup);
  const other = join(folder, 'new', 'other.sqlite');
  expect(await restoreSqlite(other, backup, 7)).toEqual({ ok: true, value: [] });
  expect(await windowsOf(await open(other))).toEqual([]);
});

test.each([
  ['deleted', null],
  ['emptied', ''],
  ['damaged', 'not a database any more'],
  ['damaged behind its header', `SQLite format 3\0${'x'.repeat(4080)}`],
])('a backup is restored in place of a database that was %s, and its log is preserved', async (_, content) => {
  const { database, file, backup, open, close } = await openShop();
  await insert(database, [1]);
  await backUpSqlite(file, backup);
  checkpoint(file);
  await insert(database, [2, 3]);
  const log = await readFile(`${file}-wal`);
  await close(database);
  await rm(file);
  if (content !== null) await writeFile(file, content);
  await writeFile(`${file}-wal`, log);
  const before = `${file}.before-restore-7`;
  const moved = content === null ? [`${before}-wal`] : [before, `${before}-wal`];
  expect(await restoreSqlite(file, backup, 7)).toMatchObject({ ok: true, value: expect.arrayContaining(moved) });
  expect(await windowsOf(await open(file))).toEqual([1]);
  expect(await readFile(`${before}-wal`)).toEqual(log);
});

test.each(['overwritten', 'emptied', 'deleted'] as const)(
  'a database that was %s while a process has it open is not replaced',
  async (kind) => {
    const { database, file, backup } = await openShop();
    await insert(database, [1]);
    await backUpSqlite(file, backup);
    checkpoint(file);
    if (kind === 'deleted') await rm(file);
    else await writeFile(file, kind === 'emptied' ? '' : 'not a database any more', { flag: 'r+' });
    if (kind === 'emptied') await truncate(file);
    expect(await restoreSqlite(file, backup, 7)).toEqual({ ok: false, problem: 'in-use' });
  },
);

test('a backup is restored in place of a damaged database, which is preserved', async () => {
  const { database, file, backup, open, close } = await openShop();
  await insert(database, [1]);
  await backUpSqlite(file, backup);
  await close(database);
  await writeFile(file, 'not a database any more');
  expect(await restoreSqlite(file, backup, 7)).toEqual({ ok: true, value: [`${file}.before-restore-7`] });
  expect(await windowsOf(await open(file))).toEqual([1]);
  expect(await readFile(`${file}.before-restore-7`, 'utf8')).toBe('not a database any more');
});

test('a database in use is not replaced', async () => {
  const { database, file, backup } = await openShop();
  await insert(database, [1]);
  await backUpSqlite(file, backup);
  expect(await restoreSqlite(file, backup, 7)).toEqual({ ok: false, problem: 'in-use' });
  expect(await windowsOf(database)).toEqual([1]);
  await insert(database, [2]);
});

test('a database that a process has opened while the backup was copied is not replaced', async () => {
  const { database, file, backup, open, close } = await openShop();
  await backUpSqlite(file, backup);
  await close(database);
  const { copyFile } = fs;
  putInPlace(
    vi.spyOn(fs, 'copyFile').mockImplementation(async (...files) => {
      await insert(await open(file), [1]);
      await copyFile(...files);
    }),
  );
  expect(await restoreSqlite(file, backup, 7)).toEqual({ ok: false, problem: 'in-use' });
});

test.each(['text', 'half', 'another program'] as const)('a damaged backup is refused: %s', async (kind) => {
  const { database, file, backup, folder, open, close } = await openShop();
  await insert(database, upTo(50));
  await backUpSqlite(file, backup);
  const damaged = join(folder, 'damaged.sqlite');
  if (kind === 'text') await writeFile(damaged, 'not a database');
  else if (kind === 'half') await writeFile(damaged, (await readFile(backup)).subarray(0, 40_960));
  else await close(await open(damaged));
  await close(database);
  expect(await restoreSqlite(file, damaged, 7)).toEqual({ ok: false, problem: 'damaged' });
  expect(await windowsOf(await open(file))).toEqual(upTo(50));
});
