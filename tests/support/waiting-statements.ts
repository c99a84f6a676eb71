import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** How many statements of a PostgreSQL database wait for a lock. */
export async function waitingStatements(read: Queries): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    read,
  );
  return Number(rows[0]?.count);
}
