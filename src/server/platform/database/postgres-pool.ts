import { Pool, TypeOverrides, types } from 'pg';
import type { DatabaseLimits, DatabaseOptions, Pooler } from './database.ts';
import { readWholeNumber } from './portable-parameters.ts';
import { observeReplication } from './postgres-replication.ts';

/** How PostgreSQL is reached. */
export interface PostgresServer extends Pick<DatabaseOptions, 'listenUrl' | 'plansByValues'> {
  readonly url: string;
  readonly pooler: Pooler;
  readonly limits: DatabaseLimits;
  /** The end of the connections' application_name; by default 'read' or 'write'. */
  readonly name?: string;
}

/** Creates the pool of connections for reading or for writing. */
export function createPostgresPool({ url, pooler, limits, name }: PostgresServer, side: 'read' | 'write'): Pool {
  const pool = new Pool({
    connectionString: url,
    max: limits.poolSize,
    pipeline: true,
    types: createTypes(),
    application_name: `landrush ${name ?? side}`,
    ...(pooler === 'none' ? sessionSettings(side, limits) : {}),
    query_timeout: limits.statementTimeoutMs + ANSWER_MS,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A broken connection is reported to the next statement; unhandled 'error' events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    observeReplication(client);
  });
  return pool;
}

/** The settings applied when a connection is opened; behind a pooler the settings of the role apply (docs/deploy/postgresql.md). */
function sessionSettings(side: 'read' | 'write', { statementTimeoutMs, lockTimeoutMs }: DatabaseLimits) {
  return {
    options: side === 'read' ? `${READ_COMMITTED} -c default_transaction_read_only=on` : READ_COMMITTED,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
  };
}

/** How much longer the client waits for a statement than the server lets it run. */
const ANSWER_MS = 2_000;

const READ_COMMITTED = String.raw`-c default_transaction_isolation=read\ committed`;

/** int8, and numeric, which sum() of int8 returns. */
function createTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, readWholeNumber);
  overrides.setTypeParser(types.builtins.NUMERIC, readWholeNumber);
  return overrides;
}
