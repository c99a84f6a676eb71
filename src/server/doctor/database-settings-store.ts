import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** The settings of a PostgreSQL server as they apply to Landrush's connections. */
export interface PostgresSettings {
  /** 150004 for 15.4. */
  readonly versionNumber: number;
  readonly version: string;
  readonly synchronousCommit: string;
  readonly fsync: string;
  readonly isolation: string;
  readonly timeZone: string;
  readonly maxConnections: number;
  readonly reservedConnections: number;
}

export async function readPostgresSettings(read: Queries): Promise<PostgresSettings> {
  const { rows } = await sql<PostgresSettings>`
    select current_setting('server_version_num')::int as "versionNumber",
      current_setting('server_version') as version,
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('fsync') as fsync,
      current_setting('default_transaction_isolation') as isolation,
      current_setting('TimeZone') as "timeZone",
      current_setting('max_connections')::int as "maxConnections",
      current_setting('superuser_reserved_connections')::int as "reservedConnections"`.execute(read);
  return only(rows);
}

/** The clock of a PostgreSQL server, in ms since 1970. */
export async function readPostgresClock(read: Queries): Promise<number> {
  const { rows } = await sql<{
    readonly at: number;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(read);
  return only(rows).at;
}

export interface SqliteSettings {
  readonly version: string;
  readonly journalMode: string;
}

export async function readSqliteSettings(read: Queries): Promise<SqliteSettings> {
  const { rows: versions } = await sql<{ readonly version: string }>`select sqlite_version() as version`.execute(read);
  const { rows: modes } = await sql<{ readonly journal_mode: string }>`pragma journal_mode`.execute(read);
  return { version: only(versions).version, journalMode: only(modes).journal_mode };
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database returned no row.');
  return row;
}
