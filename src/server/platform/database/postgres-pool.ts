import { Pool, TypeOverrides, types } from 'pg';
import { readWholeNumber } from './portable-parameters.ts';

/** Creates the pool of connections for reading or for writing. */
export function createPostgresPool(url: string, side: 'read' | 'write', size: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    types: createTypes(),
    application_name: `landrush ${side}`,
    options: side === 'read' ? `${READ_COMMITTED} -c default_transaction_read_only=on` : READ_COMMITTED,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 7_000,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A broken connection is reported to the next statement; unhandled 'error' events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const READ_COMMITTED = String.raw`-c default_transaction_isolation=read\ committed`;

/** int8, and numeric, which sum() of int8 returns. */
function createTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, readWholeNumber);
  overrides.setTypeParser(types.builtins.NUMERIC, readWholeNumber);
  return overrides;
}
