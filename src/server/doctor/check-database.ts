import { type Pooler, REPORT_POOL_SIZE } from '#server/platform/database/database.ts';
import { type CheckLine, fail, pass, warn } from './check.ts';
import type { PostgresSettings, SqliteSettings } from './database-settings-store.ts';

/** The oldest version of PostgreSQL that the tests run on. */
const POSTGRES_MIN = 15;

/** Connections of a process: a pool for reading, one for writing, one for reports, and one that listens for changes. */
function connectionsOf(poolSize: number): number {
  return 2 * poolSize + REPORT_POOL_SIZE + 1;
}

/** What opens connections to a database. */
interface Clients {
  readonly poolSize: number;
  readonly processes: number;
  readonly pooler: Pooler;
}

/** Judges a PostgreSQL server for a number of processes with pools of a size. */
export function checkPostgresSettings(settings: PostgresSettings, clients: Clients): readonly CheckLine[] {
  const { versionNumber, version, synchronousCommit, fsync, isolation, timeZone } = settings;
  return [
    Math.floor(versionNumber / 10_000) < POSTGRES_MIN
      ? fail(`PostgreSQL ${version} is too old`, `upgrade it to ${POSTGRES_MIN} or later`)
      : pass(`PostgreSQL ${version}, time zone ${timeZone}`),
    ...(synchronousCommit === 'off'
      ? [fail('synchronous_commit is off: confirmed orders can be lost', 'set synchronous_commit = on')]
      : []),
    ...(fsync === 'off' ? [fail('fsync is off: a crash can destroy the database', 'set fsync = on')] : []),
    ...(isolation === 'read committed'
      ? []
      : [
          fail(
            `transactions are ${isolation}: a connection pooler drops the options of connections`,
            'let it pass "options" on, or connect without it',
          ),
        ]),
    ...checkConnections(settings, clients),
  ];
}

/** Behind a pooler the size of its pool decides how many connections PostgreSQL has, not the processes. */
function checkConnections(
  { maxConnections, reservedConnections }: PostgresSettings,
  { poolSize, processes, pooler }: Clients,
): readonly CheckLine[] {
  if (pooler === 'transaction') return [];
  const needed = processes * connectionsOf(poolSize);
  const available = maxConnections - reservedConnections;
  return [
    needed > available
      ? warn(
          `${processes} processes open up to ${needed} connections, and the server permits ${available}`,
          'raise max_connections, or lower DATABASE_POOL_SIZE; --processes N gives their number',
        )
      : pass(`${processes} processes open up to ${needed} of ${available} connections`),
  ];
}

export function checkSqliteSettings({ version, journalMode }: SqliteSettings): readonly CheckLine[] {
  const text = `SQLite ${version}, journal mode ${journalMode}`;
  return [journalMode === 'wal' ? pass(text) : fail(text, 'run "landrush migrate" on a local file system')];
}
