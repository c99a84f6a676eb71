import { statSync } from 'node:fs';
import type { Env } from './env.ts';
import { hasCode } from './platform/has-code.ts';

/**
 * Why nothing begins where the file of SQLite does not exist, as with a wrong DATA_DIR: opening it would create an empty one.
 * Null where it exists, also if it may not be read, and for PostgreSQL.
 */
export function missingDatabase({ databaseUrl, sqliteFile }: Pick<Env, 'databaseUrl' | 'sqliteFile'>): string | null {
  if (databaseUrl !== undefined) return null;
  try {
    statSync(sqliteFile);
    return null;
  } catch (error) {
    return hasCode(error, 'ENOENT') ? `There is no database at ${sqliteFile}: "landrush migrate" creates it.` : null;
  }
}
