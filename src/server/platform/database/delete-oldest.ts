import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/tables.ts';
import type { Transaction } from './database.ts';

/** Rows of before an instant (ms) or a day, and how many of them one statement concerns at most, whatever the size of the table. */
export interface Expired<Instant = number> {
  readonly before: Instant;
  readonly limit: number;
}

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

/** How the expired rows of a table are found. */
interface Oldest<Table extends keyof Tables> {
  /** The primary key. */
  readonly key: readonly Column<Table>[];
  /** The instant (ms) or day that expires; indexed. */
  readonly by: Column<Table>;
  /** What else is required of a row, for example by the condition of the index. */
  readonly and?: RawBuilder<boolean>;
}

/**
 * The condition of a deletion or update: whether a row is among the oldest that have expired. It repeats what else is required
 * outside the selection: of a row that another transaction changes meanwhile PostgreSQL evaluates only that part again.
 */
export function isOldest<Table extends keyof Tables>(
  table: Table,
  { key, by, and }: Oldest<Table>,
  { before, limit }: Expired<number | string>,
): RawBuilder<boolean> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const instant = sql.ref(by);
  const others = and === undefined ? sql`` : sql`${and} and `;
  return sql<boolean>`${others}(${columns}) in (select ${columns} from ${sql.table(table)} where ${others}${instant} < ${before} order by ${instant} limit ${sql.lit(limit)})`;
}

/** Deletes the oldest rows that have expired; returns their number. */
export async function deleteOldest<Table extends keyof Tables>(
  tx: Transaction,
  table: Table,
  oldest: Oldest<Table>,
  expired: Expired<number | string>,
): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where ${isOldest(table, oldest, expired)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
