import { sql } from 'kysely';
import type { Queries } from './database.ts';

const CHANGE = /^(?<begin>create (?:unique )?index|drop index) (?<name>\w+)(?<rest>$| on )/;

/** Whether a statement creates or drops an index, and nothing else. */
export function isIndexChange(statement: string): boolean {
  return CHANGE.test(statement);
}

/**
 * Creates or drops an index of PostgreSQL while its table is written to, on a connection outside transactions; does nothing if that was
 * done already. A creation that fails leaves an invalid index, which is replaced.
 */
export async function changeIndex(db: Queries, statement: string): Promise<void> {
  const name = CHANGE.exec(statement)?.groups?.['name'] ?? '';
  if (statement.startsWith('create') && (await isInvalid(db, name)))
    await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
  const condition = statement.startsWith('create') ? 'if not exists' : 'if exists';
  await sql.raw(statement.replace(CHANGE, `$<begin> concurrently ${condition} $<name>$<rest>`)).execute(db);
}

async function isInvalid(db: Queries, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(
    db,
  );
  return rows.length > 0;
}
