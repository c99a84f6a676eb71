import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import type { Pool } from 'pg';
import { idleDriver, refuseStreaming } from './database-engine.ts';
import { isConflict, isDatabaseUnavailable } from './database-faults.ts';
import { REPORT_POOL_SIZE } from './database.ts';
import { createDialect, createSingleDriver } from './postgres-dialect.ts';
import { type PostgresServer, createPostgresPool } from './postgres-pool.ts';
import { NO_NAMES } from './postgres-statement-names.ts';
import type { ReadDatabaseOptions } from './read-database.ts';
import { type ReplicaWatch, createReplicaWatch, measureReplica } from './replica-watch.ts';

/** How long a conflict with what a replica replays is retried (ms). */
const RETRY_MS = 1_000;

/** Connects to the primary and, where there is one, to the replica, when something is read. */
export async function openPostgresReader({
  url,
  pooler,
  limits,
  timeoutMs,
  replica,
  onReplicaChange = () => undefined,
}: Omit<ReadDatabaseOptions, 'file'> & { readonly url: string }) {
  const server: PostgresServer = {
    url,
    pooler,
    limits: { ...limits, poolSize: REPORT_POOL_SIZE, statementTimeoutMs: timeoutMs },
    name: 'reports',
  };
  const primary = createPostgresPool(server, 'read');
  if (replica === null) return { dialect: dialectOf(await connectionOf(primary)), close: () => primary.end() };
  const standby = createPostgresPool({ ...server, url: replica.url }, 'read');
  const watch = createReplicaWatch({
    measure: () => measureReplica(primary, standby),
    maxLagMs: replica.maxLagMs,
    now: () => performance.now(),
    onChange: onReplicaChange,
  });
  return {
    dialect: dialectOf(preferReplica(watch, await connectionOf(standby), await connectionOf(primary))),
    close: async () => void (await Promise.all([primary.end(), standby.end()])),
  };
}

/** A statement that fails because of the replica is run again on the primary. */
function preferReplica(watch: ReplicaWatch, replica: DatabaseConnection, primary: DatabaseConnection) {
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      if (!(await watch.isUsable())) return primary.executeQuery<Row>(query);
      try {
        return await replica.executeQuery<Row>(query);
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error;
        watch.markUnusable();
        return primary.executeQuery<Row>(query);
      }
    },
    streamQuery: refuseStreaming,
  };
}

/** Lost connections and conflicts; a statement that took too long would do so on the primary too. */
function isFaultOfReplica(error: unknown): boolean {
  return isConflict(error) || (isDatabaseUnavailable(error) && !isTimeout(error.cause));
}

/** PostgreSQL's query_canceled, and the client's own limit behind it. */
function isTimeout(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && cause.code === '57014') || cause.message.startsWith('Query read timeout');
}

function connectionOf(pool: Pool): Promise<DatabaseConnection> {
  const options = { refuseInside: () => undefined, onStatement: () => undefined, retryForMs: RETRY_MS };
  return createSingleDriver(pool, 'read', NO_NAMES, options).acquireConnection();
}

function dialectOf(connection: DatabaseConnection): Dialect {
  return createDialect({ ...idleDriver, acquireConnection: async () => connection });
}
