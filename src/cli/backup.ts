import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Result, ok, refuse } from '#core/result.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { type BackupProblem, backUpSqlite, restoreSqlite } from '#server/platform/database/sqlite-backup.ts';
import { argumentProblem } from './argument-problem.ts';
import type { RunCommand, Terminal } from './command.ts';
import { print } from './print.ts';

const BACKUP_HELP = [
  'landrush backup <file>          copies the SQLite database to a new file, also while processes use it, and checks the copy',
  '',
  'SECRET_KEYS, or the file secret-keys in DATA_DIR, is not part of it: keep a copy of it elsewhere.',
];

const RESTORE_HELP = [
  'landrush restore <file> --yes   replaces the SQLite database by a backup; web, worker and back office must be stopped',
  '',
  'The database that was there is moved aside. Afterwards, before the processes start: landrush migrate, and',
  'landrush resync --since <time of the backup>.',
];

/** landrush backup: an online copy of the SQLite database. */
export const runBackup: RunCommand = async (args, terminal) =>
  withFile(args, terminal, BACKUP_HELP, async ({ sqliteFile }, { file }) => {
    const copied = await backUpSqlite(sqliteFile, file);
    if (!copied.ok) return fail(terminal, explain(copied.problem, { database: sqliteFile, file, from: sqliteFile }));
    terminal.out(`Backed up ${sqliteFile} to ${file}: ${(copied.value / 1_000_000).toFixed(1)} MB, checked.`);
    return 0;
  });

/** landrush restore: replaces the SQLite database by a backup. */
export const runRestore: RunCommand = async (args, terminal) =>
  withFile(args, terminal, RESTORE_HELP, async ({ sqliteFile }, { file, isConfirmed }) => {
    if (!isConfirmed) return fail(terminal, `This replaces ${sqliteFile} by ${file}: repeat it with --yes.`);
    const restored = await restoreSqlite(sqliteFile, file, terminal.now());
    if (!restored.ok) return fail(terminal, explain(restored.problem, { database: sqliteFile, file, from: file }));
    terminal.out(`Restored ${sqliteFile} from ${file}.`);
    terminal.out('Before the processes start: landrush migrate, landrush resync --since <time of the backup>.');
    for (const path of restored.value) terminal.out(`Moved aside: ${path}`);
    return 0;
  });

interface Given {
  readonly file: string;
  readonly isConfirmed: boolean;
}

/** Runs an action on a file, or prints the help or what is wrong. */
async function withFile(
  args: readonly string[],
  terminal: Terminal,
  help: readonly string[],
  run: (env: Env, given: Given) => Promise<number>,
): Promise<number> {
  const given = readArguments(args, terminal.cwd);
  if (!given.ok) return print(2, [given.problem], terminal.err);
  if (given.value === 'help') return print(0, help, terminal.out);
  const env = parseEnv(terminal.env);
  if (!env.ok) return fail(terminal, ...env.problem);
  if (env.value.databaseUrl !== undefined)
    return fail(
      terminal,
      'The database is PostgreSQL, which has backups of its own: docs/deploy/backup.md describes WAL archiving and pg_basebackup.',
    );
  return run(env.value, given.value);
}

/** Parses the arguments: the file, 'help', or a problem as a sentence. */
function readArguments(args: readonly string[], cwd: string): Result<Given | 'help', string> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    if (values.help === true) return ok('help');
    const [file, other] = positionals;
    if (file === undefined) return refuse('Give the file of the backup.');
    if (other !== undefined) return refuse(`"${other}" is one argument too many.`);
    return ok({ file: resolve(cwd, file), isConfirmed: values.yes ?? false });
  } catch (error) {
    return argumentProblem(error);
  }
}

const OPTIONS = { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

function explain(
  problem: BackupProblem,
  { database, file, from }: { readonly database: string; readonly file: string; readonly from: string },
): string {
  const sentences: Readonly<Record<BackupProblem, string>> = {
    'no-database': `There is no database at ${from}.`,
    'target-exists': `${file} exists already: a backup never replaces a file.`,
    damaged: `${file} is not a complete database of Landrush; nothing was changed.`,
    'in-use': `${database} is in use: stop the web processes, the workers and the back office first.`,
  };
  return sentences[problem];
}

function fail({ err }: Terminal, ...sentences: readonly string[]): number {
  return print(1, sentences, err);
}
