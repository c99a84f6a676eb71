import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The names of the migrations of a folder that have not run, in order; throws when no migration has. */
export async function listPendingMigrations({ read }: Pick<Database, 'read'>, directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(read);
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
}
