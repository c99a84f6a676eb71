import { randomUUID } from 'node:crypto';
import {
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { type Result, ok, refuse } from '#core/result.ts';
import { codeOf, hasCode } from '#server/platform/has-code.ts';

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
    await linkOrMove(draft, target);
    return ok((await stat(target)).size);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return refuse('target-exists');
    throw error;
  } finally {
    await rm(draft, { force: true });
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
 * damaged, stays as `<file>.before-restore-<at>`, and its log beside it; returns the paths of what was moved aside.
 * Problems: 'no-database', 'damaged' for the backup, and 'in-use' while a process has the database open; whether one has
 * a damaged or deleted database open is known on Linux only, of processes the caller may inspect.
 */
export async function restoreSqlite(
  file: string,
  source: string,
  at: number,
): Promise<Result<readonly string[], BackupProblem>> {
  if (!(await exists(source))) return refuse('no-database');
  const problem = checkFile(source);
  if (problem !== null) return refuse(problem);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (await isInUse(file)) return refuse('in-use');
  const draft = draftOf(file);
  try {
    await copyFile(source, draft);
    await chmod(draft, OWNER_ONLY);
    await sync(draft);
    // A process that was started meanwhile would continue to write to the database that is moved aside.
    if (await isInUse(file)) return refuse('in-use');
    const before = `${file}.before-restore-${at}`;
    const isReplaced = await exists(file);
    // With a link the file always exists; a process started without one would report that it has to be created.
    if (isReplaced) await linkOrMove(file, before);
    const logs = await moveLogs(file, before);
    await rename(draft, file);
    return ok(isReplaced ? [before, ...logs] : logs);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Links a file to a new name; unlike renaming, this never replaces a file that another process has made meanwhile. File systems without
 * hard links, such as exFAT, move it instead; only there a process that is killed may leave an empty file of that name.
 */
async function linkOrMove(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw error;
    await moveToNew(file, name);
  }
}

async function moveToNew(file: string, name: string): Promise<void> {
  await writeFile(name, '', { mode: OWNER_ONLY, flag: 'wx' });
  try {
    await rename(file, name);
  } catch (error) {
    await rm(name);
    throw error;
  }
}

/** SQLite would apply the log of a database that is missing or damaged to the backup in its place. */
async function moveLogs(file: string, target: string): Promise<readonly string[]> {
  const moved: string[] = [];
  for (const log of ['-wal', '-shm', '-journal']) {
    if (!(await exists(`${file}${log}`))) continue;
    await rename(`${file}${log}`, `${target}${log}`);
    moved.push(`${target}${log}`);
  }
  return moved;
}

/** SQLite finds other processes by locks of a database it can read; of another one it would change the file and delete the log. */
async function isInUse(file: string): Promise<boolean> {
  const problem = (await isDatabase(file)) && isReadable(file) ? makeSingleFile(file) : 'damaged';
  return problem === 'damaged' ? isOpen(file) : problem === 'in-use';
}

/** Whether a file begins as every database does (https://www.sqlite.org/fileformat.html#magic_header_string). */
async function isDatabase(file: string): Promise<boolean> {
  if (!(await exists(file))) return false;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(16) });
    return buffer.toString('latin1', 0, bytesRead) === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

/** Whether SQLite can read the tables of a file; nothing is written. */
function isReadable(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare('select count(*) from sqlite_schema').get();
    return true;
  } catch (error) {
    return !isDamage(error);
  } finally {
    database.close();
  }
}

/** Whether a process of this machine has a file open, also one that was deleted (proc_pid_fd(5)). */
async function isOpen(file: string): Promise<boolean> {
  const path = (await exists(file)) ? await realpath(file) : join(await realpath(dirname(file)), basename(file));
  const links = (await namesIn('/proc')).map(async (pid) => {
    const folder = `/proc/${pid}/fd`;
    return Promise.all((await namesIn(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => null)));
  });
  return (await Promise.all(links)).flat().some((opened) => opened === path || opened === `${path} (deleted)`);
}

/** The names in a folder; none when it cannot be read. */
function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
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
