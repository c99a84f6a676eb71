import { randomUUID } from 'node:crypto';
import { chmod, copyFile, link, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync, backup } from 'node:sqlite';
import { type Result, ok, refuse } from '#core/result.ts';
import { hasCode } from '#server/platform/has-code.ts';

/** Why a file cannot be backed up or restored. */
export type BackupProblem = 'no-database' | 'target-exists' | 'damaged' | 'in-use';

/** All pages in one step: in WAL mode a snapshot, which neither waits for writers nor blocks them. */
const ALL_PAGES = 2 ** 30;

/** Databases contain personal data. */
const OWNER_ONLY = 0o600;

/**
 * Copies a SQLite database, also while processes write to it, to a new file in one piece, which is checked and readable
 * by its owner only; returns its size in bytes. Problems: 'no-database', 'target-exists', 'damaged'.
 */
export async function backUpSqlite(file: string, target: string): Promise<Result<number, BackupProblem>> {
  if (await exists(target)) return refuse('target-exists');
  if (!(await exists(file))) return refuse('no-database');
  const draft = draftOf(target);
  await writeFile(draft, '', { mode: OWNER_ONLY, flag: 'wx' });
  try {
    await copyPages(file, draft);
    const problem = makeSingleFile(draft) === null ? checkFile(draft) : 'damaged';
    if (problem !== null) return refuse(problem);
    await sync(draft);
    // Unlike renaming, a link never replaces a file that another backup has made meanwhile.
    await link(draft, target);
    return ok((await stat(target)).size);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return refuse('target-exists');
    throw error;
  } finally {
    await rm(draft);
  }
}

async function copyPages(file: string, draft: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, draft, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/**
 * Replaces a SQLite database by a backup, which is checked first, in one step. The database that was there, which may be
 * damaged, stays as `<file>.before-restore-<at>`, whose path is returned; null when there was none. Problems:
 * 'no-database', 'damaged' for the backup, and 'in-use' while a process has the database open.
 */
export async function restoreSqlite(
  file: string,
  source: string,
  at: number,
): Promise<Result<string | null, BackupProblem>> {
  if (!(await exists(source))) return refuse('no-database');
  const problem = checkFile(source);
  if (problem !== null) return refuse(problem);
  const isReplaced = await exists(file);
  if (isReplaced && makeSingleFile(file) === 'in-use') return refuse('in-use');
  const draft = draftOf(file);
  await copyFile(source, draft);
  await chmod(draft, OWNER_ONLY);
  await sync(draft);
  const before = `${file}.before-restore-${at}`;
  // The file always exists, since a process started without one would report that it has to be created.
  if (isReplaced) await link(file, before);
  await moveLogs(file, before);
  await rename(draft, file);
  return ok(isReplaced ? before : null);
}

/** SQLite would apply the log of a database that is missing or damaged to the backup in its place. */
async function moveLogs(file: string, target: string): Promise<void> {
  for (const log of ['-wal', '-shm', '-journal'])
    if (await exists(`${file}${log}`)) await rename(`${file}${log}`, `${target}${log}`);
}

/** A new name for a file that is not complete. */
function draftOf(file: string): string {
  return `${file}.${randomUUID()}.part`;
}

/** Leaves WAL mode, whose last commits are in a second file; 'in-use' while another connection is open. */
function makeSingleFile(file: string): 'in-use' | 'damaged' | null {
  const database = new DatabaseSync(file);
  try {
    const mode = database.prepare('pragma journal_mode = delete').get()?.['journal_mode'];
    return mode === 'delete' ? null : 'in-use';
  } catch (error) {
    return isDamage(error) ? 'damaged' : 'in-use';
  } finally {
    database.close();
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://www.sqlite.org/rescode.html). */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 11 || code === 26;
}

/** Whether a file is a complete database of Landrush. */
function checkFile(file: string): BackupProblem | null {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const check = database.prepare('pragma quick_check').get()?.['quick_check'];
    database.prepare('select count(*) from schema_migrations').get();
    return check === 'ok' ? null : 'damaged';
  } catch {
    return 'damaged';
  } finally {
    database?.close();
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
