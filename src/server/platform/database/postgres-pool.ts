import { Pool, TypeOverrides, types } from 'pg';
import type { DatabaseLimits } from './database.ts';
import { readWholeNumber } from './portable-parameters.ts';

/** Creates the pool of connections for reading or for writing. */
export function createPostgresPool(url: string, side: 'read' | 'write', limits: DatabaseLimits): Pool {
  const pool = new Pool({
    connectionString: url,
    max: limits.poolSize,
    pipeline: true,
    types: createTypes(),
    application_name: `landrush ${side}`,
    options: side === 'read' ? `${READ_COMMITTED} -c default_transaction_read_only=on` : READ_COMMITTED,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: limits.statementTimeoutMs + ANSWER_MS,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A broken connection is reported to the next statement; unhandled 'error' events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
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
