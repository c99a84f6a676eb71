import { type Env, databaseOptions, parseEnv } from '#server/env.ts';
import { missingDatabase } from '#server/missing-database.ts';
import { isMissingTable } from '#server/platform/database/database-faults.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/database/database.ts';
import type { Terminal } from './command.ts';
import { print } from './print.ts';

/** How a command opens the database. */
interface OpenOptions {
  readonly optionsOf?: (env: Env) => DatabaseOptions;
  /** Whether a missing SQLite file is created. */
  readonly canCreate?: boolean;
}

/**
 * Runs a command on the configured database and closes it; returns its exit code, or 1 after printing what is wrong with the
 * configuration, or that there is no database or no table. Only landrush migrate creates the file of SQLite.
 */
export async function withDatabase(
  terminal: Pick<Terminal, 'env' | 'err'>,
  work: (database: Database, env: Env) => Promise<number>,
  { optionsOf = databaseOptions, canCreate = false }: OpenOptions = {},
): Promise<number> {
  const env = parseEnv(terminal.env);
  if (!env.ok) return print(1, env.problem, terminal.err);
  const missing = canCreate ? null : missingDatabase(env.value);
  if (missing !== null) return print(1, [missing], terminal.err);
  const database = await openDatabase(optionsOf(env.value));
  try {
    return await work(database, env.value);
  } catch (error) {
    if (!isMissingTable(error)) throw error;
    return print(1, ['The database has no tables yet: make them with "landrush migrate".'], terminal.err);
  } finally {
    await database.close();
  }
}
