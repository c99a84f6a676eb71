import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { TABLES, emptyTables } from './empty-tables.ts';

/** Copies a test's database; the returned function restores it, as from a backup. */
export async function copyTables(database: Database): Promise<() => Promise<void>> {
  const copies = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.read);
      return { table, rows };
    }),
  );
  return async () => {
    await emptyTables(database);
    await database.transaction(async (tx) => {
      for (const { table, rows } of copies.toReversed())
        for (const row of rows) {
          const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
          const values = sql.join(Object.values(row).map((value) => sql.val(value)));
          await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(tx);
        }
    });
  };
}
